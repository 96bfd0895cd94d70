import type { GunaMilan, KootaRow } from '@sambandha/contract/compatibility/schemas';
import { Check, ChevronDown, Minus } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { rowTextKey } from './text-keys.ts';

/** Renders guna milan: the range of its points, eight rows, notes, and the southern factors. */
export function Guna({ guna }: { guna: GunaMilan }) {
  const t = useT('fit');
  const { low, high, kootas, noteKinds, southern } = guna;
  return (
    <>
      <p className="text-sm text-soft">
        {low === high ? t('spreadNone') : t('spread', { low, high })}
      </p>
      <ul className="mt-4 flex flex-col gap-4">
        {kootas.map((row) => (
          <Koota key={row.key} row={row} />
        ))}
      </ul>
      {noteKinds.length > 0 && (
        <>
          <h4 className="mt-6 font-semibold">{t('notes')}</h4>
          <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1.5 pl-5 text-sm text-soft">
            {noteKinds.map((kind) => (
              <li key={kind}>{t(`note.${kind}`)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-5 max-w-prose text-sm text-faint">{t('gunaAbout')}</p>
      <SouthernFactors flags={southern} />
    </>
  );
}

function Koota({ row }: { row: KootaRow }) {
  const t = useT('fit');
  const textOf = useClassText();
  const { key, points, max } = row;
  const label = t(`koota.${key}`);
  return (
    <li>
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="shrink-0 text-sm text-soft tabular-nums">
          {t('points', { points, max })}
        </span>
      </div>
      <ProgressBar value={(100 * points) / max} label={label} className="mt-1" />
      <p className="mt-1 text-sm text-soft">
        {t(`row.${rowTextKey(row)}`, { groom: textOf(row, 'groom'), bride: textOf(row, 'bride') })}
      </p>
    </li>
  );
}

/**
 * Returns a function that returns the text of a class that a koota compares. The positions of
 * bhakoot are numbers, which have no text.
 */
function useClassText() {
  const t = useT('fit');
  return (row: KootaRow, side: 'groom' | 'bride'): string => {
    const key = `name.${row.key}.${row[side]}` as Parameters<typeof t.has>[0];
    // The texts of all these keys have the same type: a text without values.
    return t.has(key) ? t(key as 'name.nadi.ADI') : row[side];
  };
}

function SouthernFactors({ flags }: { flags: GunaMilan['southern'] }) {
  const t = useT('fit');
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm font-semibold text-grove-ink [&::-webkit-details-marker]:hidden">
        {t('southern')}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-quick group-open:rotate-180"
        />
      </summary>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {flags.map(({ key, met }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-2.5 text-sm">
            {met ? (
              <Check aria-hidden="true" className="size-4 shrink-0 text-grove-ink" />
            ) : (
              <Minus aria-hidden="true" className="size-4 shrink-0 text-faint" />
            )}
            <span className="font-medium">{t(`porutham.${key}`)}</span>
            <span className="text-faint">{met ? t('held') : t('notHeld')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-faint">{t('southernAbout')}</p>
    </details>
  );
}
