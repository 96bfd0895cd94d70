import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';

interface ChartProps {
  title: string;
  /** One point for each day, earliest first. `day` has the format `YYYY-MM-DD`. */
  points: readonly { readonly day: string; readonly value: number }[];
  /**
   * The number in the heading: the sum of all days, or their mean. The mean is for a figure that
   * counts the same person on several days.
   */
  summary: 'sum' | 'mean';
  /** The values of the preceding days, as many as `points`. Undefined if they are unknown. */
  previous?: readonly number[] | undefined;
}

/** The size of the SVG in its own units. The browser stretches the SVG to the space in the card. */
const WIDTH = 600;
const HEIGHT = 120;

/** The width of a bar and of the gap before it, as fractions of the width of a day. */
const BAR = 0.7;
const GAP_FRACTION = 0.15;

/** Minimum height of the bar of a day with a value. */
const MIN_BAR_HEIGHT = 2;

const ROUND_NUMBERS = [1, 2, 3, 4, 6, 8];

/** Returns the first round number that is not below `max`. */
function axisTop(max: number): number {
  const unit = 10 ** Math.floor(Math.log10(max));
  return unit * (ROUND_NUMBERS.find((round) => round * unit >= max) ?? 10);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]) => Math.round(sumOf(values) / values.length);

/**
 * Renders the number of a figure, and a bar chart and a table of its days unless all days are 0.
 */
export function Chart({ title, points, summary, previous }: ChartProps) {
  const t = useT('admin');
  const format = useFormat();
  const values = points.map(({ value }) => value);
  const summaryText = (days: readonly number[]) =>
    summary === 'sum' ? format.number(sumOf(days)) : t('perDay', { count: meanOf(days) });
  return (
    <Card pad className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
          <span className="font-display text-2xl font-semibold">{summaryText(values)}</span>
          {previous && (
            <span className="text-sm text-soft">
              {t('before', { value: summaryText(previous), count: previous.length })}
            </span>
          )}
        </p>
      </div>
      {sumOf(values) > 0 ? (
        <Bars title={title} points={points} summary={summary} />
      ) : (
        <p className="text-sm text-soft">{t('noneInSpan')}</p>
      )}
    </Card>
  );
}

/** Renders one bar for each day, their axis, and a table of the numbers. */
function Bars({ title, points, summary }: Omit<ChartProps, 'previous'>) {
  const t = useT('admin');
  const format = useFormat();
  const values = points.map(({ value }) => value);
  const max = Math.max(...values);
  const top = axisTop(max);
  // An odd top has no middle tick, because ticks are whole numbers.
  const ticks = top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
  const total = sumOf(values);
  const mean = meanOf(values);
  const dayWidth = WIDTH / points.length;
  const first = points[0]?.day;
  const last = points.at(-1)?.day;
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-3 pt-1">
        <p
          aria-hidden="true"
          className="-my-2 flex flex-col justify-between text-right text-xs text-faint tabular-nums"
        >
          {ticks.map((tick) => (
            <span key={tick}>{format.number(tick)}</span>
          ))}
        </p>
        <div className="relative border-y border-line">
          {ticks.length > 2 && <span className="absolute inset-x-0 top-1/2 border-t border-line" />}
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={
              summary === 'sum'
                ? t('chart', { title, total, most: max })
                : t('chartOfMean', { title, mean, most: max })
            }
            className="relative block h-28 w-full"
          >
            {points.map(({ day, value }, index) => {
              const height = value === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (value / top) * HEIGHT);
              return (
                <rect
                  key={day}
                  x={index * dayWidth + dayWidth * GAP_FRACTION}
                  y={HEIGHT - height}
                  width={dayWidth * BAR}
                  height={height}
                  className="fill-grove"
                >
                  <title>{`${format.date(day)}: ${format.number(value)}`}</title>
                </rect>
              );
            })}
          </svg>
        </div>
        <p className="col-start-2 flex justify-between gap-x-4 text-sm text-faint">
          <span>{first && format.shortDate(first)}</span>
          <span>{last && format.shortDate(last)}</span>
        </p>
      </div>
      <details className="-mt-2 -mb-1.5">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-sm text-sm font-semibold text-grove-ink underline [&::-webkit-details-marker]:hidden">
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
    </>
  );
}
