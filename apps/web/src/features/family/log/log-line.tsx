import { PARTS } from '@sambandha/contract/family/choices';
import type { FamilyAct } from '@sambandha/contract/family/schemas';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { useFormat } from '../../../i18n/format.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { valueText } from '../../../shell/conflict/index.tsx';
import { Button } from '../../../ui/button.tsx';
import { lineId } from './use-undo.ts';

interface LogLineProps {
  act: FamilyAct;
  busy: boolean;
  onUndo: () => void;
}

/**
 * Renders one line of the log: the act with its photo or values, the relative, the times, and the
 * undo button.
 */
export function LogLine({ act, busy, onUndo }: LogLineProps) {
  const t = useT('family');
  const { dateAndTime, day } = useFormat();
  const labelOf = useFieldLabel();
  const { by, kind, at, fields, undoneAt, undoUntil, photo } = act;
  const relation = t(`relation.${by.relation}`);
  const name = by.name ?? t('log.gone');
  const actLabel = t(`log.kind.${kind}`);
  const fieldLabels = ['PROFILE', 'WISHES'].includes(kind) ? fields.map(labelOf).join(', ') : null;
  return (
    <li
      id={lineId(act)}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 outline-none first:pt-0"
    >
      {photo !== null && <img src={photo} alt="" className="aspect-4/5 w-11 rounded-sm" />}
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold wrap-break-word">
          {actLabel}
          {fieldLabels !== null && `: ${fieldLabels}`}
        </p>
        <Changes act={act} />
        <p className="mt-1 text-sm text-soft">
          {name} · {relation}
        </p>
        <p className="text-sm text-faint">{dateAndTime(at)}</p>
        {undoneAt !== null && (
          <p className="text-sm text-faint">{t('log.undone', { day: day(undoneAt) })}</p>
        )}
        {undoUntil !== null && (
          <p className="text-sm text-faint">{t('log.until', { day: day(undoUntil) })}</p>
        )}
      </div>
      {undoUntil !== null && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          aria-label={t('log.undoOf', { what: fieldLabels ?? actLabel })}
          onClick={onUndo}
        >
          {t('log.undo')}
        </Button>
      )}
    </li>
  );
}

const ranges = {
  preferredAgeMin: 'ageMin',
  preferredAgeMax: 'ageMax',
  preferredHeightMin: 'heightMin',
  preferredHeightMax: 'heightMax',
} as const;

type Range = keyof typeof ranges;
/** A preference without a range. One name is enough, because all their texts have the same type. */
type Preference = 'preferredGotra';

/** Returns a function that returns the label of a profile field or of a preference. */
function useFieldLabel() {
  const profile = useT('profile.field');
  const preference = useT('preference');
  return (name: string): string => {
    if (name in profileFields) return profile(name as FieldName);
    if (name in ranges) return preference(ranges[name as Range]);
    return preference(`field.${name as Preference}`);
  };
}

/**
 * Renders the values of an act: the former and the new values of fields, the new part, or the
 * number of opened profiles. Renders nothing for other acts and without stored values.
 */
function Changes({ act: { kind, changes } }: { act: FamilyAct }) {
  const t = useT('family');
  const phrase = usePhrase();
  const labelOf = useFieldLabel();
  if (
    changes === null ||
    !['PROFILE', 'WISHES', 'PART_CHANGED', 'JOINED', 'LOOKED'].includes(kind)
  ) {
    return null;
  }
  if (kind === 'LOOKED') {
    const count = changes[0]?.after;
    return typeof count === 'number' && <p>{t('log.looked', { count })}</p>;
  }
  if (kind === 'PART_CHANGED' || kind === 'JOINED') {
    const part = PARTS.find((code) => code === changes[0]?.after);
    return part && <p>{t(`part.${part}`)}</p>;
  }
  return changes.map(({ field, before, after }) => (
    <dl key={field} className="mt-1 wrap-break-word">
      {changes.length > 1 && <dt className="text-sm font-medium">{labelOf(field)}</dt>}
      <div>
        <dt className="inline text-sm text-faint">{t('log.before')} </dt>
        <dd className="inline">{valueText(field, before, phrase) ?? t('conflict.nothing')}</dd>
      </div>
      <div>
        <dt className="inline text-sm text-faint">{t('log.after')} </dt>
        <dd className="inline">{valueText(field, after, phrase) ?? t('conflict.nothing')}</dd>
      </div>
    </dl>
  ));
}
