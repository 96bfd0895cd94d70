import type { ReactNode } from 'react';

export type Figure = 'braid' | 'glasses' | 'shawl';

/** Renders head and shoulders without a face, in the coordinates of the niche behind them. */
export function SampleFigure({ figure, className }: { figure: Figure; className?: string }) {
  const Detail = details[figure];
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <g className="fill-on-shade stroke-current" strokeWidth="0.8">
        <path d="M15 101c0-16 9-24 20-25.5v-9h10v9c11 1.5 20 9.5 20 25.5Z" />
        <path d="M29.5 54c0-9 4-14 10.5-14s10.5 5 10.5 14-4.5 15.5-10.5 15.5S29.5 63 29.5 54Z" />
      </g>
      <Detail />
    </svg>
  );
}

const details = { braid: Braid, glasses: Glasses, shawl: Shawl } satisfies Record<
  Figure,
  () => ReactNode
>;

/** Renders hair parted in the middle, with flowers and a braid over a shoulder. */
function Braid() {
  return (
    <>
      <path
        className="fill-current"
        d="M40 36c-9 0-13 7-12.5 17 .2 4 .8 7 1.8 9 .2-8 3.7-15 10.7-19 7 4 10.5 11 10.7 19 1-2 1.6-5 1.8-9C53 43 49 36 40 36Z"
      />
      <path
        className="fill-none stroke-current"
        strokeWidth="4.5"
        d="M51 60c3 6 4 12 2 19-1.5 5-1.5 10 0 15"
      />
      <path
        className="fill-none stroke-on-shade"
        strokeWidth="0.7"
        d="m50.5 66 6 2m-6 4 6 2m-7 4 5.5 2m-6 5 5 1.5"
      />
      <g className="fill-turmeric stroke-none">
        <circle cx="51.5" cy="52" r="2" />
        <circle cx="53" cy="56" r="2" />
        <circle cx="53" cy="60" r="2" />
      </g>
      <path className="fill-none stroke-current" strokeWidth="0.9" d="M31 77c4 7 14 7 18 0" />
      <circle className="fill-kumkum" cx="40" cy="50" r="1.1" />
    </>
  );
}

/** Renders short hair, glasses and a collar. */
function Glasses() {
  return (
    <>
      <path
        className="fill-current"
        d="M40 36c-8 0-12.5 5-12 13 .1 2 .6 4 1.5 5.5 0-5 1.5-8 4-9.5 5 1.5 10.5 1 14-1 2 2 3 5.5 3 10.5.9-1.5 1.4-3.5 1.5-5.5.5-8-4-13-12-13Z"
      />
      <g className="fill-none stroke-current" strokeWidth="1">
        <circle cx="35.5" cy="54" r="3.4" />
        <circle cx="44.5" cy="54" r="3.4" />
        <path d="M38.9 54h2.2M35 76l5 7 5-7M40 83v18" />
      </g>
    </>
  );
}

/** Renders a beard, and a shawl with a border over the shoulders. */
function Shawl() {
  return (
    <>
      <path
        className="fill-current"
        d="M40 36c-8 0-12.5 5-12 13 .1 2 .6 4 1.5 5.5 0-5 1.5-9 5-11 4 .8 8 .8 11 0 3.5 2 5 6 5 11 .9-1.5 1.4-3.5 1.5-5.5.5-8-4-13-12-13Z"
      />
      <path
        className="fill-current"
        d="M29.8 57c.5 8 4.5 14.5 10.2 14.5S49.7 65 50.2 57c-2 3.5-4.5 5-10.2 5s-8.2-1.5-10.2-5Z"
      />
      <path className="fill-turmeric stroke-current" strokeWidth="0.8" d="M35 76 21 101h9l11-24Z" />
      <path className="fill-none stroke-kumkum" strokeWidth="1.2" d="m37.5 77-11 24" />
    </>
  );
}
