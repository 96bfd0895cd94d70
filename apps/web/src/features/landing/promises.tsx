import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { TextLink } from '../../ui/link.tsx';
import { Lamp } from '../../ui/ornament/lamp.tsx';

export function PromisesSection() {
  const t = useT('landing.promises');
  const promises = [
    { key: 'safe', drawing: <Door /> },
    { key: 'verified', drawing: <Leaf /> },
    { key: 'values', drawing: <Flame /> },
  ] as const;
  return (
    <section className="@container mx-auto max-w-6xl px-4 py-14 sm:px-8 md:py-20">
      <div className="grid items-center gap-x-20 gap-y-8 @3xl:grid-cols-[auto_minmax(0,1fr)]">
        <Lamp className="mx-auto hidden h-80 @3xl:block" />
        <div>
          <h2 className="text-3xl">{t('heading')}</h2>
          <ul className="mt-8 flex flex-col gap-7">
            {promises.map(({ key, drawing }) => (
              <li key={key} className="flex flex-wrap items-start gap-x-5 gap-y-3">
                {drawing}
                <div className="min-w-0 grow basis-[12rem]">
                  <h3 className="text-xl">{t(`${key}.title`)}</h3>
                  <p className="mt-1.5 max-w-2xl text-soft">{t(`${key}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className="mt-8 font-display text-xl text-kumkum-ink">{t('purpose')}</p>
          <p className="mt-2">
            <TextLink to="/safety" className="inline-flex min-h-11 items-center">
              {t('more')}
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-16 shrink-0"
    >
      {children}
    </svg>
  );
}

/** Renders a closed carved door with a garland. */
function Door() {
  return (
    <Drawing>
      <path className="fill-grove-mist stroke-grove-ink" d="M18 74V34a22 22 0 0 1 44 0v40Z" />
      <path className="stroke-grove-ink" d="M25 74V35a15 15 0 0 1 30 0v39M40 20v54M10 74h60" />
      <path
        className="stroke-grove-ink"
        d="M29 44h7v10h-7ZM44 44h7v10h-7ZM29 60h7v8h-7ZM44 60h7v8h-7Z"
      />
      <path className="stroke-kumkum-ink" d="M22 24c5 7 11 10 18 10s13-3 18-10" />
      <g className="fill-turmeric">
        <circle cx="27" cy="29.5" r="2.6" />
        <circle cx="33.5" cy="33" r="2.6" />
        <circle cx="40" cy="34.2" r="2.6" />
        <circle cx="46.5" cy="33" r="2.6" />
        <circle cx="53" cy="29.5" r="2.6" />
      </g>
    </Drawing>
  );
}

/** Renders a betel leaf, a symbol of agreements, with a check mark. */
function Leaf() {
  return (
    <Drawing>
      <path
        className="fill-grove-mist stroke-grove-ink"
        d="M40 8c-3 6-12 8-19 13C12 28 11 42 19 52c6 8 15 12 21 20 6-8 15-12 21-20 8-10 7-24-2-31-7-5-16-7-19-13Z"
      />
      <path
        className="stroke-grove-ink"
        opacity="0.7"
        d="M40 8v64M40 26c-7 1-13 5-17 11M40 26c7 1 13 5 17 11M40 40c-6 1-11 4-15 9M40 40c6 1 11 4 15 9"
      />
      <circle cx="58" cy="60" r="14" className="fill-turmeric stroke-turmeric-ink" />
      <path className="stroke-on-turmeric" strokeWidth="2.4" d="m52 60.5 4.5 4.5 8-9" />
    </Drawing>
  );
}

/** Renders a small lit clay lamp. */
function Flame() {
  return (
    <Drawing>
      <circle cx="40" cy="34" r="24" className="fill-turmeric-mist" />
      <path
        className="fill-turmeric stroke-turmeric-ink"
        d="M40 14c8 11 12 18 12 26a12 12 0 0 1-24 0c0-8 4-15 12-26Z"
      />
      <path className="stroke-on-turmeric" d="M40 52V41" />
      <path
        className="fill-kumkum-mist stroke-kumkum-ink"
        d="M12 50c10 5 46 5 56 0-1 14-12 20-28 20S13 64 12 50Z"
      />
      <path className="stroke-kumkum-ink" d="M20 58c12 4 28 4 40 0M30 74h20" />
    </Drawing>
  );
}
