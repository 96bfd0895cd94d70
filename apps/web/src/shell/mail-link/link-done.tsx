import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lamp } from '../../ui/ornament/lamp.tsx';
import { PageTitle } from '../page-title.tsx';

/** The classes of a screen with a short text. In a wide window the text is on a card. */
export const screenClasses =
  'mx-auto max-w-lg outline-none lg:rounded-lg lg:border lg:border-line lg:bg-card lg:shadow-low';

interface LinkDoneProps {
  /** The name of the page. */
  name: string;
  result: string;
  text?: string;
  /** The next step. */
  action: ReactNode;
  /** False if the screen has not replaced a control that was pressed. The default is true. */
  takesFocus?: boolean;
}

/**
 * Renders the result of a link in a message. The screen takes the focus, because it replaces the
 * clicked button.
 */
export function LinkDone({ name, result, text, action, takesFocus = true }: LinkDoneProps) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) screen.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={screen} tabIndex={-1} role="status" className={screenClasses}>
      <PageTitle name={name} />
      <EmptyState drawing={<Lamp className="h-full" />} level={1} title={result} action={action}>
        {text}
      </EmptyState>
    </div>
  );
}
