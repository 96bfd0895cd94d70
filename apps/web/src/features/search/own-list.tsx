import type { Card } from '@sambandha/contract/search/schemas';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { type OwnListName, useOwnList, useShowAgain } from '../shortlist/index.ts';
import { Results } from './results.tsx';

const textKeys = {
  shortlist: { none: 'shortlistNone', hint: 'shortlistHint', private: 'shortlistPrivate' },
  passed: { none: 'passedNone', hint: 'passedHint', private: 'passedPrivate' },
} as const;

/** Renders the shortlist or the "Not for me" list. */
export function OwnListView({ kind }: { kind: OwnListName }) {
  const t = useT('search');
  const list = useOwnList(kind);
  const keys = textKeys[kind];
  const isLoaded = !list.loading && !list.error;
  const isEmpty = isLoaded && list.total === 0;
  return (
    <>
      {!isEmpty && <p className="mb-1 text-sm text-soft">{t(keys.private)}</p>}
      <p role="status" className={isEmpty ? 'sr-only' : 'mb-4 min-h-5 text-sm text-soft'}>
        {isLoaded && !isEmpty ? t('count', { shown: list.profiles.length, total: list.total }) : ''}
      </p>
      <Results
        list={list}
        onMore={list.loadNextPage}
        actions={kind === 'passed' ? (member) => <ShowAgain member={member} /> : undefined}
        emptyState={
          <EmptyList
            title={t(keys.none)}
            action={<ButtonLink to="/browse">{t('browseProfiles')}</ButtonLink>}
          >
            <p>{t(keys.hint)}</p>
            <p className="mt-2 text-sm">{t(keys.private)}</p>
          </EmptyList>
        }
      />
    </>
  );
}

/** Renders a button that removes a member from the "Not for me" list. */
function ShowAgain({ member }: { member: Card }) {
  const t = useT('search');
  const showAgain = useShowAgain(member);
  return (
    <div className="relative z-10 flex pt-2">
      <Button
        variant="secondary"
        fullWidth
        busy={showAgain.isPending}
        aria-label={t('showAgainOf', { name: member.name })}
        onClick={() => showAgain.mutate()}
        className="text-sm!"
      >
        {t('showAgain')}
      </Button>
    </div>
  );
}
