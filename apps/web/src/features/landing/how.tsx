import { useT } from '../../i18n/use-t.ts';

const steps = ['join', 'tell', 'meet', 'talk'] as const;

export function How() {
  const t = useT('landing.how');
  return (
    <section className="bg-sunk">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-8 md:py-20">
        <h2 className="text-3xl">{t('heading')}</h2>
        <ol className="mt-10 grid gap-x-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step}
              className="relative border-edge/50 pb-8 pl-7 max-sm:border-l-2 max-sm:last:pb-0 sm:border-t-2 sm:pt-5 sm:pb-0 sm:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-2.25 size-4 sm:-top-2.25 sm:left-0 rounded-full border-4 border-sunk bg-kumkum ring-2 ring-kumkum"
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
