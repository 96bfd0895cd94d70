import { ACT } from '@sambandha/contract/admin/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { groupRepeatedEntries } from './fold-repeats.ts';
import { logQuery } from './queries.ts';
import { ReadFailed } from './read-failed.tsx';
import { useAuditNote } from './use-audit-note.ts';

/** Renders /admin/log, the read-only audit log: actor, act, subject, reason and time. */
export default function AdminLogPage() {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const noteOf = useAuditNote();
  const [input, setInput] = useState('');
  const [search, setSearch] = useState('');
  const log = useInfiniteQuery(logQuery(search));
  const entries = log.data?.pages.flatMap((page) => page.entries);
  // The days are those of the reader's time zone, like the times.
  const dayOf = ({ at }: { at: string }) => format.daySeparator(at);
  const days = [...new Set(entries?.map(dayOf))];
  const isLogEmpty = entries?.length === 0 && search === '';
  const groupsOf = (day: string) =>
    groupRepeatedEntries(entries?.filter((entry) => dayOf(entry) === day) ?? []);
  const timesOf = (from: string, at: string) =>
    [...new Set([format.time(from), format.time(at)])].join(' – ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(input.trim());
  };
  return (
    <section aria-label={t('section.log')} className="mt-6">
      {!isLogEmpty && (
        <search>
          <form onSubmit={submit}>
            <LineInput
              type="search"
              aria-label={t('searchLog')}
              placeholder={t('searchLog')}
              maxLength={100}
              value={input}
              onChange={(event) => setInput(event.target.value)}
              before={<Search aria-hidden="true" />}
            />
          </form>
        </search>
      )}
      {log.isLoadingError && <ReadFailed onRetry={() => void log.refetch()} />}
      {log.isPending && <Skeleton className="mt-5 h-72 rounded-lg" />}
      {entries?.length === 0 && (
        <EmptyState drawing="lamp" title={t(search === '' ? 'noEntries' : 'noEntriesFound')}>
          {t(search === '' ? 'noEntriesText' : 'noEntriesFoundText')}
        </EmptyState>
      )}
      {days.map((day) => (
        <div key={day} className="mt-5">
          <h2 className="font-body text-sm font-semibold text-soft first-letter:uppercase">
            {day}
          </h2>
          <Card className="mt-2">
            <ol className="divide-y divide-line">
              {groupsOf(day).map(
                ({ entry: { id, act, actor, member, note, at }, oldestAt, count }) => (
                  <li key={id} className="px-4 py-3 sm:px-5">
                    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                      <p className="flex flex-wrap items-baseline gap-x-2">
                        <span className="font-semibold">{phrase(actor)}</span>
                        <span>{phrase(ACT.labels[act])}</span>
                        {member !== null && (
                          <Link
                            to={`/admin/users/${member.id}`}
                            className="rounded-sm underline underline-offset-3"
                          >
                            {member.name}
                          </Link>
                        )}
                        {count > 1 && <span className="text-soft">× {format.number(count)}</span>}
                      </p>
                      <p className="text-sm text-faint tabular-nums">{timesOf(oldestAt, at)}</p>
                    </div>
                    {note !== null && (
                      <p className="mt-0.5 text-sm text-soft wrap-anywhere">
                        {noteOf({ act, note })}
                      </p>
                    )}
                  </li>
                ),
              )}
            </ol>
          </Card>
        </div>
      ))}
      <LoadMore query={log} errorText={t('readFailed')}>
        {t('older')}
      </LoadMore>
    </section>
  );
}
