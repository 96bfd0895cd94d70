import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { preferencesQuery } from './preferences-query.ts';

interface OwnGotraQuestionProps {
  /** Called after saving. Lists ordered by the preference are then stale. */
  onAnswered: () => void;
}

/**
 * Asks members who registered before this preference existed whether Browse lists members of their
 * own gotra last.
 */
export function OwnGotraQuestion(props: OwnGotraQuestionProps) {
  return (
    <HintTexts>
      <Question {...props} />
    </HintTexts>
  );
}

function Question({ onAnswered }: OwnGotraQuestionProps) {
  const t = useT('hints');
  const id = useId();
  const client = useQueryClient();
  // Reads only the cache, which contains the preference after this card or the form has saved it.
  // The response of Browse that shows this card can be older.
  const { data } = useQuery({ ...preferencesQuery, enabled: false });
  const save = useMutation({
    mutationFn: (preferredOtherGotra: boolean) =>
      call('PATCH /preferences/me', { body: { preferredOtherGotra } }),
    onSuccess: (response) => {
      // Focuses the content, because the buttons are removed.
      document.querySelector('main')?.focus({ preventScroll: true });
      applyServerChange(client, preferencesQuery.queryKey, response);
      onAnswered();
    },
    onError: () => showToast(t('ownGotraFailed'), 'danger'),
  });
  if (typeof data?.preferences.preferredOtherGotra === 'boolean') return null;
  const answerButton = (answer: boolean, label: string) => (
    <Button
      variant="secondary"
      size="sm"
      busy={save.isPending && save.variables === answer}
      onClick={() => !save.isPending && save.mutate(answer)}
    >
      {label}
    </Button>
  );
  return (
    <section
      aria-labelledby={id}
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-sunk px-4 py-3"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id={id} className="text-lg">
          {t('ownGotraLast')}
        </h2>
        <p className="mt-0.5 max-w-prose text-sm text-soft">{t('ownGotraReason')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {answerButton(true, t('ownGotraYes'))}
        {answerButton(false, t('ownGotraNo'))}
      </div>
    </section>
  );
}
