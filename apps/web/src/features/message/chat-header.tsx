import type { Match } from '@sambandha/contract/match/schemas';
import { useQueryClient } from '@tanstack/react-query';
import {
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  Ellipsis,
  Flag,
  HeartOff,
  Search,
  Undo2,
  UserRound,
  Users,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { ProposerLine } from '../../shell/for-relatives.ts';
import { lazyDialog } from '../../shell/lazy-parts.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  getHelpfulServerMessage,
  getMatchRelation,
  NameMark,
  useInterestAnswers,
  useMatchAction,
} from '../match/index.ts';
import { BlockDialog } from '../moderation/index.ts';
import { removeCachedConversation } from './cache-updates.ts';
import { getLastSeen } from './last-seen.ts';
import { useMuteConversation } from './use-own-view.ts';
import { usePartner } from './use-partner.ts';

const OpenToFamilySheet = lazyDialog(
  async () => (await import('./family/open-sheet.tsx')).OpenToFamilySheet,
);

interface HeaderProps {
  match: Match;
  isPartnerTyping: boolean;
  onBack: () => void;
  onConversationEnded: () => void;
  onSearch: () => void;
  onReport: () => void;
}

/**
 * Renders the other member, their presence or the facts about a received interest, the relative who
 * proposed the match, and the actions.
 */
export function ChatHeader(props: HeaderProps) {
  const { match, isPartnerTyping, onBack, onConversationEnded, onSearch, onReport } = props;
  const t = useT('message');
  const mute = useMuteConversation(match);
  const { muted, profile } = match;
  const name = profile.name || t('unknown');
  return (
    <header className="@container border-b border-line bg-card pt-[env(safe-area-inset-top)]">
      <div className="flex min-h-14 items-center gap-1 px-1 py-2 @min-[48rem]/messages:min-h-16 @min-[48rem]/messages:gap-2 @min-[48rem]/messages:px-4 @min-[48rem]/messages:py-2">
        <IconButton
          label={t('backToList')}
          icon={<ArrowLeft />}
          tip="none"
          onClick={onBack}
          className="@min-[48rem]/messages:hidden"
        />
        <Link
          to={`/profile/${profile.id}`}
          className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-md pr-1 @min-[48rem]/messages:gap-3 @min-[48rem]/messages:pr-2"
        >
          {/* The photo is hidden with large text on a narrow screen, where the name needs the
              space. */}
          <Avatar
            name={name}
            src={profile.photo}
            className="@max-[48rem]/messages:size-10 @max-[14rem]:hidden"
          />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5">
              <span className="line-clamp-2 font-display text-base leading-tight font-semibold sm:text-lg">
                {name}
                <NameMark verified={profile.verified} />
              </span>
              {muted && (
                <BellOff
                  role="img"
                  aria-label={t('muted')}
                  className="size-4 shrink-0 text-faint @min-[48rem]/messages:hidden"
                />
              )}
            </span>
            {getMatchRelation(match) === 'received' ? (
              <Facts match={match} />
            ) : (
              <Presence profile={profile} typing={isPartnerTyping} />
            )}
            {match.proposedBy && (
              <Suspense>
                <span className="block truncate text-xs text-soft sm:text-sm">
                  <ProposerLine
                    proposer={match.proposedBy}
                    isRequester={match.direction === 'sent'}
                  />
                </span>
              </Suspense>
            )}
          </span>
        </Link>
        <span className="@max-[48rem]/messages:hidden">
          <IconButton
            label={muted ? t('unmute') : t('mute')}
            aria-pressed={muted}
            tip="bottom"
            icon={muted ? <BellOff /> : <Bell />}
            onClick={() => mute.mutate(!muted)}
            className={cx(muted && 'text-kumkum-ink')}
          />
        </span>
        <ChatMenu
          match={match}
          name={name}
          onMute={() => mute.mutate(!muted)}
          onConversationEnded={onConversationEnded}
          onSearch={onSearch}
          onReport={onReport}
        />
      </div>
    </header>
  );
}

