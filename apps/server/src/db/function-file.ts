import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, splitStatements } from './migration-file.ts';

/**
 * The last migration that defines functions or views. Since then, the files in `db/functions`
 * define them.
 */
export const LAST_MIGRATION_WITH_FUNCTIONS = 75;

export interface FunctionFile {
  readonly name: string;
  readonly sql: string;
  readonly definitions: readonly Definition[];
}

export interface Definition {
  readonly kind: 'FUNCTION' | 'VIEW';
  readonly name: string;
  readonly text: string;
}

/** Reads the files that contain the current text of each function, trigger function and view. */
export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, definitions: definitionsOf(name, sql) };
    }),
  );
}

function definitionsOf(file: string, sql: string): Definition[] {
  return splitStatements(sql).map(({ text, outline }) => {
    const [, kind, name] = /^CREATE OR REPLACE (FUNCTION|VIEW) (\w+)\b/.exec(outline) ?? [];
    if ((kind !== 'FUNCTION' && kind !== 'VIEW') || name === undefined) {
      throw new Error(
        `${file}: it may contain only CREATE OR REPLACE FUNCTION and CREATE OR REPLACE VIEW, not: ${outline.slice(0, 70)}`,
      );
    }
    return { kind, name, text };
  });
}

/** Returns the checksum of all files. It does not depend on line endings. */
export function checksumOf(files: readonly FunctionFile[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of files) hash.update(`${name}\0${sql}\0`);
  return hash.digest('hex');
}

/**
 * Returns the functions that a migration names, and those that these functions name. Names in DROP
 * FUNCTION and ALTER FUNCTION do not count. An old migration needs no function of the files,
 * because migrations then defined the functions.
 */
export function findNeededFunctions(
  { version, sql }: Migration,
  files: readonly FunctionFile[],
): Definition[] {
  if (version <= LAST_MIGRATION_WITH_FUNCTIONS) return [];
  const functions = files.flatMap(({ definitions }) =>
    definitions.filter(({ kind }) => kind === 'FUNCTION'),
  );
  const neededDefinitions = new Set<Definition>();
  const visit = (text: string) => {
    for (const definition of functions) {
      if (neededDefinitions.has(definition)) continue;
      if (!new RegExp(`\\b${definition.name} ?\\(`).test(text)) continue;
      neededDefinitions.add(definition);
      visit(definition.text);
    }
  };
  for (const { outline } of splitStatements(sql)) {
    if (!/^(DROP|ALTER) FUNCTION /i.test(outline)) visit(outline);
  }
  return [...neededDefinitions];
}
