import type { Speaker } from '@sambandha/contract/message/schemas';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';

/** Renders the name and relation of a relative who wrote a message on behalf of a side. */
export function Writer({ by }: { by: Speaker }) {
  return (
    <FamilyTexts>
      <Name by={by} />
    </FamilyTexts>
  );
}

function Name({ by: { name, relation, self } }: { by: Speaker }) {
  const t = useT('family');
  const values = { name, relation: t(`relation.${relation}`) };
  return self ? t('speak.self', values) : t('speak.writer', values);
}
