import { join } from 'node:path/posix';
import type { Sources } from './boundaries.ts';

/*
 * Each query of the moderators' stores that reads a table of cases must check for a conflict of
 * interest. It must use a function of security/access/conflict.store.ts, or a function that uses
 * such a function.
 */

const CHECK_FUNCTIONS = [
  'mayHandle',
  'mayHandleRelative',
  'mayHandleRelativeReport',
  'hasNoConflict',
  'hasNoCaseConflict',
  'isStranger',
  'findConflictingMembers',
];

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
const TEAM_FOLDERS = ['admin/', 'moderation/', 'pressed/', 'feedback/', 'account/case/'];

const caseReadPattern = new RegExp(
  String.raw`\b(?:selectFrom|\w*Join)\(\s*\[?\s*'(?:${TABLES})\b|(?<!DELETE )\b(?:FROM|JOIN)\s+(?:${TABLES})\b`,
);

/** Functions that need no check, grouped by the reason. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'returns data only to the person concerned, or to the holder of a link': [
    'account/case/case.store.ts: readCasesForExport',
    'account/case/case.store.ts: findCaseByLink',
    'account/case/case.store.ts: findOpenCase',
    'account/case/case.store.ts: hasOpenCase',
    'account/case/contact-changes.store.ts: formerContacts',
    'admin/audit.store.ts: listDecisionsAbout',
    'admin/audit.store.ts: listVisibleReviewReasons',
    'feedback/store.ts: feedbackBy',
    'feedback/store.ts: findFeedback',
    'feedback/store.ts: insertFeedback',
    'moderation/relatives/store.ts: reportsInvolving',
    'moderation/store.ts: reportsBy',
    'pressed/store.ts: findOpenCase',
  ],
  'used by a job or a deletion; nobody sees the rows': [
    'account/case/case.store.ts: findUnopposedCases',
    'admin/overdue.store.ts: readUrgentCases',
    'feedback/store.ts: anonymizeSender',
    'moderation/sealed/seal.store.ts: activeReports',
    'moderation/sealed/seal.store.ts: findRecordsWithOtherKey',
    'moderation/store.ts: eraseOrRetainReports',
  ],
  'part of a decision about a member, which checks for a conflict first': [
    'admin/audit.store.ts: hasEntrySince',
    'admin/decide.store.ts: endMemberHold',
    'admin/decide.store.ts: verifyPending',
    'admin/reports.store.ts: lockOpenReports',
    'moderation/store.ts: holdUnlessInReview',
    'moderation/store.ts: findReporters',
  ],
  'locks a case whose lookup checked for a conflict': [
    'account/case/case.store.ts: lockCase',
    'admin/relatives/store.ts: lockOpenRelativeReport',
    'admin/unhandled/store.ts: lockOpenReport',
  ],
  'about the reader’s own appointment': ['admin/sealed/opening.store.ts: isAppointedInPanel'],
  // A hash identifies nobody. Each opening requires two people whom the operator appointed, and is
  // logged.
  'contains no names; an opening requires two people': [
    'admin/sealed/opening.store.ts: latestOpenings',
    'admin/sealed/opening.store.ts: lockOpening',
    'moderation/sealed/seal.store.ts: findRecords',
  ],
};

/** A top-level function or constant of a file. */
interface Declaration {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly isExported: boolean;
  /** True for a part of a query. The queries that use it must have the check. */
  readonly isSqlFragment: boolean;
}

/** The last group is absent for a constant that is not a function. */
const declarationPattern =
  /^(export )?(?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=]+)? =(\s*(?:async )?\()?)/gm;

const commentPattern = /\/\*\*[\s\S]*?\*\/|^ *\/\/.*$/gm;

