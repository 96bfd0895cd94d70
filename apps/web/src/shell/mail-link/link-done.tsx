import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lamp } from '../../ui/ornament/lamp.tsx';
import { PageTitle } from '../page-title.tsx';

interface LinkDoneProps {
  /** The name of the page. */
  name: string;
  result: string;
  text?: string;
  /** The next step. */
  action: ReactNode;
}

/**
 * Renders the result of a link in a message. The screen takes the focus, because it replaces the
 * clicked button.
 */
export function LinkDone({ name, result, text, action }: LinkDoneProps) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => screen.current?.focus(), []);
  return (
    <div ref={screen} tabIndex={-1} role="status" className="outline-none sm:py-4">
      <PageTitle name={name} />
      <EmptyState drawing={<Lamp className="h-full" />} level={1} title={result} action={action}>
        {text}
      </EmptyState>
    </div>
  );
}
