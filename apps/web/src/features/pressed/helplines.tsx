import { HELPLINES } from '@sambandha/contract/pressed/choices';
import { Phone } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';

const lines = ['police', 'women', 'children'] as const;

/** Renders helplines that are available day and night without an account. */
export function Helplines() {
  const t = useT('pressed');
  return (
    <section aria-labelledby="helplines">
      <h2 id="helplines" className="text-xl">
        {t('emergency')}
      </h2>
      <ul className="mt-3 divide-y divide-line overflow-clip rounded-lg border border-edge bg-card">
        {lines.map((line) => (
          <li key={line}>
            <a
              href={`tel:${HELPLINES[line]}`}
              className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-1.5 -outline-offset-3 hover:bg-sunk"
            >
              <Phone aria-hidden="true" className="size-5 shrink-0 text-grove-ink" />
              <span className="min-w-16 text-xl font-semibold tabular-nums">{HELPLINES[line]}</span>
              <span className="min-w-0 grow basis-40 text-sm text-soft">
                {t(`helplines.${line}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
