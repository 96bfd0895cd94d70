import type { CardReason } from '@sambandha/contract/compatibility/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useOnBehalf } from '../../api/on-behalf.ts';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { wantedLabel } from './wanted-label.ts';

/** A met wish in one sentence, which names the candidate for a relative. */
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
  const candidate = useOnBehalf((acting) => acting.candidate);
  const { kind, side, wanted } = reason;
  const values = { wish: wanted ?? '', wanted: wantedLabel(reason, phrase) };
  if (candidate === null) return t(`reason.${kind}.${side}`, values);
  const name = firstName(candidate.name);
  return t(`forCandidate.reason.${kind}.${side}`, { ...values, name });
}
