import type { ForWhom } from '@sambandha/contract/draft/choices';
import { DraftTexts } from '../../../../i18n/parts/draft-texts.tsx';
import { FamilyTexts } from '../../../../i18n/parts/family-texts.tsx';
import { MakerForm } from './maker-form.tsx';

/** Renders the form of a maker with its texts, which are loaded only for makers. */
export function MakerStep({ forWhom }: { forWhom: ForWhom }) {
  return (
    <FamilyTexts>
      <DraftTexts>
        <MakerForm key={forWhom} forWhom={forWhom} />
      </DraftTexts>
    </FamilyTexts>
  );
}
