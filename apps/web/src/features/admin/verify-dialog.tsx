import { BASIS } from '@sambandha/contract/profile/basis';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { factsForTeam, Gallery } from '../profile/index.ts';
import { memberQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';
import { type ActTarget, useVerifyMembers } from './use-acts.ts';
import { useBasisSelection } from './use-basis.ts';
import { useShortDay } from './use-short-day.ts';

const options = BASIS.codes.map((code) => ({ value: code, label: BASIS.labels[code] }));

interface VerifyDialogProps {
  users: readonly ActTarget[];
  /** True if the dialog shows the photos, because the screen does not. */
  showsPhotos?: boolean;
  onClose: () => void;
}

/**
 * Renders the dialog that asks for the basis of the Verified mark and gives the mark to one or
 * several members.
 */
export function VerifyDialog({ users, showsPhotos = false, onClose }: VerifyDialogProps) {
  const t = useT('admin');
  const common = useT('common');
  const form = useId();
  const [basis, toggle] = useBasisSelection();
  const [note, setNote] = useState('');
  const verify = useVerifyMembers();
  const [first] = users;
  const isSingle = users.length === 1;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    verify.mutate({ users, basis, note: note.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isSingle
          ? t('verifyTitle', { name: first?.name ?? '' })
          : t('verifyManyTitle', { count: users.length })
      }
      description={t('verifyText')}
      footer={
        <>
          <Button type="submit" form={form} busy={verify.isPending}>
            {t('verify')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {showsPhotos &&
          (isSingle && first ? <MemberPhotos member={first} /> : <MemberAvatars members={users} />)}
        <ChoiceChips
          label={t('basis')}
          optional
          options={options}
          values={basis}
          onToggle={toggle}
        />
        {isSingle && (
          <Field label={t('note')} hint={t('noteHint')} optional>
            <TextArea
              rows={2}
              maxLength={500}
              value={note}
              readOnly={verify.isPending}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** Renders the photos and main facts of a member. Reading the photos is logged. */
function MemberPhotos({ member: { id, name } }: { member: ActTarget }) {
  const t = useT('admin');
  const profileText = useT('profile');
  const phrase = usePhrase();
  const shortDay = useShortDay();
  const { data, isError, refetch } = useQuery(memberQuery(id));
  if (isError) return <ReadFailed onRetry={() => void refetch()} />;
  if (data === undefined) {
    return <Skeleton className="aspect-4/5 w-2/5 min-w-24 rounded-lg" />;
  }
  const facts = factsForTeam(data.user.profile, data.user.photos);
  const { age, location, values } = facts;
  const texts = [location, values.profession]
    .filter((text) => typeof text === 'string')
    .filter((text) => text !== '');
  const reportCount = data.user.reports.length;
  return (
    <div className="flex flex-wrap gap-4">
      <div className="w-2/5 min-w-24">
        <Gallery name={name} pictures={facts.pictures} verification={facts.verification} />
      </div>
      <ul className="flex min-w-0 grow basis-32 flex-col gap-2 text-sm wrap-break-word">
        {age !== null && <li className="font-semibold">{profileText('ageYears', { age })}</li>}
        {texts.map((text) => (
          <li key={text}>{phrase(text)}</li>
        ))}
        <li className="text-soft">{t('joined', { day: shortDay(data.user.joinDate) })}</li>
        {reportCount > 0 && (
          <li>
            <Link
              to={`/admin/users/${id}`}
              // The dialog keeps what was entered.
              target="_blank"
              className="touch-target inline-block font-semibold text-kumkum-ink underline underline-offset-3"
            >
              {t('desk.earlierReports', { count: reportCount })}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Renders the avatars of members who are verified together. */
function MemberAvatars({ members }: { members: readonly ActTarget[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-3">
      {members.map(({ id, name, avatar }) => (
        <li key={id} className="flex flex-col items-center gap-1.5 text-center text-sm">
          <Avatar name={name} src={avatar} size="xl" />
          <span className="max-w-full wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}
