import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';

/** The views of Browse: everyone, or one of the member's own lists. */
export const views = ['everyone', 'shortlist', 'saved', 'passed'] as const;
export type View = (typeof views)[number];

/** Renders links to everyone and to the member's own lists. Each view has its own address. */
export function ListNav({ view }: { view: View }) {
  const t = useT('search');
  const labels = {
    everyone: t('viewEveryone'),
    shortlist: t('viewShortlist'),
    saved: t('viewSaved'),
    passed: t('viewPassed'),
  };
  return (
    <nav aria-label={t('views')} className="flex shrink-0 gap-0.5">
      {views.map((item) => (
        <Link
          key={item}
          to={item === 'everyone' ? '/browse' : `/browse?list=${item}`}
          aria-current={item === view ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap -outline-offset-2 lg:px-2.5',
            item === view
              ? 'bg-grove-mist text-grove-ink'
              : 'text-soft hover:bg-sunk hover:text-ink',
          )}
        >
          {labels[item]}
        </Link>
      ))}
    </nav>
  );
}
