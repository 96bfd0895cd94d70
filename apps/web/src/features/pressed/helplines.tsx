import { HELPLINES } from '@sambandha/contract/pressed/choices';
import { Phone } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';

const lines = ['police', 'women', 'children'] as const;

/** Helplines that answer day and night, without an account. */
export function Helplines() {
  const t = useT('pressed');
  return (
    <section aria-labelledby="helplines">
      <h2 id="helplines" className="text-xl">
        {t('now')}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line}>
            <a
              href={`tel:${HELPLINES[line]}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-edge bg-card px-4 py-2 hover:border-ink"
            >
              <Phone aria-hidden="true" className="size-6 shrink-0 text-grove-ink" />
              <span className="text-2xl font-semibold tabular-nums">{HELPLINES[line]}</span>
              <span className="min-w-0 grow basis-40 text-soft">{t(`lines.${line}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
