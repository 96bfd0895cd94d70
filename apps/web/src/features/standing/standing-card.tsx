import { Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { ReadErrorBanner } from '../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { choiceOf, useStanding } from './use-standing.ts';

/** Renders the setting of the state of the member's search. Every choice is stored at once. */
export function StandingCard() {
  return (
    <Card pad className="flex flex-col gap-5">
      <Suspense fallback={<RowsSkeleton rows={5} row="h-16" />}>
        <HintTexts>
          <Choice />
        </HintTexts>
      </Suspense>
    </Card>
  );
}

/** The choices with the text key of their effect. */
const effects = {
  LOOKING: 'shown',
  IN_TALKS: 'inTalksEffect',
  IN_TALKS_HIDDEN: 'hides',
  RESTING: 'hides',
  SETTLED: 'hides',
} as const;

type ChoiceName = keyof typeof effects;

const choices = Object.keys(effects) as ChoiceName[];

function Choice() {
  const t = useT('hints.standing');
  const format = useFormat();
  const { standing, isPending, refetch, save } = useStanding();
  // The pending choice is a separate state, because a mutation reports its variables with a delay.
  const [pendingChoice, setPendingChoice] = useState<ChoiceName>();
  const choose = (name: ChoiceName) => {
    setPendingChoice(name);
    const hidden = name === 'IN_TALKS_HIDDEN';
    const change = hidden ? { standing: 'IN_TALKS' as const, hidden } : { standing: name };
    save.mutate(change, { onSettled: () => setPendingChoice(undefined) });
  };
  if (isPending) return <RowsSkeleton rows={5} row="h-16" />;
  if (standing === undefined)
    return <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>;
  return (
    <>
      {save.isError && <Banner tone="danger">{t('failed')}</Banner>}
      {/* The server hid the profile, because the member was away and did not answer. */}
      {standing.restsByItself && <Banner tone="notice">{t('restsByItself')}</Banner>}
      <RadioGroup
        id="standing"
        name="standing"
        layout="list"
        label={t('title')}
        hint={t('lead')}
        value={pendingChoice ?? choiceOf(standing)}
        onChange={({ target }) => choose(target.value as ChoiceName)}
        options={choices.map((value) => ({
          value,
          label: t(`choice.${value}`),
          hint: t(effects[value]),
        }))}
      />
      {standing.until !== null && (
        <p className="text-soft">{t('settledUntil', { date: format.day(standing.until) })}</p>
      )}
    </>
  );
}
