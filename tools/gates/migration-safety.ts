import { LAST_MIGRATION_WITH_FUNCTIONS } from '../../apps/server/src/db/function-file.ts';
import {
  type Migration,
  type Statement,
  splitStatements,
} from '../../apps/server/src/db/migration-file.ts';

/** Migrations up to this one were written before the rules, for installations without members. */
const LAST_WITHOUT_RULES = 32;

/** Facts that the rules for a file's statements need. `checks` also has those of earlier files. */
interface FileContext {
  readonly inTransaction: boolean;
  readonly mayDefineFunctions: boolean;
  /** The last migration of the last release. */
  readonly lastReleased: number;
  /** Tables that this file creates. Nothing else uses them yet. */
  readonly createdTables: Set<string>;
  /**
   * Checks that a column is not null, by `table.constraint`. `validated` is true after a migration
   * validated the constraint.
   */
  readonly checks: Map<string, { readonly column: string; validated: boolean }>;
}

/**
 * Returns statements that would lock writers of a filled table, break the app of the last release,
 * or fail on a second run. Only statements that are known to be safe pass. `lastReleased` is the
 * last migration of the last release.
 */
export function unsafeMigrations(files: readonly Migration[], lastReleased: number): string[] {
  const checks: FileContext['checks'] = new Map();
  return files
    .filter(({ version }) => version > LAST_WITHOUT_RULES)
    .flatMap((file) => {
      const context: FileContext = {
        inTransaction: file.inTransaction,
        mayDefineFunctions: file.version <= LAST_MIGRATION_WITH_FUNCTIONS,
        lastReleased,
        createdTables: new Set(),
        checks,
      };
      const problems = [
        ...headerProblems(file, lastReleased),
        ...splitStatements(file.sql).map((statement) => problemOf(statement, context)),
      ];
      return problems
        .filter((problem) => problem !== null)
        .map((reason) => `${file.name}: ${reason}`);
    });
}

function headerProblems({ sql, leastApp }: Migration, lastReleased: number): string[] {
  if (!/^-- least-app: \d+$/m.test(sql)) return ['declare "-- least-app: N" in the header'];
  if (leastApp <= lastReleased) return [];
  return [
    `least-app is ${leastApp}: the last release, with ${lastReleased}, could not run beside it`,
  ];
}

function problemOf(statement: Statement, context: FileContext): string | null {
  const { outline } = statement;
  const prefix = `${outline.slice(0, 70)}: `;
  if (!context.mayDefineFunctions && functionDefinition.test(outline)) {
    return `${prefix}define it in apps/server/src/db/functions/`;
  }
  const reason = context.inTransaction
    ? transactionProblem(statement, context)
    : stepProblem(statement, context);
  return reason === null ? null : prefix + reason;
}

const functionDefinition =
  /^(CREATE|ALTER) (OR REPLACE |TEMP(ORARY)? |RECURSIVE |MATERIALIZED )*(FUNCTION|PROCEDURE|VIEW) /i;

const NAME = String.raw`(?:ONLY )?(\w+)`;

/** Statements that take no blocking lock, or only a short one for a catalogue change. */
const safeStatements = [
  /^CREATE (OR REPLACE )?(FUNCTION|PROCEDURE|VIEW|TRIGGER) /i,
  /^CREATE CONSTRAINT TRIGGER /i,
  /^CREATE (TYPE|SEQUENCE|EXTENSION) /i,
  /^ALTER (FUNCTION|SEQUENCE) /i,
  /^ALTER TYPE \w+ ADD VALUE /i,
  /^(COMMENT ON|GRANT|REVOKE) /i,
];

function transactionProblem({ outline, notes }: Statement, context: FileContext): string | null {
  const createdTable = /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(outline)?.[1];
  if (createdTable !== undefined) context.createdTables.add(createdTable);
  if (createdTable !== undefined || safeStatements.some((pattern) => pattern.test(outline)))
    return null;

  const changedTable = new RegExp(
    `^(?:ALTER TABLE (?:IF EXISTS )?|INSERT INTO |UPDATE |DELETE FROM |CREATE (?:UNIQUE )?INDEX .*? ON )${NAME}`,
    'i',
  ).exec(outline)?.[1];
  if (changedTable !== undefined && context.createdTables.has(changedTable)) return null;
  if (/^CREATE (UNIQUE )?INDEX /i.test(outline)) {
    return 'make it CONCURRENTLY, in a file with "-- no-transaction"';
  }
  if (/^INSERT INTO \w+ (\([^)]*\) )?VALUES /i.test(outline)) return null;
  if (/^(INSERT|UPDATE|DELETE) /i.test(outline)) {
    return 'move data in a batch, in a file with "-- no-transaction"';
  }
  if (/^DROP /i.test(outline)) return dropProblem(outline, notes, context);
  if (changedTable === undefined) return 'not known to be safe on a filled table';
  return firstProblem(outline, (action) => alterProblem(changedTable, action, notes, context));
}

