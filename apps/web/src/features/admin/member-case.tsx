import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { CollapsibleCard } from '../../ui/fold.tsx';
import { TextLink } from '../../ui/link.tsx';
import { FactsSection, factsForTeam, Gallery, ProfileSection } from '../profile/index.ts';
import { CaseActs, reasonText } from './case-acts.tsx';
import { CaseDue } from './case-due.tsx';
import { ContactsAndDates, FileHeading, History } from './member-file.tsx';
import { mayActOn, usePanelRights } from './panel-rights.ts';
import { memberQuery } from './queries.ts';
import { ReadCase } from './read-case.tsx';
import { ReportCard } from './report-card.tsx';
import { ShortcutKey } from './shortcut-key.tsx';
import type { CaseKind } from './use-decide.ts';
import { usePanelKeys } from './use-queue-keys.ts';

interface MemberCaseProps {
  id: string;
  kind: CaseKind;
  onDone: () => void;
}

/**
 * Renders the opened case of a member: photos, reports, the possible acts and the main facts.
 * Opening the case is logged.
 */
export function MemberCase({ id, kind, onDone }: MemberCaseProps) {
  const t = useT('admin');
  const query = useQuery(memberQuery(id));
  return (
    <ReadCase query={query} goneTitle={t('userNotFound')} goneText={t('userNotFoundText')}>
      {(data) => <OpenedCase member={data.user} kind={kind} onDone={onDone} />}
    </ReadCase>
  );
}

interface OpenedCaseProps extends Omit<MemberCaseProps, 'id'> {
  member: AdminMember;
}

function OpenedCase({ member, kind, onDone }: OpenedCaseProps) {
  const t = useT('admin');
  const navigate = useNavigate();
  const mayAct = mayActOn(usePanelRights(), member);
  const filePath = `/admin/users/${member.id}`;
  const evidence = useRef<HTMLDivElement>(null);
  usePanelKeys(({ key }) => {
    const evidenceButton = evidence.current?.querySelector<HTMLElement>('[data-evidence]');
    if (key === 'f') void navigate(filePath);
    else if (key === 'e' && evidenceButton) evidenceButton.click();
    else return false;
    return true;
  });
  const facts = factsForTeam(member.profile, member.photos);
  const hasReportsAbove = kind === 'verify' && member.reports.length > 0;
  const cells = narrowCells[hasReportsAbove ? 'verifyBelowReports' : kind];
  return (
    <article className="@container">
      <div className={cx(columns, narrowColumns[kind])}>
        <div className={cx('col-span-full min-w-0 @min-[34rem]:col-start-1', cells.heading)}>
          <FileHeading member={member} listStatus={kind === 'verify' ? 'pending' : 'reported'} />
        </div>
        <div
          className={cx(
            '@max-[17rem]:max-w-24 @min-[17rem]:col-start-1 @min-[34rem]:row-start-2',
            cells.photo,
          )}
        >
          <Gallery
            name={member.name}
            pictures={facts.pictures}
            verification={facts.verification}
            smallBelowWidth="34rem"
          />
        </div>
        {/* In a narrow container the parts of this column are cells of the grid. */}
        <div
          className={cx(
            'flex min-w-0 flex-col gap-5 @max-[34rem]:contents',
            '@min-[34rem]:col-start-2 @min-[34rem]:row-start-2',
            kind === 'reports' && '@min-[34rem]:row-span-2',
          )}
        >
          <div className={cx('col-span-full min-w-0 empty:hidden', cells.due)}>
            <CaseDue reports={member.reports} mayDecide={mayAct} />
          </div>
          <div ref={evidence} className={cx('col-span-full min-w-0 empty:hidden', cells.reports)}>
            <Reports member={member} mayAct={mayAct} />
          </div>
          <div className={cx('min-w-0 empty:hidden', cells.acts)}>
            {mayAct && <CaseActs member={member} kind={kind} onDone={onDone} />}
          </div>
        </div>
        <div
          className={cx(
            'col-span-full min-w-0 @min-[34rem]:row-start-3 @min-[64rem]:col-span-1',
            kind === 'reports' && '@min-[34rem]:col-span-1 @min-[34rem]:col-start-1',
          )}
        >
          <ContactsAndDates member={member} />
        </div>
        <div className="col-span-full min-w-0 @min-[64rem]:col-span-1 @min-[64rem]:col-start-3 @min-[64rem]:row-span-2 @min-[64rem]:row-start-2 @min-[64rem]:-mt-7">
          <div className="flex flex-col divide-y divide-line">
            <ProfileSection title={t('bio')}>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">
                {facts.bio ?? t('noBio')}
              </p>
            </ProfileSection>
            <FactsSection section="basic" facts={facts} />
            <FactsSection section="professional" facts={facts} />
            <History member={member} />
          </div>
          <p>
            <TextLink
              to={filePath}
              aria-keyshortcuts="f"
              className="inline-flex min-h-11 items-center gap-2"
            >
              {t('desk.memberFile')}
              <ShortcutKey>f</ShortcutKey>
            </TextLink>
          </p>
        </div>
      </div>
    </article>
  );
}

