import { holds as bindingTextNote } from '@sambandha/words/en/screens/policy/translation';
import type { LegalText, LongText } from '@sambandha/words/long-text';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { Banner } from '../../ui/banner.tsx';
import { LongTextPage } from './long-text-page.tsx';

type TextLoaders = Readonly<Record<string, () => Promise<LongText>>>;

/**
 * Returns the page of a policy in the reader's language. `translations` contains loaders of the
 * translated texts by path. If a translation cannot be loaded, the page shows the English text.
 */
export function createPolicyPage(english: LongText, translations: TextLoaders) {
  const translatedPages: Readonly<Record<string, ComponentType>> = Object.fromEntries(
    Object.entries(translations).map(([path, load]) => [
      // The path begins with the language: `./kn/`.
      path.split('/')[1],
      lazy(async () => {
        const text = await load().catch(() => null);
        if (text === null) return { default: () => <LongTextPage text={english} lang="en-IN" /> };
        return { default: () => <Translated text={text} english={english} /> };
      }),
    ]),
  );
  return function PolicyPage() {
    const { language } = useLanguage();
    // After a change of the language, the former text stays until the new one is loaded. The
    // prerendered page is therefore never emptied, and the reader keeps the position.
    const TranslatedPage = translatedPages[useDeferredValue(language)];
    return (
      <Suspense fallback={<PageSkeleton width="wide" />}>
        {TranslatedPage === undefined ? (
          <LongTextPage text={english} lang={language === 'en' ? undefined : 'en-IN'} />
        ) : (
          <TranslatedPage />
        )}
      </Suspense>
    );
  };
}

/** Search parameter that requests the English text of a translated page. */
const TEXT_PARAM = 'text';

function Translated({ text, english }: { text: LongText; english: LongText }) {
  const [params] = useSearchParams();
  // The router could not scroll to the section while the skeleton was shown. A reader who has
  // scrolled, or has come back, keeps the position.
  useEffect(() => {
    if (window.scrollY === 0) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  if (!isLegal(text)) return <LongTextPage text={text} />;
  const { note, toEnglish, back } = text.translation;
  const isEnglish = params.get(TEXT_PARAM) === 'en';
  return (
    <LongTextPage
      text={isEnglish ? english : text}
      lang={isEnglish ? 'en-IN' : undefined}
      note={
        <Banner tone="notice">
          <p>{note}</p>
          <p lang="en-IN" className="mt-2 text-sm text-soft">
            {bindingTextNote}
          </p>
          <Link
            to={isEnglish ? '?' : `?${TEXT_PARAM}=en`}
            className="mt-1 inline-flex min-h-11 items-center rounded-sm font-semibold text-grove-ink underline underline-offset-3"
          >
            {isEnglish ? back : toEnglish}
          </Link>
        </Banner>
      }
    />
  );
}

function isLegal(text: LongText): text is LegalText {
  return 'translation' in text;
}
