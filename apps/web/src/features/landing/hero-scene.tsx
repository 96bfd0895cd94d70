import { useId } from 'react';
import { ArecaShape } from '../../ui/ornament/areca-palm.tsx';
import { Homestead } from './homestead.tsx';

/**
 * The y coordinates of the foot in the drawings of a far and of a near palm (`foot` of ArecaShape).
 */
const FAR_FOOT_Y = 155;
const NEAR_FOOT_Y = 262;
/** The x coordinate of the foot in both drawings. */
const FOOT_X = 60;
/** The far palms, each with the x and y coordinates of the foot and the scale. */
const farPalms = [
  [60, 404, 0.66],
  [116, 396, 0.56],
  [388, 394, 0.6],
  [440, 402, 0.68],
] as const;
/** The near palms, in the same form as `farPalms`. */
const nearPalms = [
  [98, 470, 0.84],
  [36, 500, 1.04],
  [364, 462, 0.8],
  [420, 490, 1.02],
] as const;

/** Renders a homestead among areca palms below the Ghats at dawn, seen through an arch of brass. */
export function HeroScene({ className }: { className?: string }) {
  const id = useId();
  const palmId = `${id}palm`;
  const archId = `${id}arch`;
  const skyId = `${id}sky`;
  const palmRenderer = (footY: number) =>
    function renderPalm([x, y, scale]: readonly [number, number, number]) {
      const origin = `${round(x - FOOT_X * scale)} ${round(y - footY * scale)}`;
      return (
        <use
          key={x}
          href={`#${palmId}${footY}`}
          transform={`translate(${origin}) scale(${scale})`}
        />
      );
    };
  return (
    <svg viewBox="-24 -44 504 604" aria-hidden="true" className={className}>
      <defs>
        <g id={`${palmId}${FAR_FOOT_Y}`}>
          <ArecaShape foot={FAR_FOOT_Y} />
        </g>
        <g id={`${palmId}${NEAR_FOOT_Y}`}>
          <ArecaShape foot={NEAR_FOOT_Y} />
        </g>
        <clipPath id={archId}>
          <path d="M0 560V228a228 228 0 0 1 456 0v332Z" />
        </clipPath>
        <linearGradient id={skyId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-turmeric-mist)]" />
          <stop offset="0.62" className="[stop-color:var(--color-card)]" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${archId})`}>
        <rect width="456" height="560" fill={`url(#${skyId})`} />
        <circle cx="286" cy="188" r="78" className="fill-turmeric opacity-15" />
        <circle cx="286" cy="188" r="52" className="fill-turmeric" />
        <path
          className="[fill:color-mix(in_oklab,var(--color-grove)_18%,var(--color-card))]"
          d="M0 300c40-10 62-44 104-48 40-4 52 22 92 14 46-10 70-58 122-56 54 2 84 42 138 40v310H0Z"
        />
        <path
          className="[fill:color-mix(in_oklab,var(--color-grove)_34%,var(--color-card))]"
          d="M0 338c52-8 76-42 132-40 50 2 62 30 116 24 54-6 78-38 130-32 36 4 54 14 78 12v258H0Z"
        />
        <path
          className="[fill:color-mix(in_oklab,var(--color-grove)_54%,var(--color-card))]"
          d="M0 384c60-14 96-30 150-22 52 8 84 18 140 8 60-10 104-20 166-6v196H0Z"
        />
        <g opacity="0.55">{farPalms.map(palmRenderer(FAR_FOOT_Y))}</g>
        <path className="fill-grove-mist" d="M0 424c80-16 148-20 228-18 84 2 152 2 228 20v134H0Z" />
        <Homestead />
        {nearPalms.map(palmRenderer(NEAR_FOOT_Y))}
        <Birds />
      </g>
      <path
        className="fill-none stroke-turmeric-ink"
        strokeWidth="1.4"
        d="M0 560V228a228 228 0 0 1 456 0v332"
      />
      {/* A dash of length 0 consists only of its round ends, so the line is a row of dots. */}
      <path
        className="fill-none stroke-turmeric"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 15.1"
        d="M-13 560V228a241 241 0 0 1 482 0v332"
      />
      <path
        className="fill-turmeric stroke-turmeric-ink"
        strokeWidth="1.2"
        d="M228-42c9 12 13 19 13 27a13 13 0 0 1-26 0c0-8 4-15 13-27Z"
      />
    </svg>
  );
}

function Birds() {
  return (
    <path
      className="fill-none stroke-ink"
      strokeWidth="1.3"
      strokeLinecap="round"
      opacity="0.7"
      d="M128 150c4-5 9-5 12 0 3-5 8-5 12 0M164 130c3-4 7-4 9 0 2-4 6-4 9 0M172 168c3-4 6-4 8 0 2-4 5-4 8 0"
    />
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
