import type { RelativeFile } from '@sambandha/contract/admin/relatives';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { relativeQuery, staleAfterDecision } from '../queries.ts';
import { useAct } from '../use-acts.ts';
import { WordsDialog } from '../words-dialog.tsx';

type Act =
  | { readonly kind: 'dismiss' | 'warn' | 'stop' | 'release' }
  | {
      readonly kind: 'endPart';
      readonly candidate: { readonly id: string; readonly name: string };
    };

/** The possible acts on a relative; an act decides the open reports. */
export function RelativeActs({
  file,
  onDone,
}: {
  file: RelativeFile;
  onDone: (() => void) | undefined;
}) {
  const t = useT('admin.relatives');
  const words = useT('admin');
  const [asked, setAsked] = useState<Act | null>(null);
  const act = useRelativeAct(file);
  const hasOpen = file.reports.some(({ status }) => status === 'open');
  const acts: readonly Act[] = [
    ...(hasOpen ? [{ kind: 'dismiss' } as const] : []),
    ...(file.stopped ? [] : [{ kind: 'warn' } as const]),
    ...file.families.map(({ candidate }) => ({ kind: 'endPart', candidate }) as const),
    { kind: file.stopped ? 'release' : 'stop' },
  ];
  const labelOf = (one: Act) =>
    one.kind === 'endPart' ? t('endPartOf', { name: one.candidate.name }) : t(one.kind);
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {acts.map((one) => (
        <Button
          key={one.kind === 'endPart' ? one.candidate.id : one.kind}
          variant={one.kind === 'stop' ? 'danger' : 'secondary'}
          onClick={() => setAsked(one)}
        >
          {labelOf(one)}
        </Button>
      ))}
      {asked !== null && (
        <WordsDialog
          title={labelOf(asked)}
          text={t(`${asked.kind}Text`, { name: file.name })}
          label={words('case.reason')}
          hint={words('case.reasonHint')}
          required={asked.kind === 'release' ? undefined : words('case.reasonRequired')}
          submitLabel={t(asked.kind)}
          danger={asked.kind === 'stop'}
          busy={act.isPending}
          onSubmit={(note) =>
            act.mutate(
              { act: asked, note },
              {
                onSuccess: () => {
                  setAsked(null);
                  if (hasOpen && asked.kind !== 'release') onDone?.();
                },
              },
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Runs an act and shows its response, because another read would be logged. */
function useRelativeAct({ id, name, reports }: RelativeFile) {
  const t = useT('admin.relatives');
  const client = useQueryClient();
  const open = reports.filter(({ status }) => status === 'open');
  const params = { id };
  return useAct(
    async ({ act, note }: { act: Act; note: string }) => {
      const answer =
        act.kind === 'release'
          ? await call('POST /admin/relatives/:id/release', { params, body: { note } })
          : await call('POST /admin/relatives/:id/decide', {
              params,
              body: {
                act: act.kind,
                note,
                reports: open.map((report) => report.id),
                ...(act.kind === 'endPart' ? { candidateId: act.candidate.id } : {}),
              },
            });
      client.setQueryData(relativeQuery(id).queryKey, answer);
    },
    ({ act }) => t(`done.${act.kind}`, { name }),
    staleAfterDecision,
  );
}
