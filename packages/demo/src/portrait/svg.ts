export type Point = readonly [number, number];
/** A cubic Bézier curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point];

/** The middle of the picture. Figures are drawn around it and mirrored across it. */
export const CX = 400;
export const WIDTH = 800;
export const HEIGHT = 1000;

/** Returns path data with numbers rounded to a tenth, so that a portrait is small as text. */
export function d(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, i) => text + round(values[i - 1] ?? 0) + part);
}

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Returns the opacity as an attribute of the paint, not of the element, because a transparent
 * element costs the renderer a separate layer.
 */
function opacityAttribute(attribute: 'fill' | 'stroke', opacity: number): string {
  return opacity < 1 ? ` ${attribute}-opacity="${opacity}"` : '';
}

export function fill(path: string, color: string, opacity = 1): string {
  return `<path d="${path}" fill="${color}"${opacityAttribute('fill', opacity)}/>`;
}

export function line(path: string, color: string, width: number, opacity = 1): string {
  const fade = opacityAttribute('stroke', opacity);
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${fade}/>`;
}

export function oval(
  [x, y]: Point,
  rx: number,
  ry: number,
  color: string,
  opacity = 1,
  degrees = 0,
): string {
  const fade = opacityAttribute('fill', opacity);
  const rotate = degrees ? ` transform="rotate(${round(degrees)} ${round(x)} ${round(y)})"` : '';
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${color}"${fade}${rotate}/>`;
}

export function dot(at: Point, r: number, color: string, opacity = 1): string {
  return oval(at, r, r, color, opacity);
}

/**
 * Draws many dots of one size and colour as a single stroke with round caps, which is fast to
 * paint.
 */
export function dots(points: readonly Point[], r: number, color: string, opacity = 1): string {
  return line(points.map(([x, y]) => d`M${x} ${y}h0`).join(''), color, r * 2, opacity);
}

export function box(
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  opacity = 1,
  radius = 0,
): string {
  const fade = opacityAttribute('fill', opacity);
  const rounding = radius ? ` rx="${round(radius)}"` : '';
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${color}"${rounding}${fade}/>`;
}

/** Clips `content` to `path`. The id must be unique within the picture. */
export function clipped(id: string, path: string, content: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Draws a shape in two washes: colour in the light, a crescent of shade on the far side. */
export function shadedShape(
  id: string,
  path: string,
  color: string,
  shade: string,
  by = 18,
): string {
  return (
    fill(path, shade) + clipped(id, path, group(d`translate(${-by} ${-by / 5})`, fill(path, color)))
  );
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Mixes two colours: 0 is the first, 1 the second. Both as #rrggbb. */
export function mix(from: string, to: string, t: number): string {
  const channel = (offset: number) => {
    const a = Number.parseInt(from.slice(offset, offset + 2), 16);
    const b = Number.parseInt(to.slice(offset, offset + 2), 16);
    return Math.round(a + (b - a) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Interpolates two curves, for strands of hair and folds of cloth. */
export function blend(a: Curve, b: Curve, t: number): Curve {
  const at = (i: 0 | 1 | 2 | 3): Point => [
    a[i][0] + (b[i][0] - a[i][0]) * t,
    a[i][1] + (b[i][1] - a[i][1]) * t,
  ];
  return [at(0), at(1), at(2), at(3)];
}

export function curvePath([p, q, r, s]: Curve): string {
  return d`M${p[0]} ${p[1]}C${q[0]} ${q[1]} ${r[0]} ${r[1]} ${s[0]} ${s[1]}`;
}

/** Returns the point of a curve at `t` (0 to 1). */
export function pointOn([p, q, r, s]: Curve, t: number): Point {
  const u = 1 - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
  const axis = (i: 0 | 1) =>
    p[i] * weights[0] + q[i] * weights[1] + r[i] * weights[2] + s[i] * weights[3];
  return [axis(0), axis(1)];
}

/**
 * Returns smooth path commands from the first point through all others (Catmull-Rom), without the
 * move.
 */
export function smoothCommands(points: readonly Point[], tension = 1): string {
  let out = '';
  for (let i = 0; i < points.length - 1; i += 1) {
    const p1 = points[i] as Point;
    const p2 = points[i + 1] as Point;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const k = tension / 6;
    out += d`C${p1[0] + (p2[0] - p0[0]) * k} ${p1[1] + (p2[1] - p0[1]) * k} ${p2[0] - (p3[0] - p1[0]) * k} ${p2[1] - (p3[1] - p1[1]) * k} ${p2[0]} ${p2[1]}`;
  }
  return out;
}

/** Returns an open smooth path through all points. */
export function smooth(points: readonly Point[]): string {
  const [x, y] = points[0] as Point;
  return d`M${x} ${y}` + smoothCommands(points);
}

/** Mirrors points across the middle of the picture. */
export function mirrored<T extends readonly Point[]>(points: T): T {
  return points.map(([x, y]) => [2 * CX - x, y] as const) as unknown as T;
}
