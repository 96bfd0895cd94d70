import { Keyboard, Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { Select } from '../../ui/select.tsx';
import type { MemberListView } from './queries.ts';
import { Shortcuts } from './shortcuts.tsx';
import { sortsByStatus } from './use-list-view.ts';

interface QueueControlsProps {
  view: MemberListView;
  change: (next: Partial<MemberListView>) => void;
}

/** Renders the search and the order of the member list, and the list of keyboard shortcuts. */
export function QueueControls({ view, change }: QueueControlsProps) {
  const t = useT('admin');
  const [{ search, input }, setField] = useState({ search: view.search, input: view.search });
  // A link to the list without a search also empties the field.
  if (search !== view.search) setField({ search: view.search, input: view.search });
  const setInput = (text: string) => setField({ search, input: text });
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ search: input.trim() });
  };
  const clear = () => {
    setInput('');
    change({ search: '' });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="min-w-0 grow basis-32 sm:basis-64">
        <form onSubmit={submit}>
          <LineInput
            id="admin-search"
            type="search"
            enterKeyHint="search"
            aria-label={t('searchMembers')}
            placeholder={t('shortcut.search')}
            maxLength={100}
            value={input}
            onChange={(event) => setInput(event.target.value)}
            before={<Search aria-hidden="true" />}
            after={
              input !== '' && (
                <IconButton label={t('clearSearch')} tip="none" icon={<X />} onClick={clear} />
              )
            }
            className="text-ellipsis [&::-webkit-search-cancel-button]:hidden"
          />
        </form>
      </search>
      <Select
        aria-label={t('sort')}
        value={view.sort}
        onChange={(event) => change({ sort: event.target.value as MemberListView['sort'] })}
        options={sortsByStatus[view.status].map((sort) => ({
          value: sort,
          label: t(`sorts.${sort}`),
        }))}
      />
      <span className="hidden lg:block">
        <IconButton
          label={t('shortcuts')}
          tipAlign="end"
          icon={<Keyboard />}
          onClick={() => setIsHelpOpen(true)}
        />
      </span>
      <Shortcuts
        screen="users"
        open={isHelpOpen}
        onOpen={() => setIsHelpOpen(true)}
        onClose={() => setIsHelpOpen(false)}
      />
    </div>
  );
}
