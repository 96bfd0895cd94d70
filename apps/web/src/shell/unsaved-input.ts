import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useActingState } from '../api/on-behalf.ts';
import { useSession } from '../api/session.ts';
import { UNSAVED_INPUT_KEY } from '../offline/device.ts';
import { readJson, tabStorage, writeJson } from '../storage/safe-storage.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The input of a form that was not sent when the page was left. */
interface StoredInput {
  /**
   * Identifies the form, the person and the candidate. The input is restored only for the same
   * owner.
   */
  readonly owner: string;
  /** The changed fields, in the form's representation. */
  readonly values: Fields;
  /** The stored values that the person saw in these fields. */
  readonly seen: Fields;
}

/** The stored values behind a form. */
interface StoredFieldSource {
  /** The stored value of each field. */
  readonly storedFields: Fields;
  /**
   * Called with the values that the person saw before the page was reloaded. The next save sends
   * these values, and a change by another person is then a conflict.
   */
  readonly restoreSeenValues: (fields: Fields) => void;
}

/**
 * Keeps the unsent changes of a form while its page is reloaded, in this tab, for the same person
 * and candidate. `name` identifies the form.
 */
export function useUnsavedInput<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: string,
  { storedFields, restoreSeenValues }: StoredFieldSource,
): void {
  const { getValues, setValue } = form;
  const { defaultValues } = form.formState;
  const owner = useOwner(name);
  const source = useRef({ stored: storedFields, restoreSeen: restoreSeenValues });
  source.current = { stored: storedFields, restoreSeen: restoreSeenValues };

  useEffect(() => {
    const unsaved = readJson<StoredInput>(tabStorage, UNSAVED_INPUT_KEY);
    tabStorage.removeItem(UNSAVED_INPUT_KEY);
    if (unsaved === null || unsaved.owner !== owner) return;
    const fields = getValues();
    for (const [field, value] of Object.entries(unsaved.values)) {
      if (!(field in fields)) continue;
      setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
    }
    // Input that an earlier release stored has no `seen`.
    source.current.restoreSeen(unsaved.seen ?? {});
  }, [getValues, setValue, owner]);

  useEffect(() => {
    const store = () => {
      const values = changedFields(getValues(), defaultValues);
      if (owner !== null && owner === currentOwner(name) && Object.keys(values).length > 0) {
        const seen = Object.keys(values).map((field) => [field, source.current.stored[field]]);
        writeJson(tabStorage, UNSAVED_INPUT_KEY, { owner, values, seen: Object.fromEntries(seen) });
      }
    };
    // A page that is restored from the back/forward cache still contains its input.
    const discard = ({ persisted }: PageTransitionEvent) =>
      persisted && tabStorage.removeItem(UNSAVED_INPUT_KEY);
    window.addEventListener('pagehide', store);
    window.addEventListener('pageshow', discard);
    return () => {
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', discard);
    };
  }, [getValues, defaultValues, owner, name]);
}

/**
 * Resets a form to the stored values after a save. Fields that changed while the sent values were
 * being saved keep their input, which is unsaved.
 */
export function resetAfterSave<Form extends FieldValues>(
  { getValues, setValue, reset }: UseFormReturn<Form>,
  { sent, storedFields: stored }: { readonly sent: Form; readonly storedFields: Form },
): void {
  const laterChanges = changedFields(getValues(), sent);
  reset(stored);
  for (const [field, value] of Object.entries(laterChanges)) {
    setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
  }
}

/** Returns the fields whose value differs from the default. */
function changedFields(values: FieldValues, defaults: FieldValues = {}): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]),
    ),
  );
}

function useOwner(name: string): string | null {
  const person = useSession(({ user }) => user?.id);
  const candidate = useActingState((acting) => acting.candidate?.id);
  return ownerOf(name, person, candidate);
}

/** Returns the owner of the input, or null if nobody is signed in. */
function currentOwner(name: string): string | null {
  return ownerOf(name, useSession.getState().user?.id, useActingState.getState().candidate?.id);
}

function ownerOf(name: string, person: string | undefined, candidate: string | undefined) {
  return person === undefined ? null : [name, person, candidate ?? person].join(' ');
}
