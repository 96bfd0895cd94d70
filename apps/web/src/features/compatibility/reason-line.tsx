import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { wantedLabel } from './wanted-label.ts';

/** A met wish in one sentence. */
export function ReasonLine({ reason }: { reason: PreferenceReason }) {
  return (
    <HintTexts>
      <Sentence reason={reason} />
    </HintTexts>
  );
}

function Sentence({ reason }: { reason: PreferenceReason }) {
  const t = useT('hints.reason');
  const phrase = usePhrase();
  const { kind, side, wanted } = reason;
  const values = { wish: wanted ?? '', wanted: wantedLabel(reason, phrase) };
  return t(`${kind}.${side}`, values);
}