/** Renders the presence of the other member. */
function Presence({ profile, typing = false }: { profile: Match['profile']; typing?: boolean }) {
  const t = useT('message');
  return (
    <span
      className={cx(
        'line-clamp-2 text-xs leading-relaxed sm:text-sm sm:leading-relaxed',
        typing || profile.online ? 'text-grove-ink' : 'text-faint',
      )}
    >
      {typing ? t('typing') : t(`lastSeen.${getLastSeen(profile)}`)}
    </span>
  );
}

/** Renders facts that help to answer a received interest, or the presence if there are none. */
function Facts({ match }: { match: Match }) {
  const t = useT('match');
  const compatibilityText = useT('compatibility');
  const phrase = usePhrase();
  const { data: partner, isLoading } = usePartner(match);
  if (!partner && !isLoading) return <Presence profile={match.profile} />;
  const { age = null, location = null, facts } = partner ?? {};
  const score = facts?.compatibility?.score ?? null;
  const texts = [
    age !== null && t('ageOf', { age }),
    location && phrase(location),
    score !== null && compatibilityText('mark', { score }),
  ].filter(Boolean);
  return (
    <span className="block text-xs leading-relaxed text-soft sm:text-sm sm:leading-relaxed">
      {/* The non-breaking space keeps the height while the facts are being loaded. */}
      {texts.join(' · ') || '\u00a0'}
    </span>
  );
}

interface MenuProps {
  match: Match;
  name: string;
  /** Mutes or unmutes the conversation. The header has the same button only if there is space. */
  onMute: () => void;
  /** Called after the member ended or withdrew the match, or blocked the other member. */
  onConversationEnded: () => void;
  onSearch: () => void;
  onReport: () => void;
}

function ChatMenu({ match, name, onMute, onConversationEnded, onSearch, onReport }: MenuProps) {
  const t = useT('message');
  const matchTexts = useT('match');
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'end' | 'block' | 'openToFamily' | null>(null);
  const close = () => setOpenDialog(null);
  const partner = { id: match.profile.id, match };
  const matchAction = useMatchAction(partner, {
    onDone: onConversationEnded,
    onFailed: (error) => showToast(getHelpfulServerMessage(error) ?? t('actionFailed'), 'danger'),
  });
  const answers = useInterestAnswers();
  const withdraw = () => {
    answers.withdraw(match);
    onConversationEnded();
  };
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <IconButton label={t('more')} tip="none" icon={<Ellipsis />} {...trigger} />
        )}
      >
        <MenuLink to={`/profile/${match.profile.id}`} icon={<UserRound />}>
          {t('viewProfile')}
        </MenuLink>
        <MenuItem icon={<Search />} onSelect={onSearch}>
          {t('searchHere')}
        </MenuItem>
        <MenuItem icon={match.muted ? <Bell /> : <BellOff />} onSelect={onMute}>
          {match.muted ? t('unmute') : t('mute')}
        </MenuItem>
        {getMatchRelation(match) === 'asked' && (
          <MenuItem icon={<Undo2 />} onSelect={withdraw}>
            {matchTexts('withdraw')}
          </MenuItem>
        )}
        {match.status === 'ACCEPTED' && (
          <MenuItem icon={<Users />} onSelect={() => setOpenDialog('openToFamily')}>
            {t('openToFamily')}
          </MenuItem>
        )}
        {match.status === 'ACCEPTED' && (
          <MenuItem icon={<HeartOff />} onSelect={() => setOpenDialog('end')}>
            {t('endMatch')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Flag />} onSelect={onReport}>
          {t('report')}
        </MenuItem>
        <MenuItem icon={<Ban />} danger onSelect={() => setOpenDialog('block')}>
          {t('block')}
        </MenuItem>
      </Menu>
      {openDialog === 'openToFamily' && (
        <Suspense>
          <OpenToFamilySheet match={match} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={openDialog === 'end'}
        title={t('endTitle', { name })}
        confirmLabel={t('endConfirm')}
        danger
        busy={matchAction.isPending}
        onConfirm={() => matchAction.mutate('end')}
        onCancel={close}
      >
        {t('endText', { name })}
      </ConfirmDialog>
      <BlockDialog
        open={openDialog === 'block'}
        member={match.profile}
        onClose={close}
        onBlocked={() => {
          onConversationEnded();
          removeCachedConversation(client, match.id);
        }}
      />
    </>
  );
}
