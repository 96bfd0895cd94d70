import { frond } from './frond.ts';

const leaves = [-176, -152, -128, -104, -78, -54, -30, -4].map((angle) =>
  frond({
    x: 60,
    y: 46,
    angle,
    length: 38,
    droop: 20 * Math.abs(Math.cos((angle * Math.PI) / 180)),
    leaflets: 8,
  }),
);

const nuts = [
  [53.4, 66],
  [51.4, 69.4],
  [54.2, 70],
  [50.2, 73],
  [52.8, 73.6],
  [66.6, 66],
  [68.6, 69.4],
  [65.8, 70],
  [69.8, 73],
  [67.2, 73.6],
] as const;

/** y coordinate of the top of the visible trunk. */
const TRUNK_TOP = 63;
/** Distance of the rings of the trunk. */
const RING_GAP = 13;

/**
 * Renders an areca palm as an SVG group for other drawings. Its axis is x = 60, and it extends from
 * x = 12 to 108. Its foot is at y = `foot`.
 */
export function ArecaShape({ foot = 155 }: { foot?: number }) {
  const height = foot - TRUNK_TOP;
  const rings = Array.from(
    { length: Math.floor(height / RING_GAP) - 1 },
    (_, ring) => TRUNK_TOP + (ring + 1) * RING_GAP,
  );
  const third = Math.round(height / 3);
  const twoThirds = Math.round((height * 2) / 3);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path className="stroke-grove-ink" strokeWidth="0.8" d={leaves.join('')} />
      <path
        className="fill-grove-mist stroke-grove-ink"
        strokeWidth="1"
        d={`M57.2 ${TRUNK_TOP}c.3 ${third} .2 ${twoThirds}-.7 ${height}h7.6c-.8-${height - twoThirds}-1-${height - third}-1.3-${height}`}
      />
      <path
        className="stroke-grove-ink"
        strokeWidth="1"
        d={rings.map((y) => `M57.1 ${y}c2 .6 4 .6 6 0`).join('')}
      />
      <path
        className="fill-grove-mist stroke-grove-ink"
        strokeWidth="1"
        d="M58 47c-1.2 5-1.6 10-1.4 16h6.8c.2-6-.2-11-1.4-16Z"
      />
      <path
        className="stroke-grove-ink"
        strokeWidth="0.8"
        d="M58 63c-3.5 1-5.5 4-6.5 8M62 63c3.5 1 5.5 4 6.5 8"
      />
      <g className="fill-turmeric stroke-turmeric-ink" strokeWidth="0.5">
        {nuts.map(([x, y]) => (
          <ellipse key={`${x},${y}`} cx={x} cy={y} rx="1.4" ry="1.9" />
        ))}
      </g>
    </g>
  );
}

/** Renders an areca palm on a patch of ground. */
export function ArecaPalm({ className }: { className?: string }) {
  return (
    <svg viewBox="12 0 96 164" aria-hidden="true" className={className}>
      <ellipse cx="60" cy="156" rx="36" ry="4.5" className="fill-grove-mist" />
      <ArecaShape />
      <path
        className="fill-none stroke-grove-ink"
        strokeWidth="1"
        strokeLinecap="round"
        d="M28 156h64M36 156c0-4 1-7 3-9M40 156c0-3 2-5 5-7M80 156c0-4-1-7-3-9M86 156c0-3 1-5 3-7"
      />
    </svg>
  );
}
