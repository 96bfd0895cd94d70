import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';

interface ChartProps {
  title: string;
  /** One for each day, earliest first; `day` is `YYYY-MM-DD`. */
  points: readonly { readonly day: string; readonly value: number }[];
}

const WIDTH = 600;
const HEIGHT = 120;

/** A bar chart, one bar a day, with a table of the numbers. */
export function Chart({ title, points }: ChartProps) {
  const t = useT('admin');
  const format = useFormat();
  const most = Math.max(1, ...points.map(({ value }) => value));
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const step = WIDTH / points.length;
  const first = points[0]?.day;
  const last = points.at(-1)?.day;
  return (
    <Card pad className="flex flex-col gap-3">
      <h2 className="flex items-baseline justify-between gap-4 text-lg">
        {title}
        <span className="font-display text-xl tabular-nums">{format.number(total)}</span>
      </h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { title, total, most })}
        className="h-28 w-full"
      >
        {points.map(({ day, value }, place) => {
          const height = Math.max(value === 0 ? 1 : 3, (value / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={place * step + step * 0.15}
              y={HEIGHT - height}
              width={step * 0.7}
              height={height}
              className={value === 0 ? 'fill-line' : 'fill-grove'}
            >
              <title>{`${format.date(day)}: ${format.number(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-faint">
        <span>{first && format.date(first)}</span>
        <span>{last && format.date(last)}</span>
      </p>
      <details>
        <summary className="min-h-11 py-2.5 text-sm font-semibold text-grove-ink">
          {t('table')}
        </summary>
        <div className="max-h-64 overflow-y-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">{title}</caption>
            <tbody>
              {points.toReversed().map(({ day, value }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal text-soft">
                    {format.date(day)}
                  </th>
                  <td className="text-right tabular-nums">{format.number(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  );
}
