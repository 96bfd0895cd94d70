import { firstName } from '@sambandha/contract/first-name';
import type { Match } from '@sambandha/contract/match/schemas';
import { BellOff, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge, OnlineDot } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { conversationPath, getMatchRelation, NameMark } from '../match/index.ts';

interface RowProps {
  match: Match;
  current: boolean;
  /** True if no conversation is selected. Back then returns to the list. */
  fromList: boolean;
}

/** Renders one conversation in the list: member, time, last message and unread count. */
export function ConversationRow({ match, current, fromList }: RowProps) {
  const t = useT('message');
  const format = useFormat();
  const { profile, unreadCount } = match;
  const name = profile.name || t('unknown');
  const hasUnread = unreadCount > 0;
  return (
    <Link
      to={conversationPath(match.id)}
      state={fromList ? { fromList } : undefined}
      aria-current={current ? 'true' : undefined}
      className={cx(
        '@container flex min-h-18 items-center gap-3 rounded-md p-3 transition-colors duration-quick',
        '-outline-offset-2 hover:bg-sunk active:bg-grove-mist aria-[current=true]:bg-grove-mist',
      )}
    >
      <span className="relative shrink-0">
        <Avatar name={name} src={profile.photo} />
        {profile.online && <OnlineDot className="absolute right-0 bottom-0" />}
      </span>
      <span className="min-w-0 grow">
        {/* With large text the time wraps below the name, and the marks below the message. */}
        <span className="flex flex-wrap items-start gap-x-2">
          <span
            title={name}
            className={cx(
              'line-clamp-2 min-w-0 grow basis-[9rem] font-display text-[min(1rem,7.5vw)] leading-snug',
              hasUnread ? 'font-semibold' : 'font-medium',
            )}
          >
            {name}
            <NameMark verified={profile.verified} />
          </span>
          <time
            dateTime={match.updatedAt}
            className={cx(
              'mt-1 shrink-0 text-xs leading-snug first-letter:uppercase',
              hasUnread ? 'text-kumkum-ink' : 'text-faint',
            )}
          >
            {format.shortTime(match.updatedAt)}
          </time>
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2">
          <LastMessage match={match} strong={hasUnread} />
          {match.muted && (
            <BellOff role="img" aria-label={t('muted')} className="size-4 shrink-0 text-faint" />
          )}
          <CountBadge count={unreadCount} className="shrink-0" />
        </span>
      </span>
    </Link>
  );
}

/**
 * Renders the last message. A received interest without a message and every sent interest without
 * an answer show the state of the match instead. The element that clips the text sets the colour,
 * because the ellipsis has the colour of that element.
 */
function LastMessage({ match, strong }: { match: Match; strong: boolean }) {
  const t = useT('message');
  const { lastMessage, lastMine, profile } = match;
  const relation = getMatchRelation(match);
  const preview =
    lastMine && lastMessage !== null ? t('lastMine', { text: lastMessage }) : lastMessage;
  let text = preview ?? t('noMessages');
  let textClass = strong ? 'font-semibold text-ink' : 'text-soft';
  if (relation === 'received') {
    text = lastMessage ?? t('interestedInYou');
    textClass = 'font-semibold text-kumkum-ink';
  } else if (relation === 'asked') {
    text = t('waitingForAnswer', { name: firstName(profile.name || t('unknown')) });
    textClass = 'text-faint';
  }
  return (
    <span className={cx('min-w-0 grow basis-[7rem] truncate text-sm', textClass)}>
      {relation === 'asked' && (
        <Hourglass aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />
      )}
      {text}
    </span>
  );
}
