import type { RelativeFile } from '@sambandha/contract/admin/relatives';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { NoteDialog } from '../note-dialog.tsx';
import { relativeQuery, staleAfterDecision } from '../queries.ts';
import { useAct } from '../use-acts.ts';

type RelativeAct =
  | { readonly kind: 'dismiss' | 'warn' | 'stop' | 'release' }
  | {
      readonly kind: 'endPart';
      readonly candidate: { readonly id: string; readonly name: string };
    };

/** Renders the possible acts on a relative. Every act but `release` decides the open reports. */
export function RelativeActs({
  file,
  onDone,
}: {
  file: RelativeFile;
  onDone: (() => void) | undefined;
}) {
  const t = useT('admin.relatives');
  const adminText = useT('admin');
  const [pendingAct, setPendingAct] = useState<RelativeAct | null>(null);
  const send = useRelativeAct(file);
  const hasOpenReports = file.reports.some(({ status }) => status === 'open');
  const acts: readonly RelativeAct[] = [
    ...(hasOpenReports ? [{ kind: 'dismiss' } as const] : []),
    ...(file.stopped ? [] : [{ kind: 'warn' } as const]),
    ...file.families.map(({ candidate }) => ({ kind: 'endPart', candidate }) as const),
    { kind: file.stopped ? 'release' : 'stop' },
  ];
  const labelOf = (option: RelativeAct) =>
    option.kind === 'endPart' ? t('endPartOf', { name: option.candidate.name }) : t(option.kind);
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {acts.map((option) => (
        <Button
          key={option.kind === 'endPart' ? option.candidate.id : option.kind}
          variant={option.kind === 'stop' ? 'danger' : 'secondary'}
          onClick={() => setPendingAct(option)}
        >
          {labelOf(option)}
        </Button>
      ))}
      {pendingAct !== null && (
        <NoteDialog
          title={labelOf(pendingAct)}
          text={t(`${pendingAct.kind}Text`, { name: file.name })}
          label={adminText('case.reason')}
          hint={adminText('case.reasonHint')}
          required={pendingAct.kind === 'release' ? undefined : adminText('case.reasonRequired')}
          submitLabel={t(pendingAct.kind)}
          danger={pendingAct.kind === 'stop'}
          busy={send.isPending}
          onSubmit={(note) =>
            send.mutate(
              { act: pendingAct, note },
              {
                onSuccess: () => {
                  setPendingAct(null);
                  if (hasOpenReports && pendingAct.kind !== 'release') onDone?.();
                },
              },
            )
          }
          onClose={() => setPendingAct(null)}
        />
      )}
    </div>
  );
}

/**
 * Returns a mutation that sends an act and stores the response in the cache of the opened file,
 * because another read would be logged.
 */
function useRelativeAct({ id, name, reports }: RelativeFile) {
  const t = useT('admin.relatives');
  const client = useQueryClient();
  const openReports = reports.filter(({ status }) => status === 'open');
  const params = { id };
  return useAct(
    async ({ act, note }: { act: RelativeAct; note: string }) => {
      const response =
        act.kind === 'release'
          ? await call('POST /admin/relatives/:id/release', { params, body: { note } })
          : await call('POST /admin/relatives/:id/decide', {
              params,
              body: {
                act: act.kind,
                note,
                reports: openReports.map((report) => report.id),
                ...(act.kind === 'endPart' ? { candidateId: act.candidate.id } : {}),
              },
            });
      client.setQueryData(relativeQuery(id).queryKey, response);
    },
    ({ act }) => t(`done.${act.kind}`, { name }),
    staleAfterDecision,
  );
}
