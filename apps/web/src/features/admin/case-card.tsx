import type { RecoveryCase, RecoveryCaseFile } from '@sambandha/contract/admin/case-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { recoveryCaseQuery } from './queries.ts';
import { useOpenedAct } from './use-acts.ts';

/**
 * Renders a case about the disputed ownership of an account. The file of the case is fetched only
 * on request, because each read is logged.
 */
export function CaseCard({
  recoveryCase,
  onDone,
}: {
  recoveryCase: RecoveryCase;
  onDone?: () => void;
}) {
  const t = useT('admin');
  const format = useFormat();
  const [isRequested, setIsRequested] = useState(false);
  const { data, error, isFetching } = useQuery({
    ...recoveryCaseQuery(recoveryCase.id),
    // A cached file is shown at once, and is fetched again after the decision of a colleague.
    enabled: ({ state }) => isRequested || state.data !== undefined,
  });
  const { member, kind, openedAt, changedAt, heardUntil, settledAt, outcome, settledBy } =
    recoveryCase;
  return (
    <Card pad className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">
          <Link
            to={`/admin/${member.hasProfile ? 'users' : 'relatives'}/${member.id}`}
            className="rounded-sm underline-offset-3 hover:underline"
          >
            {member.name}
          </Link>
        </h2>
        <Tag tone={settledAt === null ? 'kumkum' : 'plain'}>{t(`case.kind.${kind}`)}</Tag>
      </header>
      <p className="text-sm text-soft">
        {t('case.changed', { changed: format.day(changedAt), opened: format.day(openedAt) })}{' '}
        {/* A settled case has an outcome and a cause. The defaults only satisfy the compiler. */}
        {settledAt === null
          ? t(recoveryCase.mayBeDecided ? 'case.awaitingDecision' : 'case.awaitingResponses', {
              when: format.relative(heardUntil),
            })
          : t('case.settledOn', {
              day: format.day(settledAt),
              outcome: outcome ?? 'present',
              by: settledBy ?? 'person',
            })}
      </p>
      {error !== null && <Banner tone="danger">{errorMessage(error, t('readFailed'))}</Banner>}
      {data === undefined ? (
        <Button
          variant="secondary"
          className="self-start"
          busy={isFetching}
          onClick={() => setIsRequested(true)}
        >
          {t('case.openSides')}
        </Button>
      ) : (
        <CaseFile file={data.case} onDone={onDone} />
      )}
    </Card>
  );
}

const sides = ['former', 'present'] as const;

/** Text keys of the proof that a claimant gave in addition to the contact. */
const proofKeys = { password: 'password', 'recovery-code': 'recoveryCode', none: 'none' } as const;

interface CaseFileProps {
  file: RecoveryCaseFile;
  onDone: (() => void) | undefined;
}

function CaseFile({ file, onDone }: CaseFileProps) {
  const t = useT('admin');
  const format = useFormat();
  const [outcome, setOutcome] = useState<(typeof sides)[number] | null>(null);
  const client = useQueryClient();
  const decide = useOpenedAct(
    async (decision: { outcome: (typeof sides)[number]; reason: string }) => {
      const response = await call('POST /admin/cases/:id/decide', {
        params: { id: file.id },
        body: decision,
      });
      client.setQueryData(recoveryCaseQuery(file.id).queryKey, response);
    },
    () => t('case.decided', { name: file.member.name }),
  );
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {sides.map((side) => (
          <div key={side} className="rounded-md bg-sunk px-4 py-3">
            <dt className="font-semibold">{t(`case.side.${side}`)}</dt>
            <dd className="wrap-anywhere">{file[side].contacts.join(', ') || '–'}</dd>
            <dd className="mt-1 text-sm text-soft">
              {file[side].spokeAt === null
                ? t('case.noResponse')
                : t('case.responded', {
                    day: format.day(file[side].spokeAt),
                    key: proofKeys[file[side].key ?? 'none'],
                  })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {t('case.joined', { day: format.day(file.joinedAt) })}
        {file.passwordChanged && ` ${t('case.passwordChanged')}`}
        {file.decidedBy !== null && ` ${t('case.decidedBy', { name: file.decidedBy })}`}
      </p>
      {file.mayBeDecided && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {sides.map((side) => (
            <Button key={side} variant="secondary" onClick={() => setOutcome(side)}>
              {t(`case.decision.${side}`)}
            </Button>
          ))}
        </div>
      )}
      {outcome !== null && (
        <NoteDialog
          title={t(`case.decision.${outcome}`)}
          text={t(`case.decisionText.${outcome}`, { name: file.member.name })}
          label={t('case.reason')}
          hint={t('case.reasonHint')}
          required={t('case.reasonRequired')}
          submitLabel={t('case.decide')}
          danger
          busy={decide.isPending}
          onSubmit={(reason) =>
            decide.mutate(
              { outcome, reason },
              {
                onSuccess: () => {
                  setOutcome(null);
                  onDone?.();
                },
              },
            )
          }
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}
