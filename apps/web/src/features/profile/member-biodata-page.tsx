import { firstName } from '@sambandha/contract/first-name';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { BiodataTexts } from '../../i18n/parts/biodata-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { getMatchRelation, memberKeys } from '../match/index.ts';
import { PrintLayout } from './biodata/print-layout.tsx';
import { type TextRow, useBiodata } from './biodata/sections.ts';
import { BiodataSheet } from './biodata/sheet.tsx';
import { factsOfMember, isPhoto } from './facts.ts';
import { LoadingProfile, ProfileNotFound, ProfileReadFailed } from './page-states.tsx';

/** Renders the printable biodata of a matched member, without contacts. */
export default function MemberBiodataPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: memberKeys.byId(id),
    queryFn: ({ signal }) => call('GET /profiles/:id', { params: { id }, signal }),
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  if (isMissing) return <ProfileNotFound />;
  if (data === undefined) {
    return error === null ? (
      <LoadingProfile />
    ) : (
      <ProfileReadFailed error={error} onRetry={() => void refetch()} />
    );
  }
  const { profile } = data;
  if (getMatchRelation(profile.match) !== 'matched')
    return <Navigate to={`/profile/${id}`} replace />;
  return (
    <BiodataTexts>
      <MemberSheet profile={profile} />
    </BiodataTexts>
  );
}

function MemberSheet({ profile }: { profile: MemberProfile }) {
  const t = useT('biodata');
  const facts = factsOfMember(profile);
  const biodata = useBiodata(facts, noRows, noRows);
  const name = firstName(profile.name);
  return (
    <PrintLayout title={t('titleOf', { name })} lead={t('leadOther', { name })}>
      <BiodataSheet biodata={biodata} photo={facts.pictures.find(isPhoto) ?? null} />
    </PrintLayout>
  );
}

const noRows: readonly TextRow[] = [];
