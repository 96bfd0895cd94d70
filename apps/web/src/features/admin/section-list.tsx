import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import type { Section } from './use-sections.ts';

interface SectionListProps {
  groups: readonly (readonly Section[])[];
  onSelect?: () => void;
}

/** Renders the links to all sections of the panel, each with the number of its items. */
export function SectionList({ groups, onSelect }: SectionListProps) {
  const t = useT('admin');
  const format = useFormat();
  return (
    <nav aria-label={t('sections')} className="flex flex-col gap-3">
      {groups.map((sections) => (
        <ul
          key={sections[0]?.to}
          className="flex flex-col gap-0.5 border-line not-first:border-t not-first:pt-3"
        >
          {sections.map(({ to, name, count, current }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                onClick={onSelect}
                className={cx(
                  'flex min-h-11 items-center justify-between gap-x-3 rounded-lg px-3 py-1.5 font-semibold',
                  'text-soft -outline-offset-2 transition-colors duration-quick hover:bg-sunk hover:text-ink',
                  'aria-[current=page]:bg-grove-mist aria-[current=page]:text-grove-ink',
                )}
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>{' '}
                {count !== undefined && count > 0 && (
                  <span className="text-sm tabular-nums">{format.number(count)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
