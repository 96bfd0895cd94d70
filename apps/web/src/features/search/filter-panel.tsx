import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { scrollFadeClasses } from '../../ui/scroll-fade.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useDebouncedValue } from '../../ui/use-settled.ts';
import { defaultSelection, toCountQuery, toSearchParams } from './address.ts';
import { FilterFields } from './filter-fields.tsx';
import type { FilterInputControls } from './use-filter-input.ts';

interface PanelProps {
  controls: FilterInputControls;
  filterCount: number;
}

/** Renders the filters beside the list of a wide screen. */
export function FilterPanel({
  controls,
  filterCount,
  takesFocus = false,
}: PanelProps & { takesFocus?: boolean }) {
  const t = useT('search');
  const form = useErrorFocus(controls);
  useEffect(() => {
    if (takesFocus) form.current?.focus();
  }, [takesFocus, form]);
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={t('filters')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        controls.apply();
      }}
      className="flex max-h-[inherit] flex-col overflow-hidden rounded-lg border border-line bg-card shadow-low"
    >
      <div className="flex min-h-14 items-center justify-between border-b border-line pr-2 pl-5">
        <h2 className="text-xl">{t('filters')}</h2>
        <ClearAll controls={controls} filterCount={filterCount} />
      </div>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-5">
        <FilterFields controls={controls} />
      </div>
      <div className={cx(scrollFadeClasses, 'flex flex-col gap-1 border-t border-line px-5 py-3')}>
        <ApplyButton controls={controls} />
        <ResetChanges controls={controls} />
      </div>
    </form>
  );
}

/**
 * Returns the ref of a form whose first invalid field gets the focus after a failed attempt to
 * apply the filters. A hidden form gets the focus when it is shown.
 */
function useErrorFocus({ attempts }: FilterInputControls, isShown = true) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts === 0 || !isShown) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts, isShown]);
  return form;
}

interface SheetProps extends PanelProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Renders the filters as a bottom sheet on a phone. Closing keeps the input. Applying closes the
 * sheet.
 */
export function FilterSheet({ controls, filterCount, open, onClose }: SheetProps) {
  const t = useT('search');
  const form = useErrorFocus(controls, open);
  const apply = () => {
    if (controls.apply()) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters')}
      action={<ClearAll controls={controls} filterCount={filterCount} />}
      footer={
        <div className="flex grow flex-wrap justify-center gap-x-3 gap-y-1">
          <ResetChanges controls={controls} />
          <div className="min-w-0 grow basis-36">
            <ApplyButton controls={controls} form="filter-sheet" />
          </div>
        </div>
      }
    >
      <form
        ref={form}
        id="filter-sheet"
        aria-label={t('filters')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <FilterFields controls={controls} />
      </form>
    </Sheet>
  );
}

/** Renders the apply button, with the number of results as soon as it is known. */
function ApplyButton({ controls, form }: { controls: FilterInputControls; form?: string }) {
  const t = useT('search');
  const count = useCount(controls);
  const label = count === null ? t('apply') : t('applyWithCount', { count });
  return (
    <>
      <Button
        type="submit"
        form={form}
        fullWidth
        variant={controls.changed ? 'primary' : 'secondary'}
        disabled={!controls.changed}
        // Without a change the button is transparent, because a grey button looks broken.
        className="px-3! disabled:bg-transparent!"
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {count === null ? '' : label}
      </span>
    </>
  );
}

/** Milliseconds without a change before the results are counted. Quick taps cause one count. */
const DEBOUNCE_MS = 150;

/** Returns the number of results of an input before it is applied, or null while it is unknown. */
function useCount({ input, changed, valid }: FilterInputControls): number | null {
  const address = toSearchParams({ ...defaultSelection, ...input }).toString();
  const settledAddress = useDebouncedValue(address, DEBOUNCE_MS);
  const isSettled = changed && valid && settledAddress === address;
  const { data } = useQuery({
    queryKey: ['browse', 'count', settledAddress],
    queryFn: ({ signal }) => call('GET /profiles/count', { query: toCountQuery(input), signal }),
    enabled: isSettled,
    retry: false,
  });
  // The number of results of the previous input is not shown.
  return isSettled ? (data?.total ?? null) : null;
}

function ClearAll({ controls, filterCount }: PanelProps) {
  const t = useT('search');
  return (
    <Button
      variant="quiet"
      size="sm"
      disabled={filterCount === 0 && !controls.changed}
      onClick={controls.clearAll}
      className="disabled:bg-transparent!"
    >
      {t('clearAll')}
    </Button>
  );
}

function ResetChanges({ controls }: { controls: FilterInputControls }) {
  const t = useT('search');
  if (!controls.changed) return null;
  return (
    <Button variant="quiet" onClick={controls.reset} className="max-w-full px-4!">
      {t('reset')}
    </Button>
  );
}
