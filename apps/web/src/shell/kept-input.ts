import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useOnBehalf } from '../api/on-behalf.ts';
import { useSession } from '../api/session.ts';
import { UNSAVED_INPUT } from '../offline/device.ts';
import { inTab, readJson, writeJson } from '../storage/kept.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The input of a form that was not sent when the page was left. */
interface Unsaved {
  /** The form, the person and the candidate: nobody else is given the input. */
  readonly owner: string;
  /** The changed fields, as the form holds them. */
  readonly values: Fields;
  /** The stored values that the person saw in these fields. */
  readonly seen: Fields;
}

/** The stored values behind a form. */
interface Source {
  /** The stored value of each field. */
  readonly stored: Fields;
  /**
   * Takes the values that the person saw before the page was reloaded, so that the next save names
   * them and a change by somebody else is a conflict.
   */
  readonly saw: (fields: Fields) => void;
}

/**
 * Keeps the unsent changes of a form during a reload of its page, in this tab, for the same person
 * and candidate.
 */
export function useKeptInput<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  name: string,
  { stored, saw }: Source,
): void {
  const { getValues, setValue } = form;
  const { defaultValues } = form.formState;
  const owner = useOwner(name);
  const latest = useRef({ stored, saw });
  latest.current = { stored, saw };

  useEffect(() => {
    const kept = readJson<Unsaved>(inTab, UNSAVED_INPUT);
    inTab.removeItem(UNSAVED_INPUT);
    if (kept === null || kept.owner !== owner) return;
    const known = getValues();
    for (const [field, value] of Object.entries(kept.values)) {
      if (!(field in known)) continue;
      setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>, { shouldDirty: true });
    }
    latest.current.saw(kept.seen ?? {});
  }, [getValues, setValue, owner]);

  useEffect(() => {
    const keep = () => {
      const values = changed(getValues(), defaultValues);
      if (owner !== null && owner === ownerNow(name) && Object.keys(values).length > 0) {
        const fields = Object.keys(values).map((field) => [field, latest.current.stored[field]]);
        writeJson(inTab, UNSAVED_INPUT, { owner, values, seen: Object.fromEntries(fields) });
      }
    };
    // The page is back as it was: nothing was lost.
    const drop = ({ persisted }: PageTransitionEvent) =>
      persisted && inTab.removeItem(UNSAVED_INPUT);
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
