import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lamp } from '../../ui/ornament/lamp.tsx';
import { PageTitle } from '../page-title.tsx';
import { ContactSupport } from './contact-support.tsx';

interface DeadLinkProps {
  /** The name of the page. */
  name: string;
  problem: string;
  text?: string;
  /** The next step. */
  action: ReactNode;
  /** True if the screen has replaced the control that was pressed. */
  takesFocus?: boolean;
}

/**
 * Renders the screen of a link in a message that cannot be used: its problem, the next step, and
 * support.
 */
export function DeadLink({ name, problem, text, action, takesFocus = false }: DeadLinkProps) {
  const phrase = usePhrase();
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) screen.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={screen} tabIndex={-1} role="alert" className="outline-none sm:py-4">
      <PageTitle name={name} />
      <EmptyState
        drawing={<Lamp className="h-full" />}
        level={1}
        title={
          <>
            <span className="mb-2 block font-body text-sm font-semibold text-soft">{name}</span>
            {phrase(problem)}
          </>
        }
        action={
          <div className="flex flex-col items-center gap-3">
            {action}
            <ContactSupport />
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
