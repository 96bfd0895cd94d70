import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseMigration, readMigrations } from '../../apps/server/src/db/migration-file.ts';
import { root } from '../lib/root.mjs';
import { unsafeMigrations } from './migration-safety.ts';

const folder = join(root, 'apps/server/migrations');

/** Returns the problems of migrations with these bodies. Their numbers begin with 0033. */
function problemsOf(...bodies: string[]): string[] {
  const files = bodies.map((body, index) =>
    parseMigration(`00${33 + index}_change.sql`, `-- least-app: 32\n${body}`),
  );
  return unsafeMigrations(files, 32);
}

/** Returns the body of a migration whose statements run as steps, each in its own transaction. */
const steps = (body: string) => `-- no-transaction\n${body}`;

describe('the rule that migrations do not lock writers of a filled table', () => {
  test('holds in the tree', async () => {
    const { newest } = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'));
    expect(unsafeMigrations(await readMigrations(folder), newest)).toEqual([]);
  });

  test.each([
    ['an index', 'CREATE INDEX i ON members (x);', 'CONCURRENTLY'],
    ['a unique index', 'CREATE UNIQUE INDEX i ON members (x)', 'CONCURRENTLY'],
    ['a dropped index', 'DROP INDEX i', 'CONCURRENTLY'],
    [
      'a volatile default',
      'ALTER TABLE members ADD COLUMN x uuid DEFAULT gen_random_uuid()',
      'each row',
    ],
    [
      'a default that differs for each row',
      'ALTER TABLE members ADD x timestamptz DEFAULT clock_timestamp()',
      'each row',
    ],
    [
      'a generated column',
      'ALTER TABLE members ADD COLUMN x int GENERATED ALWAYS AS (1) STORED',
      'rewrites',
    ],
    ['a serial', 'ALTER TABLE members ADD COLUMN x bigserial', 'rewrites'],
    [
      'a NOT NULL column without a default',
      'ALTER TABLE members ADD COLUMN x int NOT NULL',
      'needs a default',
    ],
    [
      'a column with a foreign key',
      'ALTER TABLE members ADD COLUMN x uuid REFERENCES photos',
      'NOT VALID',
    ],
    [
      'a column with a check',
      'ALTER TABLE members ADD COLUMN a int, ADD COLUMN x int CHECK (x > 0)',
      'NOT VALID',
    ],
    [
      'SET NOT NULL without a check',
      'ALTER TABLE members ALTER COLUMN x SET NOT NULL',
      'IS NOT NULL',
    ],
    [
      'a foreign key',
      'ALTER TABLE members ADD CONSTRAINT c FOREIGN KEY (x) REFERENCES photos',
      'NOT VALID',
    ],
    ['a check', 'ALTER TABLE members ADD CONSTRAINT c CHECK (x > 0)', 'NOT VALID'],
    ['a unique constraint', 'ALTER TABLE members ADD CONSTRAINT c UNIQUE (x)', 'NOT VALID'],
    ['a validation in a transaction', 'ALTER TABLE members VALIDATE CONSTRAINT c', 'not known'],
    ['a changed type', 'ALTER TABLE members ALTER COLUMN x TYPE bigint', 'not known'],
    ['a renamed column', 'ALTER TABLE members RENAME COLUMN x TO y', 'not known'],
    ['a renamed table', 'ALTER TABLE members RENAME TO people', 'not known'],
    ['a dropped column', 'ALTER TABLE members DROP COLUMN x', 'unused-since'],
    ['a dropped table', 'DROP TABLE members', 'unused-since'],
    ['a dropped function', 'DROP FUNCTION f', 'unused-since'],
    [
      'a dropped table that is still used',
      '-- unused-since: 33\nDROP TABLE members',
      'one release later',
    ],
    ['a move of data', 'UPDATE members SET x = 1', 'batch'],
    ['rows from another table', 'INSERT INTO members SELECT * FROM photos', 'batch'],
    ['a lock', 'LOCK TABLE members', 'not known'],
    ['dynamic SQL', "DO $$ BEGIN EXECUTE 'DROP TABLE members'; END $$", 'not known'],
    ['a truncated table', 'TRUNCATE members', 'not known'],
    [
      'a step that cannot be repeated',
      steps('CREATE INDEX CONCURRENTLY i ON members (x)'),
      'not known',
    ],
    [
      'an index that locks, as a step',
      steps('CREATE INDEX IF NOT EXISTS i ON members (x)'),
      'not known',
    ],
    ['a column as a step', steps('ALTER TABLE members ADD COLUMN x int'), 'not known'],
    [
      'a batch without a limit',
      steps('-- batch\nUPDATE members SET x = 1 WHERE x IS NULL'),
      'LIMIT',
    ],
    ['an update of all rows, as a step', steps('UPDATE members SET x = 1'), 'not known'],
  ])('a seeded violation is reported: %s', (_, body, reason) => {
    const problems = problemsOf(body);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(reason);
  });

  test.each([
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'create view v as select 1',
    'CREATE OR REPLACE RECURSIVE VIEW v (x) AS SELECT 1',
    'CREATE MATERIALIZED VIEW v AS SELECT 1',
    'CREATE PROCEDURE p() LANGUAGE sql AS $$ SELECT 1 $$',
    'ALTER FUNCTION f() STABLE',
  ])('a definition of a function or view after 0075 is reported: %s', (body) => {
    const [before, after] = ['0075', '0076'].map((number) =>
      unsafeMigrations([parseMigration(`${number}_change.sql`, `-- least-app: 75\n${body}`)], 75),
    );
    expect(after).toHaveLength(1);
    expect(after?.[0]).toContain('define it in apps/server/src/db/functions/');
    expect(before?.join()).not.toContain('define it');
  });

  test('a trigger after 0075 passes', () => {
    const trigger = 'CREATE TRIGGER t AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION f()';
    const file = parseMigration('0076_change.sql', `-- least-app: 75\n${trigger}`);
    expect(unsafeMigrations([file], 75)).toEqual([]);
  });

  test('a file whose `least-app` is missing or too high is reported', () => {
    const undeclaredFile = parseMigration('0033_change.sql', 'CREATE TABLE t (x int)');
    expect(unsafeMigrations([undeclaredFile], 32)).toEqual([
      '0033_change.sql: declare "-- least-app: N" in the header',
    ]);
    const highFile = parseMigration('0033_change.sql', '-- least-app: 33\nCREATE TABLE t (x int)');
    expect(unsafeMigrations([highFile], 32)).toHaveLength(1);
    expect(unsafeMigrations([highFile], 33)).toEqual([]);
  });

  test('a step may add a constraint only if it drops the same constraint first', () => {
    const add = 'ADD CONSTRAINT k FOREIGN KEY (a) REFERENCES photos NOT VALID';
    expect(problemsOf(steps(`ALTER TABLE members ${add}`))).toHaveLength(1);
    const otherDropped = `ALTER TABLE members DROP CONSTRAINT IF EXISTS other, ${add}`;
    expect(problemsOf(steps(otherDropped))).toHaveLength(1);
    const withoutNotValid = `ALTER TABLE members DROP CONSTRAINT IF EXISTS k, ${add.replace(' NOT VALID', '')}`;
    expect(problemsOf(steps(withoutNotValid))).toHaveLength(1);
  });

  test('SET NOT NULL requires a validated check of the same column', () => {
    const check = 'ALTER TABLE members ADD CONSTRAINT c CHECK (x IS NOT NULL) NOT VALID';
    const validate = steps('ALTER TABLE members VALIDATE CONSTRAINT c');
    const notNull = 'ALTER TABLE members ALTER COLUMN x SET NOT NULL';
    expect(problemsOf(check, notNull)).toHaveLength(1);
    expect(problemsOf(check, validate, notNull)).toEqual([]);
    expect(problemsOf(check, validate, notNull.replace('members', 'photos'))).toHaveLength(1);
    expect(problemsOf(check, validate, notNull.replace(' x ', ' y '))).toHaveLength(1);
  });

  test('safe migrations pass', () => {
    const inTransaction = `
      -- Nothing else uses a new table yet, so every change of it is safe.
      CREATE TABLE t (x int PRIMARY KEY, y uuid REFERENCES members);
      CREATE INDEX t_y ON t (y);
      INSERT INTO t SELECT n FROM generate_series(1, 3) AS n;
      ALTER TABLE members ADD COLUMN a text, ADD COLUMN b numeric(4, 1) NOT NULL DEFAULT 0,
        ADD COLUMN c text[] NOT NULL DEFAULT '{}', ADD COLUMN d timestamptz DEFAULT now();
      ALTER TABLE members ADD CONSTRAINT k FOREIGN KEY (a) REFERENCES photos NOT VALID;
      ALTER TABLE members DROP CONSTRAINT old, ALTER COLUMN a SET DEFAULT 'x; y';
      CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; DROP TABLE t; $$;
      -- unused-since: 30
      ALTER TABLE members DROP COLUMN z;`;
    const inSteps = steps(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON members (a);
      DROP INDEX CONCURRENTLY IF EXISTS j;
      ALTER TABLE photos DROP CONSTRAINT IF EXISTS old, DROP CONSTRAINT IF EXISTS l,
        ADD CONSTRAINT l FOREIGN KEY (a) REFERENCES members NOT VALID;
      ALTER TABLE members VALIDATE CONSTRAINT k;
      -- batch
      UPDATE members SET a = 'x' WHERE id IN (SELECT id FROM members WHERE a IS NULL LIMIT 500);`);
    expect(problemsOf(inTransaction, inSteps)).toEqual([]);
  });
});
