import { ME } from '@sambandha/contract/message/constants';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Thread } from './cache.ts';

interface IncomingProps {
  thread: Thread | undefined;
  name: string;
}

/**
 * Announces the newest message that arrives while the conversation is open, not those loaded
 * before.
 */
export function Incoming({ thread, name }: IncomingProps) {
  const t = useT('message');
  const newest = thread?.messages.findLast(({ senderId }) => senderId !== ME);
  const [from, setFrom] = useState<number | null>(null);
  if (from === null && thread !== undefined) setFrom(newest?.seq ?? 0);
  const hasArrived = thread?.later === null && from !== null && (newest?.seq ?? 0) > from;
  return (
    <p role="status" className="sr-only">
      {hasArrived && t('messageBy', { name: newest?.by?.name ?? name, text: newest?.text ?? '' })}
    </p>
  );
}
