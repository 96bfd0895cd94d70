import type { Invitation, Relative } from '@sambandha/contract/family/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureMessage } from '../../account/index.ts';
import { familyQuery } from './family-query.ts';

/**
 * State of the changes in the family: the ids of the entries in progress (`busy`), the message of
 * the last success or failure, and the numbers of failed (`failureCount`) and successful
 * (`changeCount`) changes. Each increase moves the focus. `run` makes a change of the entry `id`.
 */
export type FamilyChangeState = ReturnType<typeof useFamilyChange>;

interface Family {
  readonly relatives: Relative[];
  readonly invitations: Invitation[];
}

interface ChangeOptions {
  /** The message after a success. */
  readonly successText: string;
  /** The message after a failure for which the server gives no reason. */
  readonly failureText: string;
  /** Returns the family after the change for the cache, because the next read may fail. */
  readonly apply: (family: Family) => Family;
}

export function useFamilyChange() {
  const failureMessage = useFailureMessage();
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [failureCount, setFailureCount] = useState(0);
  const [changeCount, setChangeCount] = useState(0);
  /** Shows the result of a form, which moves the focus itself. */
  const announce = (text: string) => {
    setFailure(null);
    setAnnouncement(text);
    return client.invalidateQueries(familyQuery);
  };
  const run = async (
    id: string,
    act: () => Promise<unknown>,
    { successText, failureText, apply }: ChangeOptions,
  ) => {
    if (busy.has(id)) return;
    setBusy((ids) => new Set(ids).add(id));
    setAnnouncement(null);
    setFailure(null);
    try {
      await act();
      client.setQueryData(familyQuery.queryKey, (family) => family && apply(family));
      // The count increases together with the message. A move of the focus after the refetch would
      // interrupt the user.
      setChangeCount((count) => count + 1);
      setAnnouncement(successText);
      await client.invalidateQueries(familyQuery);
    } catch (error) {
      setFailure(failureMessage(error, failureText));
      setFailureCount((count) => count + 1);
    } finally {
      setBusy((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  };
  return { busy, announcement, failure, failureCount, changeCount, run, announce };
}
