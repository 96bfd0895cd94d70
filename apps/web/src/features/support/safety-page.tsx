import { lazy, Suspense } from 'react';
import { safety } from '../../i18n/en/policy/safety.ts';
import { useLanguage } from '../../i18n/language.ts';
import { LongTextPage } from './long-text-page.tsx';

const InKannada = lazy(async () => {
  const { safety: text } = await import('../../i18n/kn/policy/safety.ts');
  return { default: () => <LongTextPage text={text} /> };
});

export default function SafetyPage() {
  const { language } = useLanguage();
  const english = <LongTextPage text={safety} />;
  return language === 'kn' ? (
    <Suspense fallback={english}>
      <InKannada />
    </Suspense>
  ) : (
    english
  );
}
