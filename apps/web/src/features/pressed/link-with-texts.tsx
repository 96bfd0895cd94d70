import { PressedTexts } from '../../i18n/parts/pressed-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';

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
    <div className="flex flex-col items-start gap-1">
      <TextLink to="/pressed" className="touch-target">
        {t('link')}
      </TextLink>
      <p className="text-sm text-soft">{t('linkText')}</p>
    </div>
  );
}
