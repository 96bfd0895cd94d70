import { ACT } from '@sambandha/contract/admin/choices';
import type { AuditEntry } from '@sambandha/contract/admin/schemas';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useAuditNote } from './use-audit-note.ts';

/** Renders the section with the earlier acts in a case. Renders nothing if there are none. */
export function CaseHistory({ title, acts }: { title: string; acts: readonly AuditEntry[] }) {
  if (acts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <ol className="mt-2 flex flex-col gap-2">
        {acts.map((entry) => (
          <li key={entry.id}>
            <LoggedAct entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Renders an act with its actor, time and note. */
export function LoggedAct({ entry }: { entry: AuditEntry }) {
  const phrase = usePhrase();
  const format = useFormat();
  const note = useAuditNote()(entry);
  return (
    <>
      <p className="font-medium">
        {phrase(ACT.labels[entry.act])}
        <span className="font-normal text-soft">
          {' '}
          · {phrase(entry.actor)} · {format.shortTime(entry.at)}
        </span>
      </p>
      {note !== null && <p className="text-sm text-soft">{note}</p>}
    </>
  );
}
