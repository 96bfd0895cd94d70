import { BASIS, type Basis } from '@sambandha/contract/profile/basis';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Subject, useVerify } from './use-acts.ts';
import { Faces, PhotosOf } from './verify-photos.tsx';

const options = BASIS.codes.map((code) => ({ value: code, label: BASIS.labels[code] }));

interface VerifyDialogProps {
  users: readonly Subject[];
  /** True if the dialog shows the photos, because the screen does not. */
  showsPhotos?: boolean;
  onClose: () => void;
}

/**
 * Renders the dialog that asks for the basis of the Verified mark and gives the mark to one or
 * several members.
 */
export function VerifyDialog({ users, showsPhotos = false, onClose }: VerifyDialogProps) {
  const t = useT('admin');
  const shared = useT('common');
  const form = useId();
  const [basis, setBasis] = useState<Basis[]>([]);
  const [note, setNote] = useState('');
  const verify = useVerify();
  const [first] = users;
  const isSingle = users.length === 1;

  const toggle = (value: string) =>
    setBasis((selected) =>
      selected.includes(value as Basis)
        ? selected.filter((code) => code !== value)
        : [...selected, value as Basis],
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    verify.mutate({ users, basis, note: note.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={
        isSingle
          ? t('verifyTitle', { name: first?.name ?? '' })
          : t('verifyManyTitle', { count: users.length })
      }
      description={t('verifyText')}
      footer={
        <>
          <Button type="submit" form={form} busy={verify.isPending}>
            {t('verify')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {shared('cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {showsPhotos &&
          (isSingle && first ? <PhotosOf member={first} /> : <Faces members={users} />)}
        <ChoiceChips label={t('basis')} options={options} values={basis} onToggle={toggle} />
        {isSingle && (
          <Field label={t('note')} hint={t('noteHint')} optional>
            <TextArea
              rows={2}
              maxLength={500}
              value={note}
              readOnly={verify.isPending}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
