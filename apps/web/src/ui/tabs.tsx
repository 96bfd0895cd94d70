import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from './cx.ts';

export interface Tab<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A number after the label. */
  count?: number;
}

export interface TabsProps<Value extends string> {
  /** Subject of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Maximum number of tabs that a phone shows as columns, each with the count above the label. */
const MAX_COLUMNS = 4;

/**
 * The classes of tabs in columns, with equal space around their labels. They apply to a container
 * from 19 to 30 rem wide. A narrower container wraps the row, and a wider one shows all labels in
 * one line. The font weight is the same for all tabs, so that a selection moves no label.
 */
const columnClasses =
  '@min-[19rem]:@max-[30rem]:flex-auto ' +
  '@min-[19rem]:@max-[30rem]:flex-col-reverse @min-[19rem]:@max-[30rem]:justify-center ' +
  '@min-[19rem]:@max-[30rem]:gap-0.5 @min-[19rem]:@max-[30rem]:px-1 @min-[19rem]:@max-[30rem]:py-1 ' +
  '@min-[19rem]:@max-[30rem]:text-sm @min-[19rem]:@max-[30rem]:leading-tight ' +
  '@min-[19rem]:@max-[30rem]:font-medium ' +
  '@min-[19rem]:@max-[30rem]:after:inset-x-1 @min-[19rem]:@max-[30rem]:first:pl-0 ' +
  '@min-[19rem]:@max-[30rem]:first:after:left-0';

/** The classes of a count above its label, in the colour of the label. */
const countClasses =
  '@min-[19rem]:@max-[30rem]:bg-transparent @min-[19rem]:@max-[30rem]:p-0 ' +
  '@min-[19rem]:@max-[30rem]:text-base/tight @min-[19rem]:@max-[30rem]:text-current';

/**
 * Renders tabs with their panel. Arrow keys, Home and End select a tab. `useTabParam` keeps the
 * selected tab in the URL.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValue, children } = props;
  const id = useId();
  // On a phone the selected tab may be outside the row. The effect scrolls the row but not the
  // page, and runs again when a count changes the widths.
  const counts = tabs.map(({ count }) => count).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change the widths
  useEffect(() => {
    const tab = document.getElementById(`${id}-${value}`);
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [id, value, counts]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // With a modifier, an arrow is a shortcut of the browser, such as Alt+Left for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Relative to the focused tab, because the value in the URL is updated later.
    const index = tabs.findIndex((tab) => `${id}-${tab.value}` === document.activeElement?.id);
    // `at` counts negative indexes from the end.
    const nextIndex = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    const next =
      nextIndex === undefined ? undefined : tabs.at(nextIndex === tabs.length ? 0 : nextIndex);
    if (!next) return;
    event.preventDefault();
    onValue(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  const hasColumns = tabs.length <= MAX_COLUMNS;
  return (
    <div className="@container">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={cx(
          'relative -mx-4 flex gap-1 overflow-x-auto overscroll-x-contain border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0',
          // Wraps the tabs in a narrow container, such as a phone with large text.
          '@max-[19rem]:flex-wrap @max-[19rem]:px-1',
          hasColumns && '@min-[19rem]:@max-[30rem]:mx-0 @min-[19rem]:@max-[30rem]:px-0',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValue(tab.value)}
            className={cx(
              'relative flex min-h-12 max-w-full shrink-0 items-center gap-2 rounded-t-sm px-3 font-semibold @min-[19rem]:first:pl-0',
              'transition-colors duration-quick -outline-offset-3',
              'after:absolute after:inset-x-3 after:-bottom-px after:h-0.75 after:rounded-t-full @min-[19rem]:first:after:left-0',
              'after:transition-[background-color,scale] after:duration-calm',
              hasColumns && columnClasses,
              tab.value === value
                ? 'text-grove-ink after:bg-grove'
                : 'text-soft after:scale-x-0 hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span
                className={cx(
                  'rounded-full bg-sunk px-2 py-0.5 text-xs text-soft tabular-nums',
                  hasColumns && countClasses,
                )}
              >
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls needs focus
        tabIndex={0}
        className="rounded-sm pt-4"
      >
        {children}
      </div>
    </div>
  );
}

/**
 * Returns the selected tab, and a function that selects another tab. The tab is the value of the
 * search parameter `name`, and a reload or a step back therefore restores the tab. The first of
 * `values` is the default, which is not written into the URL.
 */
export function useTabParam<Value extends string>(name: string, values: readonly Value[]) {
  const [params, setParams] = useSearchParams();
  const paramValue = params.get(name);
  const value = values.find((option) => option === paramValue) ?? (values[0] as Value);
  const setValue = (next: Value) =>
    setParams(
      (current) => {
        if (next === values[0]) current.delete(name);
        else current.set(name, next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [value, setValue] as const;
}
