import type { PressedCaseFile } from '@sambandha/contract/admin/pressed';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { usePressedAct } from './use-acts.ts';

type Relative = PressedCaseFile['relatives'][number];

/** Renders the relatives of a member under pressure, each with a button that removes them. */
export function PressedFamily({ id, file }: { id: string; file: PressedCaseFile }) {
  const t = useT('admin.pressed');
  const adminText = useT('admin');
  const [relativeToRemove, setRelativeToRemove] = useState<Relative | null>(null);
  const removeRelative = usePressedAct(
    id,
    ({ relative: { personId }, note }: { relative: Relative; note: string }) =>
      call('DELETE /admin/pressed/:id/relatives/:personId', {
        params: { id: file.id, personId },
        body: { note },
      }),
    ({ relative: { name } }) => t('done.removeRelative', { name }),
  );
  if (file.member === null) return null;
  return (
    <section aria-label={t('relatives')}>
      <h3 className="text-lg">{t('relatives')}</h3>
      {file.relatives.length === 0 && <p className="mt-1 text-soft">{t('noRelatives')}</p>}
      <ul className="divide-y divide-line">
        {file.relatives.map((relative) => (
          <li
            key={relative.personId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span data-name className="min-w-0 wrap-anywhere">
              {relative.name}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('removeRelativeOf', { name: relative.name })}
              onClick={() => setRelativeToRemove(relative)}
            >
              {t('removeRelative')}
            </Button>
          </li>
        ))}
      </ul>
      {relativeToRemove !== null && (
        <NoteDialog
          title={t('removeRelativeOf', { name: relativeToRemove.name })}
          text={t('removeRelativeText', { name: relativeToRemove.name })}
          label={adminText('case.reason')}
          hint={adminText('case.reasonHint')}
          required={adminText('case.reasonRequired')}
          submitLabel={t('removeRelative')}
          danger
          busy={removeRelative.isPending}
          onSubmit={(note) =>
            removeRelative.mutate(
              { relative: relativeToRemove, note },
              { onSuccess: () => setRelativeToRemove(null) },
            )
          }
          onClose={() => setRelativeToRemove(null)}
        />
      )}
    </section>
  );
}
