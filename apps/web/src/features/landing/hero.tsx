import { Check } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BrowseLink } from './browse-link.tsx';
import { HeroScene } from './hero-scene.tsx';
import { SAMPLES } from './samples.tsx';

export function Hero() {
  const t = useT('landing.hero');
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <section className="@container">
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-6 px-4 pt-7 pb-4 sm:px-8 @5xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] @5xl:pt-14">
        <div>
          <p className="font-semibold text-kumkum-ink">{t('eyebrow')}</p>
          <h1 className="mt-3 text-4xl">{t('heading')}</h1>
          <p className="mt-4 max-w-xl text-lg text-soft">{t('text')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {isSignedIn ? (
              <BrowseLink className="max-sm:w-full" />
            ) : (
              <>
                <ButtonLink to="/register" size="lg" className="max-sm:w-full">
                  {t('join')}
                </ButtonLink>
                <ButtonLink
                  to={`/#${SAMPLES}`}
                  size="lg"
                  variant="secondary"
                  className="max-sm:w-full"
                >
                  {t('browse')}
                </ButtonLink>
              </>
            )}
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1.5 text-soft">
            {(['free', 'verified', 'adults'] as const).map((fact) => (
              <li key={fact} className="flex items-start gap-2">
                <Check aria-hidden="true" className="h-lh w-5 shrink-0 text-grove-ink" />
                {t(`facts.${fact}`)}
              </li>
            ))}
          </ul>
        </div>
        <HeroScene className="mx-auto w-full max-w-md @5xl:max-w-none" />
      </div>
    </section>
  );
}
