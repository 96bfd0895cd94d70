import { useT } from '../../i18n/use-t.ts';
import { Rangoli } from '../../ui/ornament/rangoli.tsx';

export function Why() {
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
            {(['language', 'gotra', 'free'] as const).map((fact) => (
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
