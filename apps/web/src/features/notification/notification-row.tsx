import { type NotificationIcon, notificationKinds } from '@sambandha/contract/notification/kinds';
import type { Notification } from '@sambandha/contract/notification/schemas';
import {
  BadgeCheck,
  Heart,
  HeartHandshake,
  type LucideIcon,
  MessageCircle,
  Search,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import {
  getNotificationPath,
  isMemberInvisible,
  useNotificationText,
} from './notification-text.ts';

const icons: Readonly<Record<NotificationIcon, { icon: LucideIcon; iconClass: string }>> = {
  heart: { icon: Heart, iconClass: 'bg-kumkum-mist text-kumkum-ink' },
  handshake: { icon: HeartHandshake, iconClass: 'bg-kumkum-mist text-kumkum-ink' },
  speech: { icon: MessageCircle, iconClass: 'bg-grove-mist text-grove-ink' },
  search: { icon: Search, iconClass: 'bg-grove-mist text-grove-ink' },
  badge: { icon: BadgeCheck, iconClass: 'bg-grove-mist text-grove-ink' },
  people: { icon: Users, iconClass: 'bg-grove-mist text-grove-ink' },
};

interface NotificationRowProps {
  notification: Notification;
  /** Called when the link is followed. */
  onOpen: () => void;
}

/** Renders one notification: photo, text and time. The row is a link if it has a path. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const path = getNotificationPath(notification);
  // With a large font the text wraps below the photo.
  const rowClass =
    'relative flex w-full flex-wrap items-start gap-x-3.5 gap-y-2 rounded-md py-2 pr-9 pl-3 transition-colors duration-quick';
  return path === null ? (
    <div className={rowClass}>
      <Content notification={notification} />
    </div>
  ) : (
    <Link to={path} onClick={onOpen} className={cx(rowClass, 'hover:bg-sunk')}>
      <Content notification={notification} />
    </Link>
  );
}

function Content({ notification }: { notification: Notification }) {
  const t = useT('notification');
  const format = useFormat();
  const textOf = useNotificationText();
  return (
    <>
      <PhotoOrIcon notification={notification} />
      <span className="relative min-w-0 grow basis-[8rem]">
        <span
          className={cx(
            'block text-pretty wrap-break-word',
            notification.readAt !== null && 'text-soft',
            notification.readAt === null && notification.member === null && 'font-semibold',
          )}
        >
          <WithBoldName
            text={textOf(notification)}
            name={notification.readAt === null ? notification.member?.name : undefined}
          />
        </span>
        <span className="mt-0.5 flex text-sm text-soft">
          {notification.readAt === null && (
            <span className="absolute top-2 -right-6 size-2.5 rounded-full bg-kumkum">
              <span className="sr-only">{t('unreadLine')}</span>
            </span>
          )}
          <time dateTime={notification.createdAt} className="first-letter:uppercase">
            {format.shortTime(notification.createdAt)}
          </time>
        </span>
        {isMemberInvisible(notification) && (
          <span className="block text-sm text-soft">{t('notVisible')}</span>
        )}
      </span>
    </>
  );
}

/** Renders the text of a notification, with the name of the member in bold if it is unread. */
function WithBoldName({ text, name }: { text: string; name: string | undefined }) {
  const start = name ? text.indexOf(name) : -1;
  if (name === undefined || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <b className="font-semibold">{name}</b>
      {text.slice(start + name.length)}
    </>
  );
}

/** Renders the member's photo with the icon of the kind, or only the icon. */
function PhotoOrIcon({ notification }: { notification: Notification }) {
  const { icon: Icon, iconClass } = icons[notificationKinds[notification.kind].icon];
  if (notification.member === null) {
    return (
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-sunk text-soft">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Avatar name={notification.member.name} src={notification.member.photo} />
      <span
        className={cx(
          'absolute -right-1 -bottom-1 inline-flex size-5.5 items-center justify-center rounded-full ring-2 ring-card',
          iconClass,
        )}
      >
        <Icon aria-hidden="true" className="size-3" />
      </span>
    </span>
  );
}
