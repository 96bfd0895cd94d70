import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lamp } from '../../ui/ornament/lamp.tsx';
import { PageTitle } from '../page-title.tsx';

/** The classes of the text of a short screen. In a wide window the text is on a card. */
export const cardClasses =
  'mx-auto max-w-lg lg:rounded-lg lg:border lg:border-line lg:bg-card lg:shadow-low';

interface LinkResultProps {
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
export function LinkResult({ name, result, text, action, takesFocus = true }: LinkResultProps) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) screen.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={screen} tabIndex={-1} role="status" className="outline-none lg:pt-8">
      <PageTitle name={name} />
      <div className={cardClasses}>
        <EmptyState drawing={<Lamp className="h-full" />} level={1} title={result} action={action}>
          {text}
        </EmptyState>
      </div>
    </div>
  );
}
