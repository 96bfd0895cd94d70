import { useT } from '../../i18n/use-t.ts';
import { installationHas } from '../../shell/installation.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';

const stories = ['first', 'second', 'third'] as const;

/** Renders invented stories, on demonstration sites only. */
export function Stories() {
  const t = useT('landing.stories');
  if (!installationHas('demo')) return null;
  return (
    <section data-only="demo" className="mx-auto max-w-6xl px-4 py-14 sm:px-8 md:py-20">
      <h2 id="stories-title" className="text-3xl">
        {t('heading')}
      </h2>
      <p className="mt-3 max-w-2xl text-soft">{t('note')}</p>
      <div className="@container">
        {/* The list scrolls sideways on a phone, where a column would fill three screens. */}
        <ul
          aria-labelledby="stories-title"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the list
          tabIndex={0}
          className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 @min-[17rem]:@max-[38rem]:-mx-4 @min-[17rem]:@max-[38rem]:flex @min-[17rem]:@max-[38rem]:snap-x @min-[17rem]:@max-[38rem]:snap-proximity @min-[17rem]:@max-[38rem]:scroll-px-4 @min-[17rem]:@max-[38rem]:overflow-x-auto @min-[17rem]:@max-[38rem]:px-4 @min-[17rem]:@max-[38rem]:pb-3 @min-[60rem]:grid-cols-3 @min-[60rem]:gap-5"
        >
          {stories.map((story) => (
            <li
              key={story}
              className="flex @min-[17rem]:@max-[38rem]:w-[86%] @min-[17rem]:@max-[38rem]:shrink-0 @min-[17rem]:@max-[38rem]:snap-start"
            >
              <Card className="min-w-0 flex grow flex-col p-5 sm:p-7">
                <p>
                  <Tag tone="turmeric">{t('tag')}</Tag>
                </p>
                <blockquote className="mt-5 grow font-display text-xl">
                  <p>“{t(`${story}.quote`)}”</p>
                </blockquote>
                <footer className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Pair />
                  <div>
                    <p className="font-semibold">{t(`${story}.couple`)}</p>
                    <p className="text-sm text-soft">{t(`${story}.places`)}</p>
                  </div>
                </footer>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Renders a drawing of two heads side by side. */
function Pair() {
  return (
    <svg viewBox="0 0 72 48" aria-hidden="true" className="h-12 shrink-0">
      <circle cx="24" cy="24" r="23" className="fill-kumkum-mist" />
      <circle cx="48" cy="24" r="23" className="fill-grove-mist" />
      <g className="fill-none stroke-kumkum-ink" strokeWidth="1.5" strokeLinecap="round">
        <path d="M10 42c1-9 6-13 12-13 3 0 6 1 8 3M22 28c-5 0-8-4-8-9 0-6 4-9 8-9s8 3 8 9c0 5-3 9-8 9Z" />
        <path d="M14 17c5 0 8-2 10-5 1 3 3 5 6 5" />
      </g>
      <circle cx="22" cy="17.5" r="1.3" className="fill-kumkum" />
      <g className="fill-none stroke-grove-ink" strokeWidth="1.5" strokeLinecap="round">
        <path d="M62 42c-1-9-6-13-12-13-6 0-11 4-12 13M50 28c-5 0-8-4-8-9 0-6 4-9 8-9s8 3 8 9c0 5-3 9-8 9Z" />
        <path d="M42 18c1-4 4-5 8-5s7 1 8 5" />
      </g>
    </svg>
  );
}
