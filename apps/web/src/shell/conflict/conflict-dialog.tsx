import type { Conflict } from '@sambandha/contract/errors';
import type { Relation } from '@sambandha/contract/family/choices';
import { useState } from 'react';
import { FamilyTexts } from '../../i18n/parts/family-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { valueText } from './value-text.ts';

/** A field that another person changed meanwhile, with the reader's own value. */
export interface FieldConflict extends Conflict {
  readonly label: string;
  readonly ownValue: Conflict['value'];
}

export interface ConflictDialogProps {
  conflicts: readonly FieldConflict[];
  /** Called with the fields that keep the stored value. */
  onChoose: (keptFields: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Renders both values of each field for a choice. */
export function ConflictDialog(props: ConflictDialogProps) {
  return (
    <FamilyTexts>
      <ConflictForm {...props} />
    </FamilyTexts>
  );
}

function ConflictForm({ conflicts, onChoose, onClose }: ConflictDialogProps) {
  const t = useT('family.conflict');
  const [keptFields, setKeptFields] = useState<ReadonlySet<string>>(
    () => new Set(conflicts.map(({ field }) => field)),
  );
  const choose = (field: string, keepsStoredValue: boolean) => {
    const remaining = [...keptFields].filter((name) => name !== field);
    setKeptFields(new Set(keepsStoredValue ? [...remaining, field] : remaining));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      // There is one button, because with large text a second button would leave no space for the
      // values.
      footer={<Button onClick={() => onChoose(keptFields)}>{t('save')}</Button>}
    >
      <div className="flex flex-col gap-6">
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.field}
            conflict={conflict}
            keepsStoredValue={keptFields.has(conflict.field)}
            onChoose={(isTheirs) => choose(conflict.field, isTheirs)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  conflict: FieldConflict;
  keepsStoredValue: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function ConflictChoice({
  conflict: { field, label, value, ownValue, by },
  keepsStoredValue,
  onChoose,
}: ConflictChoiceProps) {
  const t = useT('family');
  const phrase = usePhrase();
  const textOf = (fieldValue: Conflict['value']) =>
    valueText(field, fieldValue, phrase) ?? t('conflict.nothing');
  const author =
    by === null
      ? t('conflict.byCandidate')
      : t('conflict.by', { name: by.name, relation: t(`relation.${by.relation as Relation}`) });
  return (
    <RadioGroup
      name={`conflict-${field}`}
      label={label}
      layout="list"
      value={keepsStoredValue ? 'theirs' : 'mine'}
      onChange={({ target }) => onChoose(target.value === 'theirs')}
      options={[
        { value: 'theirs', label: textOf(value), hint: author },
        { value: 'mine', label: textOf(ownValue), hint: t('conflict.mine') },
      ]}
    />
  );
}
