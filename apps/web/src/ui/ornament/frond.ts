interface Frond {
  /** Coordinates of the origin at the crown. */
  x: number;
  y: number;
  /** Angle in degrees: 0 points to the right, and -90 straight up. */
  angle: number;
  length: number;
  /** Distance of the tip below a straight line. */
  droop: number;
  leaflets: number;
}

type Point = readonly [number, number];

/** Returns the path of one feathered palm leaf: its rib and the leaflets on both sides. */
export function frond({ x, y, angle, length, droop, leaflets }: Frond): string {
  const radians = (angle * Math.PI) / 180;
  const bend: Point = [
    x + 0.55 * length * Math.cos(radians),
    y + 0.62 * length * Math.sin(radians),
  ];
  const tip: Point = [x + length * Math.cos(radians), y + length * Math.sin(radians) + droop];
  let path = `M${round(x)} ${round(y)}Q${pair(bend)} ${pair(tip)}`;
  for (let leaf = 1; leaf <= leaflets; leaf += 1) {
    const ribFraction = 0.14 + (0.86 * leaf) / (leaflets + 0.5);
    const [baseX, baseY] = bezierPoint([x, y], bend, tip, ribFraction);
    const [beforeX, beforeY] = bezierPoint([x, y], bend, tip, ribFraction - 0.05);
    const heading = Math.atan2(baseY - beforeY, baseX - beforeX);
    const size = length * 0.3 * (0.35 + Math.sin(Math.PI * ribFraction) * 0.65);
    for (const side of [-1, 1]) {
      const direction = heading + side * (0.95 - ribFraction * 0.55);
      const dx = size * Math.cos(direction);
      const dy = size * Math.sin(direction) + size * 0.22;
      path += `M${round(baseX)} ${round(baseY)}q${round(dx * 0.55)} ${round(dy * 0.3)} ${round(dx)} ${round(dy)}`;
    }
  }
  return path;
}

/** Returns the point at a fraction of a quadratic Bézier curve. */
function bezierPoint(from: Point, bend: Point, to: Point, fraction: number): Point {
  const rest = 1 - fraction;
  const mix = (start: number, middle: number, end: number) =>
    rest ** 2 * start + 2 * rest * fraction * middle + fraction ** 2 * end;
  return [mix(from[0], bend[0], to[0]), mix(from[1], bend[1], to[1])];
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** Rounds to one decimal, which is finer than the width of a line. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
