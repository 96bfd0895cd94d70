import type { RelativeRow } from '@sambandha/contract/admin/relatives';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ContactLine } from './contact-line.tsx';
import { relativesQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';

/**
 * Renders /admin/relatives, the search for relatives. The search text is not in the address,
 * because it may be a contact.
 */
export default function AdminRelativesPage() {
  const t = useT('admin');
  const { state } = useLocation();
  const initialSearch = typeof state?.search === 'string' ? state.search : '';
  const [input, setInput] = useState(initialSearch);
  const [search, setSearch] = useState(initialSearch);
  const { data, isError, isLoading, refetch } = useQuery(relativesQuery(search));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(input.trim());
  };
  return (
    <div className="mt-4">
      <search>
        <form onSubmit={submit}>
          <LineInput
            id="admin-relatives"
            type="search"
            enterKeyHint="search"
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={100}
            value={input}
            onChange={(event) => setInput(event.target.value)}
            before={<Search aria-hidden="true" />}
            className="text-ellipsis"
          />
        </form>
      </search>
      <p className="mt-2 text-sm text-soft">{t('relatives.searchHint')}</p>
      <div className="mt-4">
        {isError && <ReadFailed onRetry={() => void refetch()} />}
        {isLoading && <RowsSkeleton rows={3} row="h-16 rounded-lg" />}
        {data && <Results relatives={data.relatives} search={search} />}
      </div>
    </div>
  );
}

function Results({ relatives, search }: { relatives: readonly RelativeRow[]; search: string }) {
  const t = useT('admin');
  if (relatives.length === 0) {
    return (
      <EmptyState title={t('userNotFound')} level={2}>
        {t('noneFound')}
      </EmptyState>
    );
  }
  return (
    <>
      <div role="status">
        <h2 className="text-lg">{t('relatives.found', { count: relatives.length })}</h2>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {relatives.map(({ id, name, email, phone, stopped, isMember, reportsCount }) => (
          <li key={id}>
            <Link
              to={`/admin/relatives/${id}`}
              state={{ search }}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-sunk"
            >
              <span className="min-w-0 grow basis-52">
                <span data-name className="block font-semibold wrap-anywhere">
                  {name}
                </span>
                <span className="block text-sm text-soft wrap-anywhere">
                  <ContactLine email={email} phone={phone} />
                </span>
              </span>
              {isMember && <Tag tone="plain">{t('relatives.ownProfile')}</Tag>}
              {reportsCount > 0 && <Tag tone="kumkum">{t('reports', { count: reportsCount })}</Tag>}
              {stopped && <Tag tone="kumkum">{t('relatives.stopped')}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
