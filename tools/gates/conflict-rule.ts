import { join } from 'node:path/posix';
import type { Sources } from './boundaries.ts';

/*
 * Each query of a store for the team that reads a table of cases must check for a conflict of interest: it
 * uses a function of security/access/conflict.store.ts, or one that does.
 */

const RULE = ['mayHandle', 'hasNoConflict', 'hasNoCaseConflict', 'isStranger', 'conflictsAmong'];

/** Tables of reports, requests, decisions and log entries about people. */
const TABLES = [
  'pressed_cases',
  'reports',
  'report_evidence',
  'relative_reports',
  'review_reasons',
  'feedback',
  'recovery_cases',
  'audit_log',
  'sealed_records',
  'sealed_openings',
].join('|');

const FEATURES = 'apps/server/src/features/';
const SERVES_TEAM = ['admin/', 'moderation/', 'pressed/', 'feedback/', 'account/case/'];

const reading = new RegExp(
  String.raw`\b(?:selectFrom|\w*Join)\(\s*\[?\s*'(?:${TABLES})\b|(?<!DELETE )\b(?:FROM|JOIN)\s+(?:${TABLES})\b`,
);

/** Functions without a check, by reason. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'read for whom they are about, or whoever has their link': [
    'account/case/case.store.ts: exportedCases',
    'account/case/case.store.ts: findCaseOfLink',
    'account/case/case.store.ts: findOpenCase',
    'account/case/case.store.ts: hasOpenCase',
    'account/case/changes.store.ts: formerContacts',
    'admin/audit.store.ts: decisionsAbout',
    'admin/audit.store.ts: reviewsOf',
    'feedback/store.ts: feedbackBy',
    'feedback/store.ts: findFeedback',
    'feedback/store.ts: insertFeedback',
    'moderation/relatives/store.ts: reportsInvolving',
    'moderation/store.ts: reportsBy',
    'pressed/store.ts: openCaseOf',
  ],
  'run by a job or a deletion, which shows them to nobody': [
    'account/case/case.store.ts: unopposedCases',
    'admin/overdue.store.ts: urgentDueBy',
    'moderation/sealed/seal.store.ts: activeReports',
    'moderation/sealed/seal.store.ts: findRecordsWithOtherKey',
    'moderation/store.ts: retainOpenReports',
  ],
  'all reports about a member weigh in a decision, and the decision about the member asks': [
    'admin/audit.store.ts: isDoneSince',
    'admin/decide.store.ts: releaseHeld',
    'admin/decide.store.ts: verifyPending',
    'admin/reports.store.ts: lockOpenReports',
    'moderation/store.ts: holdUnlessInReview',
    'moderation/store.ts: reportersOf',
  ],
  'locks a case that was found for its reader before': [
    'account/case/case.store.ts: lockCase',
    'admin/unhandled/store.ts: lockOpenReport',
  ],
  'about the reader’s own appointment': ['admin/sealed/opening.store.ts: isAppointedInPanel'],
  // A hash identifies nobody; each opening requires two people whom the operator appointed, and is logged.
  'names nobody, and is opened by two people': [
    'admin/sealed/opening.store.ts: latestOpenings',
    'admin/sealed/opening.store.ts: lockOpening',
    'moderation/sealed/seal.store.ts: recordsAbout',
  ],
};

/** A top-level function or constant of a file. */
interface Declared {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly isExported: boolean;
  /** True for a piece of SQL; the queries that use it are responsible for the check. */
  readonly isPiece: boolean;
}

const declaration =
  /^(export )?(?:async )?(?:function (\w+)|const (\w+)(?:: [^=]+)? =(\s*(?:async )?\()?)/gm;

const comment = /\/\*\*[\s\S]*?\*\/|^ *\/\/.*$/gm;

/** Returns functions that read a table of cases without a check for a conflict of interest. */
export function readsCasesUnasked(sources: Sources): string[] {
  const all = [...sources]
    .filter(([path]) => SERVES_TEAM.some((one) => path.startsWith(FEATURES + one)))
    .flatMap(([path, source]) => declarations(path, source));
  const uses = new Map(all.map((one) => [one, usedBy(one, sources, all)]));
  const asking = grown(all, (one, known) =>
    mentions(one.text, [...RULE, ...namesOf(uses.get(one), known)]),
  );
  const open = grown(all, (one, known) => {
    const asks = [...RULE, ...namesOf(uses.get(one), asking)];
    const handedOn = [...known].filter(({ isExported, isPiece }) => isPiece || !isExported);
    const reads = namesOf(uses.get(one), new Set(handedOn));
    return queriesOf(one.text, asks).some(
      (query) => (reading.test(query) || mentions(query, reads)) && !mentions(query, asks),
    );
  });
  return [...open]
    .filter(({ isExported, isPiece }) => isExported && !isPiece)
    .map(({ path, name }) => `${path.slice(FEATURES.length)}: ${name}`)
    .sort();
}

function declarations(path: string, source: string): Declared[] {
  const found = [...source.matchAll(declaration)];
  return found.map((match, at) => {
    const [, exported, named, constant, parameters] = match;
    return {
      path,
      name: named ?? constant ?? '',
      text: source.slice(match.index, found[at + 1]?.index).replaceAll(comment, ''),
      isExported: exported !== undefined,
      isPiece: named === undefined && parameters === undefined,
    };
  });
}

/** Returns the declarations of its own file and of its imports that a declaration uses. */
function usedBy({ path, name, text }: Declared, sources: Sources, all: readonly Declared[]) {
  const imports = [...(sources.get(path) ?? '').matchAll(/^import \{([^}]+)\} from '(\.[^']+)'/gm)];
  const origin = (wanted: string) =>
    imports.find(([, names = '']) => mentions(names, [wanted]))?.[2] ?? '';
  return all.filter((one) => {
    if (!mentions(text, [one.name])) return false;
    if (one.path === path) return one.name !== name;
    return join(path, '..', origin(one.name)) === one.path;
  });
}

/** Returns the declarations with a property that may follow from the property of others. */
function grown(
  all: readonly Declared[],
  has: (one: Declared, known: ReadonlySet<Declared>) => boolean,
): ReadonlySet<Declared> {
  const known = new Set<Declared>();
  for (;;) {
    const found = all.filter((one) => !known.has(one) && has(one, known));
    if (found.length === 0) return known;
    for (const one of found) known.add(one);
  }
}

const namesOf = (some: readonly Declared[] = [], known: ReadonlySet<Declared>) =>
  some.filter((one) => known.has(one)).map(({ name }) => name);

const mentions = (text: string, names: readonly string[]) =>
  names.length > 0 && new RegExp(`(?<!['.\\w]|typeof )(?:${names.join('|')})\\b`).test(text);

const queryStart =
  /(?=\b(?:db|trx)\s*\.(?:selectFrom|updateTable|deleteFrom|insertInto)\(|\bsql(?:<[^`]*>)?`\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE)\b|\b\w+\((?:db|trx)[,)])/;

/** Returns the queries of a declaration. A local constant with a check is replaced by the check. */
function queriesOf(text: string, asks: readonly string[]): string[] {
  const [rule = ''] = asks;
  const held = [...text.matchAll(/^ +const (\w+) =([^;]*);/gm)]
    .filter(([, , value = '']) => mentions(value, asks))
    .map(([, name = '']) => name);
  const told =
    held.length === 0
      ? text
      : text.replaceAll(new RegExp(`\\b(?:${held.join('|')})\\b`, 'g'), rule);
  return told.split(queryStart);
}
