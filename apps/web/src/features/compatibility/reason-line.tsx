import type { CardReason } from '@sambandha/contract/compatibility/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useActingState } from '../../api/on-behalf.ts';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { wantedLabel } from './wanted-label.ts';

/**
 * Renders a preference that is met in one sentence. For a relative, the sentence contains the
 * candidate's name.
 */
export function ReasonLine({ reason }: { reason: CardReason }) {
  return (
    <HintTexts>
      <Sentence reason={reason} />
    </HintTexts>
  );
}

function Sentence({ reason }: { reason: CardReason }) {
  const t = useT('hints');
  const phrase = usePhrase();
  const candidate = useActingState((onBehalf) => onBehalf.candidate);
  const { kind, side, wanted } = reason;
  // The message selects its wording by the code `wish` and contains the label `wanted`.
  const values = { wish: wanted ?? '', wanted: wantedLabel(reason, phrase) };
  if (candidate === null) return t(`reason.${kind}.${side}`, values);
  const name = firstName(candidate.name);
  return t(`forCandidate.reason.${kind}.${side}`, { ...values, name });
}