/** Returns functions that read a table of cases without a check for a conflict of interest. */
export function functionsWithoutCheck(sources: Sources): string[] {
  const declarations = [...sources]
    .filter(([path]) => TEAM_FOLDERS.some((folder) => path.startsWith(FEATURES + folder)))
    .flatMap(([path, source]) => parseDeclarations(path, source));
  const usedDeclarations = new Map(
    declarations.map((declaration) => [
      declaration,
      declarationsUsedBy(declaration, sources, declarations),
    ]),
  );
  const declarationsWithCheck = findTransitively(declarations, (declaration, foundSoFar) =>
    mentions(declaration.text, [
      ...CHECK_FUNCTIONS,
      ...namesOf(usedDeclarations.get(declaration), foundSoFar),
    ]),
  );
  const declarationsWithoutCheck = findTransitively(declarations, (declaration, foundSoFar) => {
    const checkNames = [
      ...CHECK_FUNCTIONS,
      ...namesOf(usedDeclarations.get(declaration), declarationsWithCheck),
    ];
    // An exported function is reported itself, so the functions that call it are not.
    const internalReaders = [...foundSoFar].filter(
      ({ isExported, isSqlFragment }) => isSqlFragment || !isExported,
    );
    const readerNames = namesOf(usedDeclarations.get(declaration), new Set(internalReaders));
    return queriesOf(declaration.text, checkNames).some(
      (query) =>
        (caseReadPattern.test(query) || mentions(query, readerNames)) &&
        !mentions(query, checkNames),
    );
  });
  return [...declarationsWithoutCheck]
    .filter(({ isExported, isSqlFragment }) => isExported && !isSqlFragment)
    .map(({ path, name }) => `${path.slice(FEATURES.length)}: ${name}`)
    .sort();
}

function parseDeclarations(path: string, source: string): Declaration[] {
  const matches = [...source.matchAll(declarationPattern)];
  return matches.map((match, index) => {
    const [, exportKeyword, functionName, constantName, parameters] = match;
    return {
      path,
      name: functionName ?? constantName ?? '',
      text: source.slice(match.index, matches[index + 1]?.index).replaceAll(commentPattern, ''),
      isExported: exportKeyword !== undefined,
      isSqlFragment: functionName === undefined && parameters === undefined,
    };
  });
}

/**
 * Returns the declarations that a declaration uses, from its own file and from its imports.
 */
function declarationsUsedBy(
  { path, name, text }: Declaration,
  sources: Sources,
  declarations: readonly Declaration[],
) {
  const imports = [...(sources.get(path) ?? '').matchAll(/^import \{([^}]+)\} from '(\.[^']+)'/gm)];
  const origin = (usedName: string) =>
    imports.find(([, names = '']) => mentions(names, [usedName]))?.[2] ?? '';
  return declarations.filter((declaration) => {
    if (!mentions(text, [declaration.name])) return false;
    if (declaration.path === path) return declaration.name !== name;
    return join(path, '..', origin(declaration.name)) === declaration.path;
  });
}

/**
 * Returns the declarations with a property. Repeats until no more are found, because the property
 * of one declaration can follow from that of another.
 */
function findTransitively(
  declarations: readonly Declaration[],
  hasProperty: (declaration: Declaration, foundSoFar: ReadonlySet<Declaration>) => boolean,
): ReadonlySet<Declaration> {
  const foundSoFar = new Set<Declaration>();
  for (;;) {
    const newDeclarations = declarations.filter(
      (declaration) => !foundSoFar.has(declaration) && hasProperty(declaration, foundSoFar),
    );
    if (newDeclarations.length === 0) return foundSoFar;
    for (const declaration of newDeclarations) foundSoFar.add(declaration);
  }
}

const namesOf = (used: readonly Declaration[] = [], known: ReadonlySet<Declaration>) =>
  used.filter((declaration) => known.has(declaration)).map(({ name }) => name);

/** Returns true if the text uses a name, except in a string, as a property or after `typeof`. */
const mentions = (text: string, names: readonly string[]) =>
  names.length > 0 && new RegExp(`(?<!['.\\w]|typeof )(?:${names.join('|')})\\b`).test(text);

/** Matches the position before a query, at which `queriesOf` splits a text. */
const queryStartPattern =
  /(?=\b(?:db|trx)\s*\.(?:selectFrom|updateTable|deleteFrom|insertInto)\(|\bsql(?:<[^`]*>)?`\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE)\b|\b\w+\((?:db|trx)[,)])/;

/**
 * Returns the queries of a declaration. The name of a local constant whose value contains a check
 * is replaced by the name of a check function.
 */
function queriesOf(text: string, checkNames: readonly string[]): string[] {
  const [checkName = ''] = checkNames;
  const checkedNames = [...text.matchAll(/^ +const (\w+) =([^;]*);/gm)]
    .filter(([, , value = '']) => mentions(value, checkNames))
    .map(([, name = '']) => name);
  const expandedText =
    checkedNames.length === 0
      ? text
      : text.replaceAll(new RegExp(`\\b(?:${checkedNames.join('|')})\\b`, 'g'), checkName);
  return expandedText.split(queryStartPattern);
}
