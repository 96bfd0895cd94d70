import { LandingTexts } from '../../i18n/parts/landing-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { How } from './how.tsx';
import { Promises } from './promises.tsx';
import { Samples } from './samples.tsx';
import { Stories } from './stories.tsx';
import { Why } from './why.tsx';

/** The server replaces this placeholder, because the origin is not known at build time. */
const origin = import.meta.env.SSR ? 'https://origin.invalid' : location.origin;

export default function LandingPage() {
  return (
    <LandingTexts>
      <Landing />
    </LandingTexts>
  );
}

function Landing() {
  const t = useT('landing');
  const shared = useT('common');
  return (
    <>
      <title>{t('title')}</title>
      <meta name="description" content={t('description')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={t('title')} />
      <meta property="og:description" content={t('description')} />
      <meta property="og:site_name" content={shared('productName')} />
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:image" content={`${origin}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('hero.heading')} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={`${origin}/`} />
      <Hero />
      <Samples />
      <Why />
      <Promises />
      <How />
      <Stories />
      <Closing />
    </>
  );
}
