import type { SavedSearch } from '@sambandha/contract/saved-search/endpoints';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiMessage } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.tsx';
import {
  chipKey,
  getChips,
  parseSelection,
  toSavedSearchParams,
  useChipText,
} from '../search/index.ts';
import { RenameDialog } from './search-dialog.tsx';
import { useChangeSearch, useDeleteSearch, useSavedSearches } from './use-saved.ts';

export function SavedList() {
  const t = useT('search');
  const common = useT('common');
  const { data, isError, refetch } = useSavedSearches();
  if (isError && data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          drawing="lamp"
          title={t('savedFailed')}
          action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
        />
      </div>
    );
  }
  if (data === undefined) return <Loading />;
  if (data.searches.length === 0) {
    return (
      <EmptyList
        title={t('savedNone')}
        action={
          <ButtonLink to="/browse" state={{ showsFilters: true }}>
            {t('chooseFilters')}
          </ButtonLink>
        }
      >
        {t('savedHint')}
      </EmptyList>
    );
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {data.searches.map((search) => (
        <li key={search.id}>
          <SavedRow search={search} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  const t = useT('search');
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">{t('savedLoading')}</span>
      <Skeleton className="h-38 rounded-lg!" />
      <Skeleton className="h-38 rounded-lg!" />
    </div>
  );
}

function SavedRow({ search }: { search: SavedSearch }) {
  const t = useT('search');
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete' | null>(null);
  const { mutate, isPending, variables } = useChangeSearch(search.id);
  const removal = useDeleteSearch(search.id);
  const params = toSavedSearchParams(search.query);
  const queryString = params.toString();
  const close = () => setOpenDialog(null);

  const storeDigest = (digest: boolean) =>
    mutate(
      { digest },
      {
        // The message of a conflict (409) says that the digest needs an e-mail address.
        onError: (error) =>
          showToast(
            isApiMessage(error) && error.status === 409 ? error.message : t('saveFailed'),
            'danger',
          ),
      },
    );
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        close();
        showToast(t('deleted', { name: search.name }));
      },
      onError: () => {
        close();
        showToast(t('deleteFailed'), 'danger');
      },
    });
  return (
    <Card className="relative flex h-full flex-col px-5 pt-4 pb-3">
      <div className="-mr-3 flex items-start gap-1">
        <div className="min-w-0 grow">
          <h2 className="text-xl wrap-anywhere">
            <Link
              to={queryString === '' ? '/browse' : `/browse?${queryString}`}
              className="underline decoration-line underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-grove"
            >
              {search.name}
            </Link>
          </h2>
          <Summary params={params} />
        </div>
        <div className="relative z-10 flex gap-1">
          <IconButton
            tip="none"
            label={t('renameOf', { name: search.name })}
            icon={<Pencil />}
            onClick={() => setOpenDialog('rename')}
          />
          <IconButton
            tip="none"
            label={t('deleteOf', { name: search.name })}
            icon={<Trash2 />}
            onClick={() => setOpenDialog('delete')}
          />
        </div>
      </div>
      <div className="relative z-10 mt-auto border-t border-line pt-1">
        <Switch
          label={t('digest')}
          checked={isPending ? (variables.digest ?? search.digest) : search.digest}
          aria-label={t('digestOf', { name: search.name })}
          onChange={(event) => !isPending && storeDigest(event.target.checked)}
        />
      </div>
      {openDialog === 'rename' && <RenameDialog search={search} onClose={close} />}
      <ConfirmDialog
        open={openDialog === 'delete'}
        title={t('deleteTitle', { name: search.name })}
        confirmLabel={t('delete')}
        danger
        busy={removal.isPending}
        onConfirm={remove}
        onCancel={close}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </Card>
  );
}

/** Renders the filters of a saved search with the texts of the chips of Browse. */
function Summary({ params }: { params: URLSearchParams }) {
  const t = useT('search');
  const chipText = useChipText();
  const chips = getChips(parseSelection(params));
  return (
    // The separator dot at the start of a line is clipped.
    <div className="mt-1 mb-3 overflow-hidden text-sm text-soft">
      <ul className="-ml-4 flex flex-wrap gap-y-1">
        {chips.length === 0 && <li className="pl-4">{t('viewEveryone')}</li>}
        {chips.map((chip) => (
          <li
            key={chipKey(chip)}
            className="relative min-w-0 pl-4 wrap-anywhere before:absolute before:left-1.5 before:content-['·']"
          >
            {chipText(chip)}
          </li>
        ))}
      </ul>
    </div>
  );
}
