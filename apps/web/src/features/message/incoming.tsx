import { ME } from '@sambandha/contract/message/constants';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Thread } from './cache.ts';

interface IncomingProps {
  thread: Thread | undefined;
  name: string;
}

/**
 * Announces the newest message of the other side that arrives while the conversation is open.
 * Announces nothing while an earlier part of the conversation is loaded.
 */
export function IncomingAnnouncement({ thread, name }: IncomingProps) {
  const t = useT('message');
  const newest = thread?.messages.findLast(({ senderId }) => senderId !== ME);
  const [initialSeq, setInitialSeq] = useState<number | null>(null);
  if (initialSeq === null && thread !== undefined) setInitialSeq(newest?.seq ?? 0);
  const hasArrived =
    thread?.later === null && initialSeq !== null && (newest?.seq ?? 0) > initialSeq;
  return (
    <p role="status" className="sr-only">
      {hasArrived && t('messageBy', { name: newest?.by?.name ?? name, text: newest?.text ?? '' })}
    </p>
  );
}
