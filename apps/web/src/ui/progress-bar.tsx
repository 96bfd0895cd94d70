import { cx } from './cx.ts';

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Number of segments. */
  segments?: number;
  /** Index of a segment that is tinted, for the current step. */
  current?: number;
  className?: string;
}

/** Renders a progress bar whose segments are filled one after the other. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, label, segments = 1, current, className } = props;
  const percent = Math.max(0, Math.min(100, value));
  const segmentWidth = 100 / segments;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('flex h-1.5 gap-1', className)}
    >
      {Array.from({ length: segments }, (_, index) => {
        const filledPercent = Math.max(
          0,
          Math.min(100, ((percent - index * segmentWidth) / segmentWidth) * 100),
        );
        return (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its position
            key={index}
            aria-hidden="true"
            className="h-full w-0 grow overflow-hidden rounded-full bg-line"
          >
            {index === current && (
              <rect width="100%" height="100%" opacity="0.4" className="fill-grove" />
            )}
            <rect
              width={`${filledPercent}%`}
              height="100%"
              className="fill-grove transition-[width] duration-slow"
            />
          </svg>
        );
      })}
    </div>
  );
}
