import type { FunctionFile } from '../../apps/server/src/db/function-file.ts';

/**
 * Returns the functions and views that nothing uses, as `name (file)`.
 *
 * @param files the files with their definitions
 * @param tables the tables of `schema.sql`, with triggers, indexes and constraints
 * @param sources the TypeScript of the server, and the migrations that define no functions
 */
export function unusedDefinitions(
  files: readonly FunctionFile[],
  tables: string,
  sources: string,
): string[] {
  const allDefinitions = files.flatMap(({ definitions }) => definitions);
  return files.flatMap((file) =>
    file.definitions
      .filter(({ kind, name }) => {
        const otherTexts = allDefinitions
          .filter((other) => other.name !== name)
          .map(({ text }) => text);
        const use =
          kind === 'FUNCTION'
            ? new RegExp(`\\b${name}\\(`)
            : new RegExp(`\\b(?:FROM|JOIN) ${name}\\b|'${name}(?: as \\w+)?'`, 'i');
        return ![tables, sources, ...otherTexts].some((text) => use.test(text));
      })
      .map(({ name }) => `${name} (${file.name})`),
  );
}
