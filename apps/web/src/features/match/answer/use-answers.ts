import { firstName } from '@sambandha/contract/first-name';
import {
  DECLINE_MAX,
  type Interest,
  type InterestListName,
} from '@sambandha/contract/match/interests';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { refreshInterests } from '../interests-query.ts';
import { setMatchState } from '../member-cache.ts';
import { getHelpfulServerMessage } from '../refusal.ts';
import { toMatchState } from '../use-interest.ts';
import { answersInFlight, setPendingAnswers, unsentAnswers } from './pending-answers.ts';
import { runWithUndo } from './run-with-undo.ts';

/** The data of an interest that every screen has. */
export type AnsweredInterest = Pick<Interest, 'id' | 'direction'> & {
  readonly profile: { readonly id: string; readonly name: string };
};

interface Answer {
  /** The ids of the matches, and the list from which they are removed. */
  readonly ids: readonly string[];
  readonly box: InterestListName;
  /** The text of the toast and the label of its button. */
  readonly text: string;
  readonly undoLabel: string;
  /**
   * Sends the answer and handles the failures of its calls. All calls start synchronously, because
   * a page that is being closed sends nothing later.
   */
  readonly send: () => Promise<void>;
  /** Fetches the changed lists. */
  readonly refresh: () => Promise<void>;
}

/** Returns functions that decline and withdraw interests, with an undo button in the toast. */
export function useInterestAnswers() {
  const t = useT('match');
  const client = useQueryClient();

  const showFailure = (error: Error) =>
    showToast(getHelpfulServerMessage(error) ?? t('actionFailed'), 'danger');
  const refresh = async () => {
    // A list that cannot be fetched keeps its data.
    await Promise.all([
      refreshInterests(client),
      client.invalidateQueries({ queryKey: ['conversations'] }),
    ]).catch(() => undefined);
  };

  return {
    decline: (rows: readonly AnsweredInterest[]) => {
      const [first] = rows;
      if (first === undefined) return;
      const text =
        rows.length === 1
          ? t('declinedDone', { name: firstName(first.profile.name) })
          : t('declinedMany', { count: rows.length });
      const sendBatch = async (batch: readonly AnsweredInterest[]) => {
        const { declined, refused } = await call('POST /matches/decline', {
          body: { ids: batch.map(({ id }) => id) },
          keepalive: true,
        });
        for (const { id, direction, profile } of batch) {
          if (!declined.includes(id)) continue;
          setMatchState(client, profile.id, { id, direction, status: 'DECLINED' });
        }
        return refused.length;
      };
      const send = async () => {
        // All batches are sent at once, because a page that is being closed sends nothing later.
        const results = await Promise.allSettled(batchesOf(rows).map(sendBatch));
        const refusedCount = results.reduce(
          (sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0),
          0,
        );
        if (refusedCount > 0) showToast(t('someChanged', { count: refusedCount }), 'info');
        const failedResult = results.find((result) => result.status === 'rejected');
        if (failedResult !== undefined) showFailure(failedResult.reason);
      };
      const ids = rows.map(({ id }) => id);
      answerWithUndo({ ids, box: 'received', text, undoLabel: t('undo'), send, refresh });
    },

    withdraw: ({ id, profile }: AnsweredInterest) => {
      const send = async () => {
        try {
          const { match } = await call('PATCH /matches/:id', {
            params: { id },
            body: { action: 'withdraw' },
            keepalive: true,
          });
          setMatchState(client, profile.id, toMatchState(match));
        } catch (error) {
          showFailure(error as Error);
        }
      };
      const text = t('withdrawnDone', { name: firstName(profile.name) });
      answerWithUndo({ ids: [id], box: 'sent', text, undoLabel: t('undo'), send, refresh });
    },
  };
}

/** Shows interests as answered at once. Sends the answer after the time for undo. */
function answerWithUndo({ ids, box, text, undoLabel, send, refresh }: Answer): void {
  setPendingAnswers(ids, box);
  const onUndo = () => {
    unsentAnswers.delete(commit);
    setPendingAnswers(ids, null);
  };
  const onCommit = () => {
    unsentAnswers.delete(commit);
    const answer = send().finally(() => answersInFlight.delete(answer));
    answersInFlight.add(answer);
    void answer.then(refresh).finally(() => setPendingAnswers(ids, null));
  };
  const commit = runWithUndo({ text, undoLabel, onCommit, onUndo });
  unsentAnswers.add(commit);
}

/** Returns the interests in batches of the size of one call. */
function batchesOf(rows: readonly AnsweredInterest[]): readonly (readonly AnsweredInterest[])[] {
  const count = Math.ceil(rows.length / DECLINE_MAX);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * DECLINE_MAX, (index + 1) * DECLINE_MAX),
  );
}
