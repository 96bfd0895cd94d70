import { ME } from '@sambandha/contract/message/constants';
import type { Quote } from '@sambandha/contract/message/schemas';
import { use } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { CandidateNameContext } from './candidate-name-context.ts';
import { WriterLabel } from './written-by.tsx';

interface QuotedProps {
  quote: Quote;
  /** The other member's name. */
  name: string;
  mine: boolean;
  /** Scrolls to the quoted message. */
  onOpen?: ((seq: number) => void) | undefined;
}

/** Renders the quoted message above a reply: its writer and its beginning. */
export function QuotedMessage({ quote, name, mine, onOpen }: QuotedProps) {
  const t = useT('message');
  const candidateName = use(CandidateNameContext);
  const boxClasses = cx(
    '-mx-1.5 mb-1 block min-w-24 rounded-md border-l-3 border-grove px-2.5 py-1.5 text-left text-sm',
    mine ? 'bg-card/70' : 'bg-sunk',
  );
  if (quote.text === null) {
    return <span className={cx(boxClasses, 'text-faint')}>{t('quoteRemoved')}</span>;
  }
  const side = quote.senderId === ME ? (candidateName ?? t('you')) : name;
  const writer = quote.by ? <WriterLabel by={quote.by} /> : side;
  const content = (
    <>
      <span className="sr-only">{t('inReplyTo')} </span>
      <span className="block truncate font-semibold text-grove-ink">{writer}</span>
      <span className="line-clamp-2 break-words text-soft">{quote.text}</span>
    </>
  );
  if (onOpen === undefined) return <span className={boxClasses}>{content}</span>;
  return (
    <button
      type="button"
      onClick={() => onOpen(quote.seq)}
      className={cx(boxClasses, 'min-h-11 w-[calc(100%+var(--spacing)*3)] active:brightness-90')}
    >
      {content}
    </button>
  );
}
