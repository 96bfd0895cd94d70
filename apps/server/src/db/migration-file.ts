import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The newest migration that an app must know to run on a database with this one. */
  readonly leastApp: number;
  /** False if the statements run one by one, each in its own transaction. */
  readonly inTransaction: boolean;
}

export interface Statement {
  readonly text: string;
  /** The statement on one line, without comments and without the contents of strings and bodies. */
  readonly outline: string;
  /** The comment lines before the statement, without dashes. */
  readonly notes: readonly string[];
}

/** Reads the files in the order of their numbers. The checksum does not depend on line endings. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return parseMigration(name, sql);
    }),
  );
  for (const [index, { version, name }] of files.entries()) {
    if (version === index + 1) continue;
    throw new Error(`${name}: migrations are numbered without a gap, from 0001_ on`);
  }
  return files;
}

/**
 * Parses a migration. Without declarations, a migration runs in a transaction, and no older app may
 * run beside it.
 */
export function parseMigration(name: string, sql: string): Migration {
  const version = Number(/^(\d{4})_/.exec(name)?.[1]);
  const header = /^(?:--.*\n)*/.exec(sql)?.[0] ?? '';
  return {
    version,
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    leastApp: Number(/^-- least-app: (\d+)$/m.exec(header)?.[1] ?? version),
    inTransaction: !/^-- no-transaction$/m.test(header),
  };
}

/**
 * Matches one token: a comment, a string or a body in dollar quotes, a quoted name, a semicolon, or
 * other text. Other text ends before an `e`, which may begin a string with escapes (`E'...'`).
 */
const TOKENS =
  /--(?<note>[^\n]*)|\/\*[\s\S]*?\*\/|(?<string>[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$)|"[^"]*"|(?<end>;)|[^-/'"$;eE]+|[\s\S]/g;

/** Splits a file into its statements. `BEGIN ATOMIC` bodies are not supported. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = '';
  let outline = '';
  let notes: string[] = [];
  for (const { 0: token, groups: { note, string, end } = {} } of sql.matchAll(TOKENS)) {
    if (end !== undefined) {
      finish();
      continue;
    }
    if (note !== undefined && outline.trim() === '') notes.push(note.trim());
    text += token;
    outline += outlineOf(token, string !== undefined);
  }
  finish();
  return statements;

  function finish(): void {
    const oneLine = outline.replace(/\s+/g, ' ').trim();
    if (oneLine !== '') statements.push({ text: text.trim(), outline: oneLine, notes });
    text = '';
    outline = '';
    notes = [];
  }
}

function outlineOf(token: string, isString: boolean): string {
  if (isString) return "''";
  const isComment = token.startsWith('--') || token.startsWith('/*');
  return isComment ? ' ' : token;
}
