import { community } from '@sambandha/contract/community';
import { Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../page-title.tsx';
import { cardClasses } from './link-done.tsx';

interface DeadLinkProps {
  /** The name of the page. */
  name: string;
  problem: string;
  /** A sentence below the problem. */
  text?: string;
  /** The next step. */
  action: ReactNode;
  /** True if the screen has replaced the control that was pressed. */
  takesFocus?: boolean;
}

/**
 * Renders the screen of an unusable link from a message: the problem, the next step, and a link to
 * support.
 */
export function DeadLink({ name, problem, text, action, takesFocus = false }: DeadLinkProps) {
  const phrase = usePhrase();
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) screen.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={screen} tabIndex={-1} role="alert" className="outline-none lg:pt-8">
      <PageTitle name={name} />
      <div className={cardClasses}>
        <EmptyState
          level={1}
          title={
            <>
              <span className="mb-2 block font-body text-sm font-semibold text-soft">{name}</span>
              {/* A heading of one sentence has no period. */}
              {phrase(problem).replace(/^([^.]*)\.$/, '$1')}
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
    </div>
  );
}

function ContactSupport() {
  const t = useT('settings.help');
  return (
    <a
      href={`mailto:${community.supportEmail}`}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-grove-ink underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      <Mail aria-hidden="true" className="size-5" />
      {t('contact')}
    </a>
  );
}
