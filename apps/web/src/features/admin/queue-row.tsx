import { REVIEW_REASON } from '@sambandha/contract/admin/choices';
import type { AdminRow } from '@sambandha/contract/admin/schemas';
import { BASIS } from '@sambandha/contract/profile/basis';
import { Ban, Ellipsis, Eye, Flag } from 'lucide-react';
import { Link } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import type { PendingAct } from './act-dialogs.tsx';
import { ContactLine } from './contact-line.tsx';
import { DueTime } from './due-time.tsx';
import { mayActOn, usePanelRights } from './panel-rights.ts';
import { useFileLink } from './use-list-view.ts';
import { useShortDay } from './use-short-day.ts';

interface QueueRowProps {
  row: AdminRow;
  /** The status of the list. The row does not repeat this status. */
  listStatus: AdminRow['status'];
  selected: boolean;
  onSelect: () => void;
  onAct: (pending: PendingAct) => void;
}

/**
 * Renders one row of the member list: name, contacts, reasons for a review, reports, and possible
 * acts.
 */
export function QueueRow({ row, listStatus, selected, onSelect, onAct }: QueueRowProps) {
  const t = useT('admin');
  const shortDay = useShortDay();
  const fileLink = useFileLink();
  const { id, name, email, phone, avatar } = row;
  const verifiedAt = row.status === 'verified' ? row.verifiedAt : null;
  return (
    <li
      tabIndex={-1}
      data-row={id}
      data-member={id}
      className={cx(
        'relative flex flex-wrap items-center gap-x-1.5 gap-y-1 px-3 py-3 -outline-offset-2 sm:gap-x-4 sm:px-5 sm:py-4',
        selected && 'bg-grove-mist',
      )}
    >
      {row.status === 'pending' && (
        <input
          type="checkbox"
          aria-label={t('select', { name })}
          checked={selected}
          onChange={onSelect}
          className="touch-target z-10 size-5 accent-grove"
        />
      )}
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 grow basis-32 sm:basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            {...fileLink(id)}
            // The link covers the whole row. The other controls are stacked above the link.
            className="min-w-0 rounded-sm text-[min(1rem,7vw)] font-semibold underline-offset-3 wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          {row.status !== listStatus && <StatusTag status={row.status} />}
          {row.role !== 'member' && <Tag tone="turmeric">{t(`role.${row.role}`)}</Tag>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-faint">
          {/* A phone has no room for masked contacts and the mark. The opened file shows them. */}
          {(email ?? phone) !== null && (
            <span className="grow text-soft wrap-anywhere max-sm:hidden">
              <ContactLine email={email} phone={phone} />
            </span>
          )}
          <span>{t('joined', { day: shortDay(row.joinDate) })}</span>
          {verifiedAt !== null && <VerifiedOn at={verifiedAt} basis={row.verifiedFor} />}
          {row.held && (
            <span className="font-semibold text-kumkum-ink">{t('hiddenFromBrowse')}</span>
          )}
        </p>
        <Reasons reasons={row.reasons} />
        <OpenReports row={row} />
      </div>
      <Actions row={row} onAct={onAct} />
    </li>
  );
}

/** Renders the day of the Verified mark, and its reasons. */
function VerifiedOn({ at, basis }: { at: string; basis: AdminRow['verifiedFor'] }) {
  const t = useT('admin');
  const phrase = usePhrase();
  const shortDay = useShortDay();
  return (
    <span className="max-sm:hidden">
      {t('verifiedOn', { day: shortDay(at) })}
      {basis.length > 0 && ` · ${basis.map((code) => phrase(BASIS.labels[code])).join(', ')}`}
    </span>
  );
}

const tones: Record<AdminRow['status'], TagTone> = {
  pending: 'turmeric',
  verified: 'grove',
  reported: 'kumkum',
  blocked: 'plain',
};

export function StatusTag({ status }: { status: AdminRow['status'] }) {
  const t = useT('admin');
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>;
}

/** Renders the reasons for a review of a member, except reports. */
export function Reasons({ reasons }: Pick<AdminRow, 'reasons'>) {
  const t = useT('admin');
  const phrase = usePhrase();
  if (reasons.length === 0) return null;
  return (
    <p className="mt-1.5 inline-flex flex-wrap items-center gap-x-1.5 text-sm font-semibold text-kumkum-ink">
      <Eye aria-hidden="true" className="size-4" />
      {t('reasons')}: {reasons.map((code) => phrase(REVIEW_REASON.labels[code])).join(', ')}
    </p>
  );
}

/** Renders the number of open reports about a member and their due times. */
function OpenReports({ row }: { row: AdminRow }) {
  const t = useT('admin');
  if (row.reportsCount === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-1.5 font-semibold text-kumkum-ink">
        <Flag aria-hidden="true" className="size-4" />
        {t('reports', { count: row.reportsCount })}
      </span>
      {row.acknowledgeBy !== null && <DueTime act="acknowledge" by={row.acknowledgeBy} />}
      {row.resolveBy !== null && <DueTime act="resolve" by={row.resolveBy} />}
    </p>
  );
}

function Actions({ row, onAct }: Pick<QueueRowProps, 'row' | 'onAct'>) {
  const t = useT('admin');
  const mayAct = mayActOn(usePanelRights(), row);
  const { id, name, status } = row;
  const user = { id, name };
  return (
    <div className="ml-auto flex min-h-11 flex-wrap items-center gap-2">
      {mayAct && status === 'pending' && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:px-3!"
          aria-label={t('verifyName', { name })}
          onClick={() => onAct({ act: 'verify', users: [row], showsPhotos: true })}
        >
          {t('verify')}
        </Button>
      )}
      {mayAct && row.reasons.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('reviewName', { name })}
          onClick={() => onAct({ act: 'review', user })}
        >
          {t('review')}
        </Button>
      )}
      {mayAct && status === 'blocked' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('unblockName', { name })}
          onClick={() => onAct({ act: 'unblock', user })}
        >
          {t('unblock')}
        </Button>
      )}
      {mayAct && status !== 'blocked' && (
        <Menu
          trigger={(props) => (
            <IconButton
              {...props}
              label={t('moreOf', { name })}
              tip="none"
              // A phone has no room beside "Verify". The opened file can also block.
              className={cx('relative -mr-3', status === 'pending' && 'max-sm:hidden')}
              icon={<Ellipsis aria-hidden="true" />}
            />
          )}
        >
          <MenuItem icon={<Ban />} danger onSelect={() => onAct({ act: 'block', user })}>
            {t('blockName', { name })}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}
