import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';

/** Renders the note on a profile that the member is in talks with another person. */
export function InTalks() {
  return (
    <HintTexts>
      <InTalksNote />
    </HintTexts>
  );
}

function InTalksNote() {
  const t = useT('hints.standing');
  return (
    <div className="mt-7">
      <Banner tone="notice" title={t('inTalks')}>
        {t('inTalksLead')}
      </Banner>
    </div>
  );
}
