import type { CardReason } from '@sambandha/contract/compatibility/schemas';
import type { Card, CommonGround } from '@sambandha/contract/search/schemas';
import { useActingState } from '../../api/on-behalf.ts';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { ReasonLine } from './reason-line.tsx';

type NoteProps = Pick<Card, 'common' | 'here' | 'inTalks'> & {
  readonly reason?: CardReason | undefined;
};

/**
 * Renders the text beside the compatibility on a card: that the member is in talks, and one more
 * fact. This fact is the value in common, otherwise the main reason, otherwise the period of the
 * last visit. The text has at most two lines, unless the font is large.
 */
export function NoteLine(props: NoteProps) {
  return (
    <HintTexts>
      <Note {...props} />
    </HintTexts>
  );
}

function Note({ common, reason, here, inTalks }: NoteProps) {
  const t = useT('hints.standing');
  return (
    <p className="@min-[14rem]:line-clamp-2 *:not-last:after:content-['_·_']">
      {inTalks && <span className="font-semibold">{t('inTalks')}</span>}
      {(common || reason) && (
        <span>
          {common ? <CommonLine common={common} /> : reason && <ReasonLine reason={reason} />}
        </span>
      )}
      {here && !common && !reason && <span className="text-faint">{t(here)}</span>}
    </p>
  );
}

function CommonLine({ common: { kind, value } }: { common: CommonGround }) {
  const t = useT('hints');
  const phrase = usePhrase();
  const isActing = useActingState(({ candidate }) => candidate !== null);
  return t(isActing ? `forCandidate.common.${kind}` : `common.${kind}`, { value: phrase(value) });
}
