const beads = Array.from({ length: 19 }, (_, index) => {
  const radians = Math.PI * (1 - index / 18);
  return { x: round(40 + 31.5 * Math.cos(radians)), y: round(48 - 31.5 * Math.sin(radians)) };
});

/** Renders a brass arch with beads along its rim. The arch fills its container. */
export function Niche({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <path strokeWidth="0.7" opacity="0.6" d="M12 101V48a28 28 0 0 1 56 0v53" />
      <path strokeWidth="0.45" opacity="0.45" d="M15.5 101V48a24.5 24.5 0 0 1 49 0v53" />
      <path
        strokeWidth="0.7"
        opacity="0.6"
        d="M40 2c1.7 2.3 2.7 3.9 2.7 5.8a2.7 2.7 0 0 1-5.4 0c0-1.9 1-3.5 2.7-5.8Z"
      />
      <g fill="currentColor" stroke="none" opacity="0.6">
        {beads.map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="0.9" />
        ))}
      </g>
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
