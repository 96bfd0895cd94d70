import type { secondFactorEndpoints } from '@sambandha/contract/account/second-factor';
import type { ResponseBody } from '@sambandha/contract/endpoint';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmationForm, EnrolmentForm, RemovalForm } from './second-factor-forms.tsx';
import { SettingCard } from './setting-card.tsx';

const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call('GET /auth/second-factor', { signal }),
  staleTime: 0,
});

type SecondFactor = ResponseBody<typeof secondFactorEndpoints.readSecondFactor>;
type Enrolment = ResponseBody<typeof secondFactorEndpoints.beginSecondFactor>;

/** Renders the card of the second factor, or nothing if the factor is neither offered nor on. */
export function SecondFactorCard() {
  const t = useT('settings.secondFactor');
  const { data } = useQuery(secondFactorQuery);
  if (data === undefined || !(data.offered || data.on)) return null;
  return (
    <SettingCard title={t('title')} lead={t('lead')}>
      <SecondFactorSetting factor={data} />
    </SettingCard>
  );
}

/** Renders the next step: the recovery codes, the removal or a step of the enrolment. */
function SecondFactorSetting({ factor }: { factor: SecondFactor }) {
  const t = useT('settings.secondFactor');
  const queries = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => void queries.invalidateQueries(secondFactorQuery);
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  if (factor.on) {
    return (
      <>
        <Banner tone="success">{t('on', { count: factor.recoveryCodesLeft })}</Banner>
        <RemovalForm onRemoved={refresh} />
      </>
    );
  }
  if (enrolment !== null) {
    return (
      <ConfirmationForm
        enrolment={enrolment}
        onConfirmed={(recoveryCodes) => {
          setEnrolment(null);
          setCodes(recoveryCodes);
          refresh();
        }}
      />
    );
  }
  return (
    <>
      {factor.required && <Banner tone="notice">{t('required')}</Banner>}
      <EnrolmentForm onStarted={setEnrolment} />
    </>
  );
}

/**
 * Renders the recovery codes. They are shown only once, because the server stores only their
 * hashes.
 */
function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useT('settings.secondFactor');
  return (
    <>
      <Banner tone="success" title={t('done')}>
        <p>{t('codesText')}</p>
      </Banner>
      <ul
        aria-label={t('codes')}
        className="grid gap-x-6 gap-y-1 rounded-md bg-sunk px-4 py-3 font-semibold tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="self-start" onClick={onSaved}>
        {t('codesSaved')}
      </Button>
    </>
  );
}
