import { type InterestFrom, interestFrom } from '@sambandha/contract/match/interests';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { applyServerChange } from '../../../api/restart-reads.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { interestSettingsQuery } from '../interests-query.ts';

/** Renders the setting that restricts who may send interests to the member. */
export function InterestAudience() {
  const t = useT('match');
  const common = useT('common');
  const { data, isPending, refetch } = useQuery(interestSettingsQuery);
  const [open, setOpen] = useState(false);
  const current = data?.settings.interestFrom;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-soft">
      <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
      {isPending && <Skeleton className="h-4 w-56" />}
      {current !== undefined && (
        <p className="max-w-max min-w-0 grow basis-[7rem]">{t(`audienceNow.${current}`)}</p>
      )}
      {current !== undefined && (
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="px-2!"
        >
          {t('change')}
          <span className="sr-only">{t('audience')}</span>
        </Button>
      )}
      {!isPending && current === undefined && (
        <>
          <p role="alert">{t('audienceReadFailed')}</p>
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </>
      )}
      {current !== undefined && (
        <AudienceSheet key={current} current={current} open={open} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface AudienceSheetProps {
  current: InterestFrom;
  open: boolean;
  onClose: () => void;
}

function AudienceSheet({ current, open, onClose }: AudienceSheetProps) {
  const t = useT('match');
  const client = useQueryClient();
  const [choice, setChoice] = useState<InterestFrom>(current);
  const save = useMutation({
    mutationFn: () => call('PATCH /matches/settings', { body: { interestFrom: choice } }),
    onSuccess: (response) => {
      onClose();
      applyServerChange(client, interestSettingsQuery.queryKey, response);
      showToast(t('audienceSaved'));
    },
    onError: () => showToast(t('audienceFailed'), 'danger'),
  });
  const close = () => {
    setChoice(current);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('audience')}
      footer={
        <Button fullWidth busy={save.isPending} onClick={() => save.mutate()}>
          {t('audienceSave')}
        </Button>
      }
    >
      <RadioGroup
        name="interestFrom"
        layout="list"
        label={<span className="sr-only">{t('audience')}</span>}
        value={choice}
        onChange={(event) => setChoice(interestFrom.parse(event.target.value))}
        options={interestFrom.options.map((value) => ({
          value,
          label: t(`audienceOptions.${value}`),
          hint: t(`audienceHints.${value}`),
        }))}
      />
      {choice === 'preferred' && (
        <p className="mt-3">
          <TextLink to="/profile?tab=preferences">{t('audiencePreferences')}</TextLink>
        </p>
      )}
      <p className="mt-5 text-sm text-soft">{t('audienceNote')}</p>
    </Sheet>
  );
}
