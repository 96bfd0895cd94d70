import { useT } from '../../i18n/use-t.ts';

const steps = ['join', 'tell', 'meet', 'talk'] as const;

export function How() {
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
