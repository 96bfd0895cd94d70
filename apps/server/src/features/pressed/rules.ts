import type { PressStatement } from '../../db/schema/moderation.ts';

/**
 * Maximum numbers of first and last statements stored per case. The first statements are never
 * replaced, because another person may have the phone later.
 */
const FIRST_STATEMENTS = 5;
const LAST_STATEMENTS = 15;

/**
 * Adds a statement to the previous ones, unless it is empty. Beyond the maximum numbers, the oldest
 * of the last statements is dropped.
 */
export function addStatement(
  statements: readonly PressStatement[],
  statement: PressStatement,
): readonly PressStatement[] {
  const { contact, time, words } = statement;
  if (contact === null && time === null && words === null) return statements;
  return [
    ...statements.slice(0, FIRST_STATEMENTS),
    ...[...statements.slice(FIRST_STATEMENTS), statement].slice(-LAST_STATEMENTS),
  ];
}
