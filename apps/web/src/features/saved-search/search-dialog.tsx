import { SEARCH_NAME_MAX, savedTexts } from '@sambandha/contract/saved-search/endpoints';
import { isBlank } from '@sambandha/contract/text';
import { truncateText } from '@sambandha/contract/text-length';
import { type ReactNode, useId, useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LineInput } from '../../ui/line-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.tsx';
import { getChips, type SaveDialogProps, useChipText } from '../search/index.ts';
import { useChangeSearch, useSaveSearch } from './use-saved.ts';

interface NameDialogProps {
  title: string;
  name: string;
  confirmLabel: string;
  busy: boolean;
  error: Error | null;
  onName: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Renders the dialog that asks for the name of a search. */
function NameDialog(props: NameDialogProps) {
  const { title, confirmLabel, busy, error, onName, onClose, children } = props;
  const t = useT('search');
  const formId = useId();
  const [name, setName] = useState(props.name);
  const [isNameBlank, setIsNameBlank] = useState(false);
  const message = error ? errorMessage(error, t('saveFailed')) : undefined;
  const nameError = isNameError(error) ? message : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <Button type="submit" form={formId} busy={busy}>
          {confirmLabel}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsNameBlank(isBlank(name));
          if (!isBlank(name)) onName(name.trim());
        }}
      >
        {message && nameError === undefined && (
          <Banner tone="danger" className="mb-4">
            {message}
          </Banner>
        )}
        <Field
          label={t('searchName')}
          hint={t('searchNameHint')}
          error={isNameBlank ? savedTexts.name : nameError}
          required
        >
          <LineInput
            maxLength={SEARCH_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  );
}

function isNameError(error: Error | null): boolean {
  return error instanceof ApiError && ['SAVED_SEARCH_NAME', 'VALIDATION'].includes(error.code);
}

/** Renders the dialog that saves the current filters under a name. */
export function SaveDialog({ selection, onClose }: SaveDialogProps) {
  const t = useT('search');
  const { mutate, isPending, error } = useSaveSearch(selection);
  const [digest, setDigest] = useState(false);
  const chipText = useChipText();
  const save = (name: string) =>
    mutate(
      { name, digest },
      {
        onSuccess: () => {
          showToast(t('saved', { name }));
          onClose();
        },
      },
    );
  return (
    <NameDialog
      title={t('saveThis')}
      name={truncateText(getChips(selection).map(chipText).join(', '), SEARCH_NAME_MAX)}
      confirmLabel={t('save')}
      busy={isPending}
      error={error}
      onName={save}
      onClose={onClose}
    >
      <div className="mt-4">
        <Switch
          label={t('digest')}
          hint={t('digestHint')}
          checked={digest}
          onChange={(event) => setDigest(event.target.checked)}
        />
      </div>
    </NameDialog>
  );
}

interface RenameDialogProps {
  search: { id: string; name: string };
  onClose: () => void;
}

export function RenameDialog({ search, onClose }: RenameDialogProps) {
  const t = useT('search');
  const { mutate, isPending, error } = useChangeSearch(search.id);
  return (
    <NameDialog
      title={t('renameSearch')}
      name={search.name}
      confirmLabel={t('rename')}
      busy={isPending}
      error={error}
      onName={(name) => mutate({ name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
