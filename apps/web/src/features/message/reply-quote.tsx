import { ME } from '@sambandha/contract/message/constants';
import type { Quote } from '@sambandha/contract/message/schemas';
import { X } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface ReplyQuoteProps {
  quote: Quote;
  /** The other member's name. */
  name: string;
  onCancel: () => void;
}

/** Renders the quoted message of a reply above the input. */
export function ReplyQuote({ quote, name, onCancel }: ReplyQuoteProps) {
  const t = useT('message');
  return (
    <div className="mb-2 flex animate-rise items-center gap-1 rounded-md border-l-3 border-grove bg-sunk pl-3">
      <p className="min-w-0 grow py-1.5 text-sm">
        <span className="block truncate font-semibold text-grove-ink">
          {quote.senderId === ME ? t('replyingToSelf') : t('replyingTo', { name })}
        </span>
        <span className="block truncate text-soft">{quote.text}</span>
      </p>
      <IconButton label={t('replyCancel')} icon={<X />} tip="none" onClick={onCancel} />
    </div>
  );
}
