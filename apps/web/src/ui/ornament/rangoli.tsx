const COLUMNS = 4;
const ROWS = 5;
const STEP = 12;
/** Distance from a corner, in steps, at which its rounding begins. */
const ROUNDING = 0.6;

/**
 * Returns the unbroken line of a kolam, which runs diagonally between the dots and turns at the
 * edges. With 4 by 5 dots a single line encircles every dot and returns to its start.
 */
function knot(): string {
  const edgeX = COLUMNS * 2;
  const edgeY = ROWS * 2;
  let [x, y, dx, dy] = [1, 0, 1, 1];
  const point = (px: number, py: number) => `${px * STEP} ${py * STEP}`;
  let path = `M${point(x + ROUNDING, y + ROUNDING)}`;
  do {
    const run = Math.min(dx > 0 ? edgeX - x : x, dy > 0 ? edgeY - y : y);
    x += dx * run;
    y += dy * run;
    path += `L${point(x - dx * ROUNDING, y - dy * ROUNDING)}`;
    const [cornerX, cornerY] = [x, y];
    if (x === 0 || x === edgeX) dx = -dx;
    if (y === 0 || y === edgeY) dy = -dy;
    path += `Q${point(cornerX, cornerY)} ${point(x + dx * ROUNDING, y + dy * ROUNDING)}`;
  } while (!(x === 1 && y === 0));
  return `${path}Z`;
}

const line = knot();
const dots = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  x: ((index % COLUMNS) * 2 + 1) * STEP,
  y: (Math.floor(index / COLUMNS) * 2 + 1) * STEP,
}));

/** Renders a kolam: dots of rice flour with one line around all of them. */
export function Rangoli({ className }: { className?: string }) {
  return (
    <svg viewBox="-4 -4 104 128" aria-hidden="true" className={className}>
      <path
        d={line}
        className="fill-none stroke-kumkum-ink"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {dots.map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="2" className="fill-turmeric" />
      ))}
    </svg>
  );
}
