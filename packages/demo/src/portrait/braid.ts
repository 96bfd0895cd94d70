import { colors, type Hair } from './palette.ts';
import { CENTER_X, type Curve, dots, fill, line, type Point, pathData, pointOn } from './svg.ts';

/**
 * Draws a plait over one shoulder, with a ribbon at its end. `side` is -1 for the left half of the
 * picture and 1 for the right half.
 */
export function drawBraid(hair: Hair, jasmine: boolean, ribbon: string, side: number): string {
  const spine: Curve = [
    [CENTER_X + side * 70, 520],
    [CENTER_X + side * 132, 620],
    [CENTER_X + side * 150, 740],
    [CENTER_X + side * 122, 880],
  ];
  const count = 12;
  let plaits = '';
  for (let index = 0; index < count; index += 1) {
    const [x, y] = pointOn(spine, index / count);
    const size = 36 - index * 1.35;
    plaits += plait([x, y], size, 1, index % 2 ? hair.base : hair.shade);
    plaits += plait([x, y], size, -1, index % 2 ? hair.shade : hair.base);
    plaits += line(
      pathData`M${x - size * 0.6} ${y - size * 0.15}C${x - size * 0.45} ${y + size * 0.25} ${x - size * 0.2} ${y + size * 0.5} ${x} ${y + size * 0.66}`,
      hair.light,
      2.2,
      0.55,
    );
    if (jasmine && index > 1 && index < 6) plaits += flowerRow([x, y], size);
  }
  const [x, y] = pointOn(spine, 0.99);
  const tuft = pathData`M${x - 13} ${y - 16}C${x - 26} ${y + 30} ${x - 18} ${y + 70} ${x - 4} ${y + 96}C${x + 2} ${y + 80} ${x + 8} ${y + 88} ${x + 12} ${y + 80}C${x + 22} ${y + 50} ${x + 20} ${y + 20} ${x + 13} ${y - 16}Z`;
  return plaits + fill(tuft, hair.base) + fill(pathData`M${x - 17} ${y - 24}h34v17h-34Z`, ribbon);
}

function plait([x, y]: Point, size: number, side: number, color: string): string {
  return fill(
    pathData`M${x - side * 3} ${y + size * 0.95}C${x + side * size * 1.15} ${y + size * 0.55} ${x + side * size * 1.15} ${y - size * 0.55} ${x + side * size * 0.1} ${y - size * 0.7}C${x - side * size * 0.5} ${y - size * 0.1} ${x - side * size * 0.3} ${y + size * 0.5} ${x - side * 3} ${y + size * 0.95}Z`,
    color,
  );
}

function flowerRow([x, y]: Point, size: number): string {
  const buds = [-0.8, -0.42, 0, 0.42, 0.8].map(
    (offset): Point => [x + offset * size, y + Math.abs(offset) * -9],
  );
  return drawBuds(buds, 8);
}

/** Draws buds of jasmine, every second one a little darker. */
function drawBuds(buds: readonly Point[], radius: number): string {
  return (
    dots(
      buds.filter((_, index) => index % 2),
      radius,
      '#efe9d2',
    ) +
    dots(
      buds.filter((_, index) => index % 2 === 0),
      radius + 1,
      '#fffdf4',
    )
  );
}

/** Draws a string of jasmine that shows on both sides of the neck. */
export function drawGarland(cheek: number): string {
  const strand = (side: number) => {
    const curve: Curve = [
      [CENTER_X + side * (cheek + 6), 440],
      [CENTER_X + side * (cheek + 10), 500],
      [CENTER_X + side * (cheek - 10), 570],
      [CENTER_X + side * (cheek - 30), 640],
    ];
    const buds: Point[] = [];
    const leaves: Point[] = [];
    for (let index = 0; index < 12; index += 1) {
      const [x, y] = pointOn(curve, index / 11);
      const away = index % 2 ? 6 : -6;
      buds.push([x + away, y], [x - away * 0.6, y + 3]);
      if (index % 3 === 1) leaves.push([x + away * 1.5, y + 4]);
    }
    return drawBuds(buds, 8) + dots(leaves, 3.8, colors.leaf);
  };
  return strand(1) + strand(-1);
}

/** Draws buds of jasmine along an arc of a circle. Angles are in radians. */
export function jasmineArc(
  [x, y]: Point,
  radius: number,
  count: number,
  from: number,
  to: number,
): string {
  const buds = Array.from({ length: count }, (_, index): Point => {
    const angle = from + ((to - from) * index) / (count - 1);
    const reach = radius + (index % 2 ? 5 : -4);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return drawBuds(buds, 9);
}
