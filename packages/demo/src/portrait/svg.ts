export type Point = readonly [number, number];
/** A cubic Bézier curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];

/**
 * The x of the middle of the picture. Figures are drawn around it and mirrored across it. Where a
 * function has the parameter `side`, -1 is the left half of the picture and 1 is the right half.
 */
export const CENTER_X = 400;
export const WIDTH = 800;
export const HEIGHT = 1000;

/**
 * Returns path data, for the attribute `d` of a path. Numbers are rounded to a tenth, so that the
 * text of a portrait is short.
 */
export function pathData(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, index) => text + round(values[index - 1] ?? 0) + part);
}

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Returns the opacity as an attribute of the paint, not of the element, because the renderer draws
 * each transparent element in a separate layer.
 */
function opacityAttribute(attribute: 'fill' | 'stroke', opacity: number): string {
  return opacity < 1 ? ` ${attribute}-opacity="${opacity}"` : '';
}

export function fill(path: string, color: string, opacity = 1): string {
  return `<path d="${path}" fill="${color}"${opacityAttribute('fill', opacity)}/>`;
}

export function line(path: string, color: string, width: number, opacity = 1): string {
  const paintOpacity = opacityAttribute('stroke', opacity);
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${paintOpacity}/>`;
}

export function oval(
  [x, y]: Point,
  rx: number,
  ry: number,
  color: string,
  opacity = 1,
  degrees = 0,
): string {
  const paintOpacity = opacityAttribute('fill', opacity);
  const rotate = degrees ? ` transform="rotate(${round(degrees)} ${round(x)} ${round(y)})"` : '';
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${color}"${paintOpacity}${rotate}/>`;
}

export function dot(at: Point, radius: number, color: string, opacity = 1): string {
  return oval(at, radius, radius, color, opacity);
}

/**
 * Draws many dots of one size and colour as a single stroke with round caps, which is fast to
 * paint.
 */
export function dots(points: readonly Point[], radius: number, color: string, opacity = 1): string {
  return line(points.map(([x, y]) => pathData`M${x} ${y}h0`).join(''), color, radius * 2, opacity);
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  opacity = 1,
  radius = 0,
): string {
  const paintOpacity = opacityAttribute('fill', opacity);
  const rounding = radius ? ` rx="${round(radius)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}"${rounding}${paintOpacity}/>`;
}

/** Clips `content` to `path`. The id must be unique within the picture. */
export function clip(id: string, path: string, content: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Draws a shape with `color` on the lit side, and with a crescent of `shade` on the other side. */
export function shadedShape(id: string, path: string, color: string, shade: string): string {
  return fill(path, shade) + clip(id, path, group('translate(-18 -3.6)', fill(path, color)));
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Mixes two colours (#rrggbb). The ratio 0 returns the first colour, and 1 returns the second. */
export function mix(from: string, to: string, ratio: number): string {
  const channel = (offset: number) => {
    const start = Number.parseInt(from.slice(offset, offset + 2), 16);
    const end = Number.parseInt(to.slice(offset, offset + 2), 16);
    return Math.round(start + (end - start) * ratio)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Interpolates two curves, for strands of hair and folds of cloth. */
export function blend(from: Curve, to: Curve, ratio: number): Curve {
  const at = (index: 0 | 1 | 2 | 3): Point => [
    from[index][0] + (to[index][0] - from[index][0]) * ratio,
    from[index][1] + (to[index][1] - from[index][1]) * ratio,
  ];
  return [at(0), at(1), at(2), at(3)];
}

export function curvePath([start, firstHandle, secondHandle, end]: Curve): string {
  return pathData`M${start[0]} ${start[1]}C${firstHandle[0]} ${firstHandle[1]} ${secondHandle[0]} ${secondHandle[1]} ${end[0]} ${end[1]}`;
}

/** Returns the closed path of the area between two curves. */
export function bandPath(outer: Curve, inner: Curve): string {
  const [start, firstHandle, secondHandle, end] = inner;
  return `${curvePath(outer)}${pathData`L${end[0]} ${end[1]}C${secondHandle[0]} ${secondHandle[1]} ${firstHandle[0]} ${firstHandle[1]} ${start[0]} ${start[1]}`}Z`;
}

/** Returns the point of a curve at `ratio` (0 to 1). */
export function pointOn(curve: Curve, ratio: number): Point {
  const inverse = 1 - ratio;
  const weights = [
    inverse ** 3,
    3 * inverse ** 2 * ratio,
    3 * inverse * ratio ** 2,
    ratio ** 3,
  ] as const;
  const axis = (index: 0 | 1) =>
    curve[0][index] * weights[0] +
    curve[1][index] * weights[1] +
    curve[2][index] * weights[2] +
    curve[3][index] * weights[3];
  return [axis(0), axis(1)];
}

/**
 * Returns smooth path commands from the first point through all others (Catmull-Rom), without the
 * initial move command.
 */
export function smoothCommands(points: readonly Point[]): string {
  let commands = '';
  for (let index = 0; index < points.length - 1; index += 1) {
    const start = points[index] as Point;
    const end = points[index + 1] as Point;
    const previous = points[index - 1] ?? start;
    const next = points[index + 2] ?? end;
    const factor = 1 / 6;
    commands += pathData`C${start[0] + (end[0] - previous[0]) * factor} ${start[1] + (end[1] - previous[1]) * factor} ${end[0] - (next[0] - start[0]) * factor} ${end[1] - (next[1] - start[1]) * factor} ${end[0]} ${end[1]}`;
  }
  return commands;
}

/** Returns an open smooth path through all points. */
export function smooth(points: readonly Point[]): string {
  const [x, y] = points[0] as Point;
  return pathData`M${x} ${y}` + smoothCommands(points);
}

/** Mirrors points across the middle of the picture. */
export function mirror<T extends readonly Point[]>(points: T): T {
  // The array that `map` returns has the same length, but not the type of a tuple.
  return points.map(([x, y]) => [2 * CENTER_X - x, y] as const) as unknown as T;
}
