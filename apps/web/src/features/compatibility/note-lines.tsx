import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { Notes } from './card-notes.tsx';
import { ReasonLine } from './reason-line.tsx';

/** The words of a card's notes. */
export function NoteLines({ reason, here, inTalks }: Notes) {
  return (
    <HintTexts>
      {reason && (
        <p className="line-clamp-2">
          <ReasonLine reason={reason} />
        </p>
      )}
      <StandingLine {...{ here, inTalks }} />
    </HintTexts>
  );
}

function StandingLine({ here, inTalks }: Pick<Notes, 'here' | 'inTalks'>) {
  const t = useT('hints.standing');
  const words = [inTalks && t('inTalks'), here && t(here)].filter(Boolean);
  return words.length > 0 && <p className="text-faint">{words.join(' · ')}</p>;
}
