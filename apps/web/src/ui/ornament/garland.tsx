const WIDTH = 240;
const COUNT = 13;

/** Blossoms along a hanging thread, the middle one lowest. */
const blossoms = Array.from({ length: COUNT }, (_, index) => {
  const fraction = index / (COUNT - 1);
  const x = Math.round(14 + fraction * (WIDTH - 28));
  const y = Math.round(12 + 36 * Math.sin(Math.PI * fraction));
  return { x, y, large: index % 3 === 0 };
});

const thread = `M${blossoms.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** Renders a garland of marigolds, as hung over a door on a festive day. */
export function Garland({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} 72`} aria-hidden="true" fill="none" className={className}>
      <path d={thread} className="stroke-grove-ink" strokeWidth="1.2" strokeLinejoin="round" />
      {blossoms.map(({ x, y, large }) => (
        <Blossom key={x} x={x} y={y} radius={large ? 10 : 7.5} />
      ))}
    </svg>
  );
}

const PETALS = 8;

function Blossom({ x, y, radius }: { x: number; y: number; radius: number }) {
  const petals = Array.from({ length: PETALS }, (_, index) => {
    const angle = (index / PETALS) * 2 * Math.PI;
    return {
      index,
      cx: (x + Math.cos(angle) * radius * 0.62).toFixed(1),
      cy: (y + Math.sin(angle) * radius * 0.62).toFixed(1),
    };
  });
  return (
    <g className="fill-turmeric stroke-turmeric-ink" strokeWidth="0.7">
      {petals.map(({ index, cx, cy }) => (
        <circle key={index} cx={cx} cy={cy} r={radius * 0.42} />
      ))}
      <circle cx={x} cy={y} r={radius * 0.46} className="fill-laterite" />
    </g>
  );
}
