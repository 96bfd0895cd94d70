import type { PressedCase, PressedCaseFile } from '@sambandha/contract/admin/pressed';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CaseHistory } from './case-history.tsx';
import { PressedActs } from './pressed-acts.tsx';
import { PressedFamily } from './pressed-family.tsx';
import { pressedCaseQuery } from './queries.ts';
import { ReadCase } from './read-case.tsx';
import { useDueText } from './use-due-text.ts';

interface PressedCardProps {
  /** Id of the case, or of its member. */
  id: string;
  /** The case in the list. The list is fetched periodically. */
  item: PressedCase | undefined;
  onDone: () => void;
}

/**
 * Renders the opened case of a member who is under pressure. Opening the case is logged. The case
 * is read again after the member has reported the pressure again.
 */
export function PressedCard({ id, item, onDone }: PressedCardProps) {
  const t = useT('admin.desk');
  const query = useQuery(pressedCaseQuery(id));
  const { refetch } = query;
  const file = query.data?.case;
  const isOutdated = file !== undefined && item !== undefined && isNewer(item, file);
  useEffect(() => {
    // A running read is not repeated, because every read is logged.
    if (isOutdated) void refetch({ cancelRefetch: false });
  }, [isOutdated, refetch]);
  return (
    <ReadCase query={query} goneTitle={t('closed')} goneText={t('closedText')}>
      {(data) => <OpenedCase id={id} file={data.case} onDone={onDone} />}
    </ReadCase>
  );
}

/** Returns true if the member has reported the pressure again since `file` was read. */
function isNewer(item: PressedCase, file: PressedCaseFile): boolean {
  return item.dueAt > file.dueAt || (item.lastSaidAt ?? '') > (file.lastSaidAt ?? '');
}

interface OpenedCaseProps extends Omit<PressedCardProps, 'item'> {
  file: PressedCaseFile;
}

function OpenedCase({ id, file, onDone }: OpenedCaseProps) {
  const t = useT('admin.pressed');
  const format = useFormat();
  const dueText = useDueText();
  const { member, talkedAt, keptAt, dueAt } = file;
  const due = dueText(dueAt);
  return (
    <Card pad className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-xl wrap-anywhere">{member?.name ?? t('deletedAccount')}</h2>
        <Tag tone={talkedAt === null ? 'kumkum' : 'plain'}>
          {talkedAt === null ? t('notContacted') : t('contacted', { day: format.day(talkedAt) })}
        </Tag>
      </header>
      <p className="text-soft">
        {keptAt === null ? t(due.key, due.values) : t('keptHidden', { day: format.day(keptAt) })}
        {member === null && ` ${t('deletedAccountText')}`}
      </p>
      <Banner tone="notice">{t('secrecyNotice')}</Banner>
      <Statements said={file.said} />
      <PressedActs id={id} file={file} onDone={onDone} />
      <PressedFamily id={id} file={file} />
      <CaseHistory title={t('history')} acts={file.history} />
      {member !== null && (
        <TextLink to={`/admin/users/${member.id}`} className="inline-flex min-h-11 items-center">
          {t('file')}
        </TextLink>
      )}
    </Card>
  );
}

function Statements({ said }: Pick<PressedCaseFile, 'said'>) {
  const t = useT('admin.pressed');
  const format = useFormat();
  return (
    <section aria-label={t('statements')}>
      <h3 className="text-lg">{t('statements')}</h3>
      {said.length === 0 && <p className="mt-1 text-soft">{t('noStatements')}</p>}
      {said.length > 1 && <p className="mt-1 text-soft">{t('firstStatementHint')}</p>}
      <ol className="mt-2 flex flex-col gap-3">
        {said.map((statement) => (
          <li key={statement.at} className="rounded-md bg-sunk px-4 py-3">
            <p className="text-sm text-faint first-letter:uppercase">
              {format.shortTime(statement.at)}
            </p>
            <dl>
              {(['contact', 'time', 'words'] as const).map(
                (key) =>
                  statement[key] !== null && (
                    <div key={key} className="mt-1">
                      <dt className="text-sm text-soft">{t(key)}</dt>
                      <dd className="whitespace-pre-line wrap-anywhere">{statement[key]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}
