import { Check } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { LandingTexts } from '../../i18n/parts/landing-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Rangoli } from '../../ui/ornament/rangoli.tsx';
import { BrowseLink } from './browse-link.tsx';
import { HeroScene } from './hero-scene.tsx';
import { PromisesSection } from './promises.tsx';
import { SAMPLES_ID, Samples } from './samples.tsx';
import { Stories } from './stories.tsx';

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
  const common = useT('common');
  return (
    <>
      <title>{t('title')}</title>
      <meta name="description" content={t('description')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={t('title')} />
      <meta property="og:description" content={t('description')} />
      <meta property="og:site_name" content={common('productName')} />
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:image" content={`${origin}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('hero.heading')} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={`${origin}/`} />
      <Hero />
      <Samples />
      <WhySection />
      <PromisesSection />
      <HowItWorksSection />
      <Stories />
      <Closing />
    </>
  );
}

function Hero() {
  const t = useT('landing.hero');
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <section className="@container">
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-6 px-4 pt-7 pb-4 sm:px-8 @5xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] @5xl:pt-14">
        <div>
          <p className="text-sm font-semibold text-kumkum-ink sm:text-base">{t('eyebrow')}</p>
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
                  to={`/#${SAMPLES_ID}`}
                  size="lg"
                  variant="secondary"
                  className="max-sm:w-full"
                >
                  {t('browse')}
                </ButtonLink>
              </>
            )}
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-3 gap-y-1.5 text-soft">
            {/* The two short facts share a row on a phone. */}
            {(['free', 'adults', 'verified'] as const).map((fact) => (
              <li key={fact} className="flex items-start gap-1.5">
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

function WhySection() {
  const t = useT('landing.why');
  return (
    <section className="@container border-y border-line bg-card">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-14 sm:px-8 md:py-20 @5xl:grid-cols-[1.4fr_1fr]">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{t('heading')}</h2>
          <p className="mt-5 text-lg text-soft">{t('first')}</p>
          <p className="mt-4 text-lg text-soft">{t('second')}</p>
        </div>
        <div className="flex items-center gap-8 @5xl:border-l @5xl:border-line @5xl:pl-16">
          <ul className="flex flex-col gap-6">
            {(['language', 'gotra'] as const).map((fact) => (
              <li key={fact} className="flex items-start gap-4 font-display text-xl">
                <Dot />
                {t(`facts.${fact}`)}
              </li>
            ))}
          </ul>
          <Rangoli className="hidden h-40 shrink-0 opacity-80 sm:block @5xl:hidden" />
        </div>
      </div>
    </section>
  );
}

/** Renders a dot of a kolam with its loop in place of a bullet. */
function Dot() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-6 shrink-0">
      <path
        className="fill-none stroke-kumkum-ink"
        strokeWidth="1.5"
        d="M12 1.500c3 4 6.5 7.5 10.5 10.5-4 3-7.5 6.5-10.5 10.500C9 18.5 5.5 15 1.5 12 5.5 9 9 5.5 12 1.500Z"
      />
      <circle cx="12" cy="12" r="3" className="fill-turmeric" />
    </svg>
  );
}

const steps = ['join', 'tell', 'meet', 'talk'] as const;

function HowItWorksSection() {
  const t = useT('landing.how');
  return (
    <section className="@container bg-sunk">
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-8 md:py-20">
        <h2 className="text-3xl">{t('heading')}</h2>
        <ol className="mt-10 grid gap-x-8 @min-[40rem]:grid-cols-2 @min-[40rem]:gap-y-10 @5xl:grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step}
              className="relative border-edge/50 pb-8 pl-7 @max-[40rem]:border-l-2 @max-[40rem]:last:pb-0 @min-[40rem]:border-t-2 @min-[40rem]:pt-5 @min-[40rem]:pb-0 @min-[40rem]:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-2.25 size-4 @min-[40rem]:-top-2.25 @min-[40rem]:left-0 rounded-full border-4 border-sunk bg-kumkum ring-2 ring-kumkum"
              />
              <p aria-hidden="true" className="font-display text-3xl text-kumkum-ink">
                {index + 1}
              </p>
              <h3 className="mt-1 text-xl">{t(`${step}.title`)}</h3>
              <p className="mt-2 text-soft">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Closing() {
  const t = useT('landing.closing');
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <section className="mx-auto flex max-w-3xl flex-col items-center px-4 pt-14 pb-6 text-center sm:px-8 md:pt-20">
      <LogoMark className="h-16" />
      <h2 className="mt-6 text-4xl">{t('heading')}</h2>
      <p className="mt-4 text-lg text-soft">{t('text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isSignedIn ? (
          <BrowseLink />
        ) : (
          <>
            <ButtonLink to="/register" size="lg">
              {t('join')}
            </ButtonLink>
            <ButtonLink to="/auth" size="lg" variant="quiet">
              {t('signIn')}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