/** Returns the problem of a step. Each step is committed separately and must be repeatable. */
function stepProblem({ outline, notes }: Statement, context: FileContext): string | null {
  if (notes.includes('batch')) {
    if (!/^(UPDATE|DELETE|INSERT) /i.test(outline)) return 'a batch is an UPDATE, DELETE or INSERT';
    return /\bLIMIT \d+\b/i.test(outline) ? null : 'a batch needs a LIMIT';
  }
  if (/^CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS \w+ ON /i.test(outline)) return null;
  if (/^DROP INDEX CONCURRENTLY IF EXISTS /i.test(outline)) return null;
  if (/^(REINDEX INDEX CONCURRENTLY|ANALYZE) /i.test(outline)) return null;
  const table = new RegExp(`^ALTER TABLE ${NAME}`, 'i').exec(outline)?.[1];
  if (table === undefined) return 'not known to be safe as a step of its own';
  return firstProblem(outline, (action) => {
    const constraint = /^VALIDATE CONSTRAINT (\w+)$/i.exec(action)?.[1];
    if (constraint !== undefined) {
      const check = context.checks.get(`${table}.${constraint}`);
      if (check !== undefined) check.validated = true;
      return null;
    }
    if (/^DROP CONSTRAINT IF EXISTS /i.test(action)) return null;
    const addedConstraint = /^ADD CONSTRAINT (\w+) /i.exec(action)?.[1];
    if (
      addedConstraint !== undefined &&
      outline.includes(`DROP CONSTRAINT IF EXISTS ${addedConstraint},`)
    ) {
      return alterProblem(table, action, notes, context);
    }
    if (/ SET NOT NULL$/i.test(action)) return alterProblem(table, action, notes, context);
    return 'not known to be safe as a step of its own';
  });
}

/** Returns the first problem that `findProblem` returns for an action of an ALTER TABLE. */
function firstProblem(
  outline: string,
  findProblem: (action: string) => string | null,
): string | null {
  const actions = outline.replace(/^ALTER TABLE (IF EXISTS )?(ONLY )?\w+ /i, '');
  // Commas inside parentheses do not separate actions.
  for (const action of actions.split(/, ?(?![^(]*\))/)) {
    const reason = findProblem(action);
    if (reason !== null) return reason;
  }
  return null;
}

function alterProblem(
  table: string,
  action: string,
  notes: readonly string[],
  { lastReleased, checks }: FileContext,
): string | null {
  if (/^ADD CONSTRAINT /i.test(action)) return constraintProblem(table, action, checks);
  if (/^ADD /i.test(action)) return columnProblem(action);
  if (/^DROP CONSTRAINT /i.test(action)) return null;
  if (/^DROP /i.test(action)) return unusedProblem(notes, lastReleased);
  if (/^(RE)?SET \(/i.test(action)) return null;
  const notNull = /^ALTER (?:COLUMN )?(\w+) SET NOT NULL$/i.exec(action)?.[1];
  if (notNull !== undefined) {
    const isValidated = [...checks].some(
      ([name, { column, validated }]) =>
        validated && column === notNull && name.startsWith(`${table}.`),
    );
    return isValidated ? null : 'first validate a check that it IS NOT NULL, in an earlier file';
  }
  if (
    /^ALTER (COLUMN )?\w+ (SET DEFAULT|DROP DEFAULT|DROP NOT NULL|SET STATISTICS) ?/i.test(action)
  ) {
    return null;
  }
  return 'not known to be safe on a filled table';
}

function constraintProblem(
  table: string,
  action: string,
  checks: FileContext['checks'],
): string | null {
  const [, name = '', definition = ''] = /^ADD CONSTRAINT (\w+) (.*)$/i.exec(action) ?? [];
  if (/^(UNIQUE|PRIMARY KEY) USING INDEX /i.test(definition)) return null;
  if (!/^(CHECK|FOREIGN KEY) .*NOT VALID$/i.test(definition)) {
    return 'add it NOT VALID, or USING an index that was made CONCURRENTLY';
  }
  const column = /^CHECK \((\w+) IS NOT NULL\) NOT VALID$/i.exec(definition)?.[1];
  if (column !== undefined) checks.set(`${table}.${name}`, { column, validated: false });
  return null;
}

/**
 * Matches a default with the same value for all rows, which requires no rewrite of the table. An
 * outline has no contents of strings, so `''` stands for any string.
 */
const CONSTANT_DEFAULT =
  /^('+|-?[\d.]+|true|false|null|now\(\)|current_timestamp|current_date)(::[\w[\]]+)?$/i;

function columnProblem(action: string): string | null {
  if (/ (REFERENCES|CHECK|UNIQUE|PRIMARY KEY|CONSTRAINT)\b/i.test(action)) {
    return 'add the constraint separately, NOT VALID';
  }
  if (/ GENERATED |\b(small|big)?serial\b/i.test(action)) return 'it rewrites the table';
  const value = / DEFAULT (.+?)( NOT NULL| NULL)?$/i.exec(action)?.[1];
  if (value !== undefined) {
    return CONSTANT_DEFAULT.test(value) ? null : 'its default is computed for each row';
  }
  return / NOT NULL\b/i.test(action) ? 'NOT NULL needs a default' : null;
}

function dropProblem(outline: string, notes: readonly string[], { lastReleased }: FileContext) {
  if (/^DROP INDEX /i.test(outline))
    return 'drop it CONCURRENTLY, in a file with "-- no-transaction"';
  return unusedProblem(notes, lastReleased);
}

function unusedProblem(notes: readonly string[], lastReleased: number): string | null {
  const since = notes.map((note) => /^unused-since: (\d+)$/.exec(note)?.[1]).find(Boolean);
  if (since === undefined) {
    return 'state since which migration the app does not use it ("-- unused-since: N")';
  }
  return Number(since) <= lastReleased
    ? null
    : 'the last release still uses it: drop it one release later';
}
