import { useT } from '../../i18n/use-t.ts';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { How } from './how.tsx';
import { Promises } from './promises.tsx';
import { Safety } from './safety.tsx';
import { Stories } from './stories.tsx';
import { Why } from './why.tsx';

export default function LandingPage() {
  const t = useT('landing');
  return (
    <>
      <title>{t('title')}</title>
      <meta name="description" content={t('description')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={t('title')} />
      <meta property="og:description" content={t('description')} />
      <Hero />
      <Why />
      <Promises />
      <How />
      <Stories />
      <Safety />
      <Closing />
    </>
  );
}
