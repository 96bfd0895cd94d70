import { frond } from './frond.ts';

const leaves = [-172, -148, -122, -98, -76, -52, -28, -6].map((angle) =>
  frond({
    x: 60,
    y: 56,
    angle,
    length: 46,
    droop: 24 * Math.abs(Math.cos((angle * Math.PI) / 180)),
    leaflets: 9,
  }),
);

/** The crown and trunk of an areca palm, 120 by 160, for other drawings to place. */
export function ArecaShape() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path className="stroke-grove" strokeWidth="0.9" d={leaves.join('')} />
      <path
        className="fill-grove-mist stroke-grove"
        strokeWidth="1.1"
        d="M57 57c-1.4 6-1.8 11-1.6 17h9.2c.2-6-.2-11-1.6-17Z"
      />
      <path
        className="stroke-grove"
        strokeWidth="1.1"
        d="M56 74c.4 26 .2 52-1.4 80M64 74c.6 26 1 52 2.4 80M56 86c3 .9 5.4.9 8.3 0M56.1 98c3 .9 5.5.9 8.6 0M56 110c3 .9 5.9.9 9 0M55.7 122c3.4.9 6.2.9 9.6 0M55.3 134c3.6.9 6.8.9 10.4 0M55 146c3.7.9 7 .9 10.9 0"
      />
      <path
        className="stroke-grove"
        strokeWidth="0.9"
        d="M57 75c-5 2-8 6-9 12M63 75c5 2 8 6 9 12"
      />
      <g className="fill-turmeric stroke-turmeric-ink" strokeWidth="0.6">
        {nuts.map(([x, y]) => (
          <ellipse key={`${x},${y}`} cx={x} cy={y} rx="1.7" ry="2.2" />
        ))}
      </g>
    </g>
  );
}

const nuts = [
  [51.6, 80],
  [49, 84.4],
  [52.6, 85],
  [47.4, 89.4],
  [50.6, 90],
  [68.4, 80],
  [71, 84.4],
  [67.4, 85],
  [72.6, 89.4],
  [69.4, 90],
] as const;

/** An areca palm on its bit of ground. */
export function ArecaPalm({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 164" aria-hidden="true" className={className}>
      <ellipse cx="60" cy="156" rx="42" ry="5" className="fill-grove-mist" />
      <ArecaShape />
      <path
        className="fill-none stroke-grove"
        strokeWidth="1.1"
        strokeLinecap="round"
        d="M22 156h76M32 156c0-4 1-7 3-9M36 156c0-3 2-5 5-7M84 156c0-4-1-7-3-9M90 156c0-3 1-5 3-7"
      />
    </svg>
  );
}
