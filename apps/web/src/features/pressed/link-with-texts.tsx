import { LifeBuoy } from 'lucide-react';
import { PressedTexts } from '../../i18n/parts/pressed-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { LinkRow, RowList } from '../../ui/list-row.tsx';

/** Renders the link to /pressed and a sentence about the page, after their texts are loaded. */
export function PressedPageLink() {
  return (
    <PressedTexts>
      <LinkContent />
    </PressedTexts>
  );
}

function LinkContent() {
  const t = useT('pressed');
  return (
    <RowList>
      <LinkRow to="/pressed" title={t('link')} icon={<LifeBuoy aria-hidden="true" />}>
        {t('linkText')}
      </LinkRow>
    </RowList>
  );
}
