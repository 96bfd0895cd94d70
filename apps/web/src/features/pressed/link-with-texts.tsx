import { PressedTexts } from '../../i18n/parts/pressed-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';

export function LinkWithTexts() {
  return (
    <PressedTexts>
      <Words />
    </PressedTexts>
  );
}

function Words() {
  const t = useT('pressed');
  return (
    <div className="text-sm">
      <TextLink to="/pressed" className="inline-flex min-h-11 items-center">
        {t('link')}
      </TextLink>
      <p className="text-soft">{t('linkText')}</p>
    </div>
  );
}