/**
 * The columns of the photos and the acts. In a wide container the contacts are below the photos. In
 * a very wide one the facts are a third column.
 */
const columns =
  'grid items-start gap-4 ' +
  '@min-[34rem]:grid-cols-[15rem_minmax(0,1fr)] @min-[34rem]:grid-rows-[auto_auto_1fr] ' +
  '@min-[34rem]:gap-x-7 @min-[34rem]:gap-y-5 ' +
  '@min-[64rem]:grid-cols-[15rem_minmax(0,1fr)_minmax(0,1fr)]';

/** The columns of a narrow container. In a verification the photo is larger. */
const narrowColumns: Record<CaseKind, string> = {
  reports: '@min-[17rem]:@max-[34rem]:grid-cols-[6rem_minmax(0,1fr)]',
  verify: '@min-[17rem]:@max-[34rem]:grid-cols-[9rem_minmax(0,1fr)]',
};

/** The acts of a verification, beside the photo unless a form is open. */
const besidePhoto =
  '@max-[17rem]:col-span-full @min-[17rem]:@max-[34rem]:not-has-aria-expanded:col-start-2 ' +
  '@min-[17rem]:@max-[34rem]:has-aria-expanded:col-span-full';

/**
 * The places in a narrow container. The heading and the due times are beside the photo of a
 * reported member. In a verification the acts are beside the photo, or below it while a form is
 * open, and earlier reports are above both. With large text all parts are below each other.
 */
const narrowCells = {
  reports: {
    heading: '@min-[17rem]:@max-[34rem]:col-start-2 @min-[17rem]:@max-[34rem]:row-start-1',
    photo: '@min-[17rem]:@max-[34rem]:row-span-2 @min-[17rem]:@max-[34rem]:row-start-1',
    due: '@min-[17rem]:@max-[34rem]:col-start-2 @min-[17rem]:@max-[34rem]:row-start-2',
    reports: '',
    acts: 'col-span-full',
  },
  verify: {
    heading: '',
    photo: '@min-[17rem]:@max-[34rem]:row-start-2',
    due: '',
    reports: '',
    acts: cx(besidePhoto, '@min-[17rem]:@max-[34rem]:not-has-aria-expanded:row-start-2'),
  },
  verifyBelowReports: {
    heading: '',
    photo: '@min-[17rem]:@max-[34rem]:row-start-3',
    due: '',
    reports: '@min-[17rem]:@max-[34rem]:row-start-2',
    acts: cx(besidePhoto, '@min-[17rem]:@max-[34rem]:not-has-aria-expanded:row-start-3'),
  },
} as const;

/**
 * Renders the reports about a member, open ones first, each with its reporter, time and
 * attachments.
 */
function Reports({ member, mayAct }: Pick<OpenedCaseProps, 'member'> & { mayAct: boolean }) {
  const t = useT('admin');
  const phrase = usePhrase();
  const openReports = member.reports.filter(({ status }) => status === 'open');
  const decidedReports = member.reports.filter(({ status }) => status !== 'open');
  if (member.reports.length === 0) return null;
  const areDismissed = decidedReports.every(({ status }) => status === 'dismissed');
  // A single report is decided with the acts on the case.
  const isOnlyReport = openReports.length === 1 && member.reasons.length === 0;
  return (
    <section aria-label={t('section.reports')}>
      {openReports.length > 0 && (
        <ul className="mb-4 flex flex-col gap-4 last:mb-0">
          {openReports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} actions={isOnlyReport || !mayAct ? 'none' : 'menu'} />
            </li>
          ))}
        </ul>
      )}
      {decidedReports.length > 0 && (
        <CollapsibleCard
          {...(areDismissed ? {} : { className: 'bg-kumkum-mist!' })}
          title={
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <span className={areDismissed ? undefined : 'text-kumkum-ink'}>
                {t(areDismissed ? 'desk.earlierDismissed' : 'desk.earlierReports', {
                  count: decidedReports.length,
                })}
              </span>
              <span className="font-normal">{reasonText(decidedReports, phrase)}</span>
            </span>
          }
        >
          <ul className="flex flex-col gap-4">
            {decidedReports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        </CollapsibleCard>
      )}
    </section>
  );
}
