import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, HeartHandshake, Link2, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { familiesQuery } from '../../../api/families.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { LinkRow, RowList } from '../../../ui/list-row.tsx';
import { ReadErrorBanner } from '../../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { SettingCard } from '../../account/index.ts';
import { Log } from '../log/log.tsx';
import { familyQuery } from './family-query.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { RelativeList } from './relative-list.tsx';
import { useFamilyChange } from './use-change.ts';

/**
 * Renders the relatives and invitations of the member's family, the form to invite, the log, and
 * links to other pages of the family.
 */
export function FamilyPanel() {
  return (
    <FamilyTexts>
      <Family />
    </FamilyTexts>
  );
}

function Family() {
  const t = useT('family.settings');
  const tLink = useT('family.link');
  const { data, isPending, refetch } = useQuery(familyQuery);
  const familyChange = useFamilyChange();
  const doneMessage = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const [isInviting, setIsInviting] = useState(false);
  const familySize = data ? data.relatives.length + data.invitations.length : null;
  useEffect(() => {
    if (isInviting) form.current?.querySelector('input')?.focus();
  }, [isInviting]);
  // The changed entry and its button may have been removed.
  useEffect(() => {
    if (familyChange.changeCount > 0) doneMessage.current?.focus();
  }, [familyChange.changeCount]);
  return (
    <>
      <SettingCard title={t('title')} lead={t('lead')}>
        <ErrorSummary
          errors={familyChange.failure === null ? [] : [{ message: familyChange.failure }]}
          attempt={familyChange.failureCount}
        />
        <div ref={doneMessage} tabIndex={-1} className="outline-none empty:hidden">
          {familyChange.announcement !== null && (
            <Banner tone="success">{familyChange.announcement}</Banner>
          )}
        </div>
        {isPending && <RowsSkeleton rows={2} row="h-14" />}
        {!isPending && data === undefined && (
          <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
        )}
        {data && <RelativeList relatives={data.relatives} familyChange={familyChange} />}
        {data && <InvitationList invitations={data.invitations} familyChange={familyChange} />}
        {familySize !== null && familySize > 0 && !isInviting && (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            className="self-start"
            onClick={() => setIsInviting(true)}
          >
            {t('inviteTitle')}
          </Button>
        )}
      </SettingCard>
      {familySize !== null && (familySize === 0 || isInviting) && (
        <div ref={form}>
          <InviteForm
            familySize={familySize}
            onInvited={(contact) => {
              setIsInviting(false);
              familyChange.announce(t('invited', { contact }));
            }}
          />
        </div>
      )}
      <Log />
      <Card pad>
        <RowList>
          <LinkRow to="/biodata-links" title={tLink('title')} icon={<Link2 aria-hidden="true" />}>
            {tLink('settingLead')}
          </LinkRow>
          <LinkRow
            to="/hand-over"
            title={t('handOverLink')}
            icon={<ArrowRightLeft aria-hidden="true" />}
          >
            {t('accountOwnerLead')}
          </LinkRow>
          <OtherFamilies />
        </RowList>
      </Card>
    </>
  );
}

/** Renders a link for a candidate who is also a relative of another candidate. */
function OtherFamilies() {
  const t = useT('family.settings');
  const { data } = useQuery(familiesQuery);
  if (!data?.families.length) return null;
  return (
    <LinkRow to="/families" title={t('toFamilies')} icon={<HeartHandshake aria-hidden="true" />}>
      {t('others')}
    </LinkRow>
  );
}
