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

/** An areca palm, 120 by 160, slender as they are, for other drawings to place. */
export function ArecaShape() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path className="stroke-grove-ink" strokeWidth="0.8" d={leaves.join('')} />
      <path
        className="fill-grove-mist stroke-grove-ink"
        strokeWidth="1"
        d="M58 47c-1.2 5-1.6 10-1.4 16h6.8c.2-6-.2-11-1.4-16Z"
      />
      <path
        className="stroke-grove-ink"
        strokeWidth="1"
        d="M57.2 63c.3 30 .2 62-.7 92M62.8 63c.3 30 .5 62 1.3 92M57.3 76c2 .6 3.6.6 5.6 0M57.3 89c2 .6 3.7.6 5.8 0M57.2 102c2 .6 3.9.6 6 0M57.1 115c2 .6 4.1.6 6.2 0M57 128c2 .6 4.3.6 6.5 0M56.8 141c2 .6 4.6.6 6.9 0"
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

/** An areca palm on its bit of ground. */
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
