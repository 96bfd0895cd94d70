import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useOnBehalf } from '../api/on-behalf.ts';
import { useSession } from '../api/session.ts';
import { inTab, readJson, writeJson } from '../storage/kept.ts';

/** Where the input is kept in session storage, until the page is there again. */
const KEY = 'unsaved-input';

/** The input of a form that was not sent when the page was left. */
interface Unsaved {
  /** Of which form, and whose: nobody else is given it. */
  readonly owner: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Keeps what was changed in a form and not sent while its page is loaded anew, in this tab and for the
 * same person and candidate alone.
 */
export function useKeptInput<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: string,
): void {
  const { getValues, setValue } = form;
  const { defaultValues } = form.formState;
  const owner = useOwner(name);

  useEffect(() => {
    const kept = readJson<Unsaved>(inTab, KEY);
    inTab.removeItem(KEY);
    if (kept === null || kept.owner !== owner) return;
    const known = getValues();
    for (const [field, value] of Object.entries(kept.values)) {
      if (!(field in known)) continue;
      setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
    }
  }, [getValues, setValue, owner]);

  useEffect(() => {
    const keep = () => {
      const values = changed(getValues(), defaultValues);
      if (owner !== null && owner === ownerNow(name) && Object.keys(values).length > 0) {
        writeJson(inTab, KEY, { owner, values });
      }
    };
    // The page is back as it was: nothing was lost.
    const drop = ({ persisted }: PageTransitionEvent) => persisted && inTab.removeItem(KEY);
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', drop);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', drop);
    };
  }, [getValues, defaultValues, owner, name]);
}

/** The fields whose value is another one now. */
function changed(values: FieldValues, before: FieldValues = {}): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}

function useOwner(name: string): string | null {
  const person = useSession(({ user }) => user?.id);
  const candidate = useOnBehalf((acting) => acting.candidate?.id);
  return ownerOf(name, person, candidate);
}

/** Null as soon as nobody is signed in. */
function ownerNow(name: string): string | null {
  return ownerOf(name, useSession.getState().user?.id, useOnBehalf.getState().candidate?.id);
}

function ownerOf(name: string, person: string | undefined, candidate: string | undefined) {
  return person === undefined ? null : [name, person, candidate ?? person].join(' ');
}
