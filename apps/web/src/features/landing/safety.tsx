import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';
import { Lamp } from '../../ui/ornament/lamp.tsx';

const points = ['private', 'photos', 'report', 'free'] as const;

export function Safety() {
  const t = useT('landing.safety');
  return (
    <section className="@container border-y border-line bg-card">
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-10 px-4 py-16 sm:px-8 @3xl:grid-cols-[auto_minmax(0,1fr)] md:py-20">
        <Lamp className="mx-auto h-52 md:h-72" />
        <div>
          <h2 className="text-3xl">{t('heading')}</h2>
          <ul className="mt-7 grid gap-x-10 gap-y-5 @5xl:grid-cols-2">
            {points.map((point) => (
              <li key={point} className="border-l-2 border-turmeric pl-4 text-soft">
                {t(point)}
              </li>
            ))}
          </ul>
          <p className="mt-8 font-display text-xl text-kumkum-ink">{t('purpose')}</p>
          <p className="mt-4">
            <TextLink to="/safety" className="inline-flex min-h-11 items-center">
              {t('more')}
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
