import { encode } from 'uqr';

/** The quiet zone that readers need around a code, in modules. */
const MARGIN = 4;

/**
 * Renders a QR code of a text. The code is dark on light in both themes, as many readers require.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full bg-on-grove"
    >
      <path d={pathOf(data)} className="fill-on-turmeric" />
    </svg>
  );
}

/** Returns a path with one rectangle for each run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const run = x - start + 1;
      path += `M${start} ${y}h${run}v1h-${run}z`;
    }
  }
  return path;
}
