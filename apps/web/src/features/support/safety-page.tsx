import { safety } from '@sambandha/words/en/screens/policy/safety';
import type { LongText } from '@sambandha/words/long-text';
import { lazy, Suspense } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { LongTextPage } from './long-text-page.tsx';

const files = import.meta.glob<{ safety: LongText }>(['./*/screens/policy/safety.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
});

const translated = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path,
    lazy(async () => {
      const { safety: text } = await load();
      return { default: () => <LongTextPage text={text} /> };
    }),
  ]),
);

export default function SafetyPage() {
  const { language } = useLanguage();
  const Translated = translated[`./${language}/screens/policy/safety.ts`];
  const english = <LongTextPage text={safety} />;
  return Translated === undefined ? (
    english
  ) : (
    <Suspense fallback={english}>
      <Translated />
    </Suspense>
  );
}
