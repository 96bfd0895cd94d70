import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { MINUTE_MS } from '@sambandha/contract/durations';
import { BASIS } from '@sambandha/contract/profile/basis';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import {
  FactsSection,
  factsForTeam,
  Gallery,
  HobbiesSection,
  ProfileSection,
} from '../profile/index.ts';
import type { PendingAct } from './act-dialogs.tsx';
import { LoggedAct } from './case-history.tsx';
import { Contacts } from './contacts.tsx';
import { MemberActs } from './member-acts.tsx';
import { mayActOn, usePanelRights } from './panel-rights.ts';
import { Reasons, StatusTag } from './queue-row.tsx';
import { ReportCard } from './report-card.tsx';

interface MemberFileProps {
  member: AdminMember;
  onAct: (pending: PendingAct) => void;
}

/**
 * Renders the data for a decision (photos, contacts, reports, interests, previous decisions and the
 * profile) and the possible acts.
 */
export function MemberFile({ member, onAct }: MemberFileProps) {
  const t = useT('admin');
  const mayAct = mayActOn(usePanelRights(), member);
  const facts = factsForTeam(member.profile, member.photos);
  return (
    <article className="@container mt-2">
      <div className={columns}>
        <div className="min-w-0 @min-[17rem]:col-start-2 @min-[17rem]:row-start-1">
          <FileHeading member={member} />
        </div>
        <div className="@max-[17rem]:max-w-24 @min-[17rem]:col-start-1 @min-[17rem]:row-start-1 @min-[56rem]:sticky @min-[56rem]:top-22 @min-[56rem]:row-end-3">
          <Gallery
            name={member.name}
            pictures={facts.pictures}
            // The heading already has the status.
            verification={member.status === 'verified' ? null : facts.verification}
            smallBelowWidth="56rem"
          />
        </div>
        <div className="col-span-full min-w-0 @min-[56rem]:col-span-1 @min-[56rem]:col-start-2">
          <ContactsAndDates member={member} />
          <MemberActs member={member} onAct={onAct} />
          {member.held && (
            <p className="mt-4">
              <TextLink to={`/admin/cases?list=pressed&case=${member.id}`}>
                {t('pressed.toCase')}
              </TextLink>
            </p>
          )}
          {member.blockReason !== null && (
            <Banner tone="notice" className="mt-5" title={t('blockedFor')}>
              {member.blockReason}
            </Banner>
          )}
          <div className="mt-4 flex flex-col divide-y divide-line">
            {member.reports.length > 0 && (
              <ProfileSection title={t('section.reports')}>
                <ul className="flex flex-col gap-4">
                  {member.reports.map((report) => (
                    <li key={report.id}>
                      <ReportCard report={report} actions={mayAct ? 'all' : 'none'} />
                    </li>
                  ))}
                </ul>
              </ProfileSection>
            )}
            {member.history.length > 0 && <History member={member} />}
            <ProfileSection title={t('bio')}>
              <p className="max-w-prose whitespace-pre-line">{facts.bio ?? t('noBio')}</p>
            </ProfileSection>
            <FactsSection section="basic" facts={facts} />
            <FactsSection section="professional" facts={facts} />
            <FactsSection section="cultural" facts={facts} />
            <FactsSection section="lifestyle" facts={facts} />
            <HobbiesSection interests={facts.interests} />
            <FactsSection section="family" facts={facts} />
            <InterestNumbers member={member} />
            {member.history.length === 0 && <History member={member} />}
          </div>
        </div>
      </div>
    </article>
  );
}

/**
 * The columns of the photos and the facts. In a narrow container a small photo is beside the
 * heading. With large text the photo is below the heading.
 */
const columns =
  'grid items-start gap-4 @min-[17rem]:grid-cols-[6rem_minmax(0,1fr)] ' +
  '@min-[56rem]:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] @min-[56rem]:gap-x-12';

interface FileHeadingProps {
  member: AdminMember;
  /** The status of the list. The heading does not repeat this status. */
  listStatus?: AdminMember['status'];
}

/** Renders the member's name and status, the reasons for a review, and the basis of the mark. */
export function FileHeading({ member, listStatus }: FileHeadingProps) {
  const t = useT('admin');
  const phrase = usePhrase();
  const { name, status, role, verifiedFor } = member;
  return (
    <header>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl wrap-anywhere">
        {name}
        {status !== listStatus && <StatusTag status={status} />}
        {role !== 'member' && <Tag tone="turmeric">{t(`role.${role}`)}</Tag>}
        {member.deactivated && <Tag>{t('deactivated')}</Tag>}
        {member.held && <Tag tone="kumkum">{t('hiddenFromBrowse')}</Tag>}
      </h2>
      <Reasons reasons={member.reasons} />
      {verifiedFor.length > 0 && (
        <p className="mt-1 text-sm text-soft">
          {t('verifiedFor', {
            basis: verifiedFor.map((code) => phrase(BASIS.labels[code])).join(', '),
          })}
        </p>
      )}
    </header>
  );
}

/** Renders the member's contacts, the day of joining and the last visit. */
export function ContactsAndDates({ member }: { member: AdminMember }) {
  const t = useT('admin');
  const format = useFormat();
  const { id, name, email, phone, joinDate, lastActiveAt } = member;
  const isActive = Date.now() - Date.parse(lastActiveAt) < MINUTE_MS;
  return (
    <>
      <Contacts
        masked={{ email, phone }}
        name={name}
        reveal={() => call('POST /admin/users/:id/contacts', { params: { id }, body: {} })}
      />
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-faint">
        <span>{t('joined', { day: format.day(joinDate) })}</span>{' '}
        <span>
          {isActive ? t('activeNow') : t('lastActive', { when: format.relative(lastActiveAt) })}
        </span>
      </p>
    </>
  );
}

function InterestNumbers({ member: { interests } }: { member: AdminMember }) {
  const t = useT('admin');
  return (
    <ProfileSection title={t('interests')}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
        {(['sent', 'received', 'accepted', 'declined'] as const).map((name) => (
          <Figure key={name} label={t(`interest.${name}`)}>
            {interests[name]}
          </Figure>
        ))}
      </dl>
    </ProfileSection>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5">
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="font-display text-xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Renders the previous decisions about a member. */
export function History({ member: { history } }: { member: AdminMember }) {
  const t = useT('admin');
  return (
    <ProfileSection title={t('history')}>
      {history.length === 0 ? (
        <p className="text-faint">{t('noHistory')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {history.map((entry) => (
            <li key={entry.id}>
              <LoggedAct entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </ProfileSection>
  );
}
