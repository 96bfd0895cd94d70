import { type NotificationIcon, notificationKinds } from '@sambandha/contract/notification/kinds';
import type { Notification } from '@sambandha/contract/notification/schemas';
import {
  BadgeCheck,
  Heart,
  HeartHandshake,
  type LucideIcon,
  MessageCircle,
  Search,
} from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { isHidden, pathOf, useSaying } from './line.ts';

const icons: Readonly<Record<NotificationIcon, { icon: LucideIcon; look: string }>> = {
  heart: { icon: Heart, look: 'bg-kumkum text-on-kumkum' },
  handshake: { icon: HeartHandshake, look: 'bg-kumkum text-on-kumkum' },
  speech: { icon: MessageCircle, look: 'bg-grove text-on-grove' },
  search: { icon: Search, look: 'bg-grove text-on-grove' },
  badge: { icon: BadgeCheck, look: 'bg-grove text-on-grove' },
};

interface NotificationRowProps {
  line: Notification;
  /** It was followed. */
  onOpen: () => void;
}

/** One line: whom it is about, what happened, and when; a link where it leads somewhere. */
export function NotificationRow({ line, onOpen }: NotificationRowProps) {
  const path = pathOf(line);
  const look = cx(
    'relative flex w-full items-start gap-3.5 rounded-md px-3 py-3 transition-colors duration-quick',
    line.readAt === null && 'bg-grove-mist',
  );
  return path === null ? (
    <div className={look}>
      <Content line={line} />
    </div>
  ) : (
    <Link to={path} onClick={onOpen} className={cx(look, 'hover:bg-sunk')}>
      <Content line={line} />
    </Link>
  );
}

function Content({ line }: { line: Notification }) {
  const t = useT('notification');
  const format = useFormat();
  const say = useSaying();
  return (
    <>
      <Face line={line} />
      <span className="min-w-0 grow">
        <span
          className={cx('block text-pretty wrap-anywhere', line.readAt === null && 'font-semibold')}
        >
          {say(line)}
        </span>
        <span className="mt-0.5 block text-sm text-soft">
          <time dateTime={line.createdAt}>{format.time(line.createdAt)}</time>
          {isHidden(line) && <span className="block">{t('notVisible')}</span>}
        </span>
      </span>
      {line.readAt === null && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-kumkum">
          <span className="sr-only">{t('unreadLine')}</span>
        </span>
      )}
    </>
  );
}

/** A portrait with the sign of what happened, or the sign alone. */
function Face({ line }: { line: Notification }) {
  const { icon: Icon, look } = icons[notificationKinds[line.kind].icon];
  if (line.member === null) {
    return (
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-sunk text-soft">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Avatar name={line.member.name} src={line.member.photo} />
      <span
        className={cx(
          'absolute -right-1 -bottom-1 inline-flex size-5.5 items-center justify-center rounded-full ring-2 ring-card',
          look,
        )}
      >
        <Icon aria-hidden="true" className="size-3" />
      </span>
    </span>
  );
}
