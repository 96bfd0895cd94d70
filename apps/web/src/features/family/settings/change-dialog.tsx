import { PARTS, RELATIONS } from '@sambandha/contract/family/choices';
import type { Relative } from '@sambandha/contract/family/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { PartChoice } from './part-choice.tsx';
import type { FamilyChangeState } from './use-change.ts';

interface ChangeDialogProps {
  relative: Relative;
  familyChange: FamilyChangeState;
  onClose: () => void;
}

/**
 * Renders the dialog that changes a relative's relation, part and permission to send interests
 * without the candidate's approval (`sendsAlone`).
 */
export function ChangeDialog({ relative, familyChange, onClose }: ChangeDialogProps) {
  const t = useT('family');
  const common = useT('common');
  const { personId } = relative;
  const name = firstName(relative.name);
  const [relation, setRelation] = useState(relative.relation);
  const [part, setPart] = useState(relative.part);
  const [sendsAlone, setSendsAlone] = useState(relative.sendsAlone);
  const save = () => {
    // The dialog is closed first, because the server may ask for a fresh proof of identity, which
    // opens another dialog.
    onClose();
    void familyChange.run(
      personId,
      () =>
        call('PATCH /family/relatives/:personId', {
          params: { personId },
          body: { relation, part, ...(part !== 'adviser' && { sendsAlone }) },
        }),
      {
        successText: t('settings.changed', { name, part: t(`part.${part}`) }),
        failureText: t('settings.changeFailed', { name }),
        apply: (family) => ({
          ...family,
          relatives: family.relatives.map((other) =>
            other.personId === personId
              ? { ...other, relation, part, sendsAlone: part !== 'adviser' && sendsAlone }
              : other,
          ),
        }),
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.changeTitle', { name })}
      description={t('settings.changeText', { name })}
      footer={
        <>
          <Button onClick={save}>{common('save')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field id="change-relation" label={t('settings.relation')}>
          <Select
            value={relation}
            onChange={({ target }) =>
              setRelation(RELATIONS.find((code) => code === target.value) ?? relation)
            }
            options={RELATIONS.map((value) => ({ value, label: t(`relation.${value}`) }))}
          />
        </Field>
        <PartChoice
          id="change-part"
          selectedPart={part}
          value={part}
          onChange={({ target }) => setPart(PARTS.find((code) => code === target.value) ?? part)}
        />
        {part !== 'adviser' && (
          <Checkbox
            label={t('settings.sendsAlone')}
            hint={t('settings.sendsAloneHint')}
            checked={sendsAlone}
            onChange={({ target }) => setSendsAlone(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}
