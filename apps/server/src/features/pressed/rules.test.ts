import { expect, test } from 'vitest';
import { addStatement } from './rules.ts';

const statementWith = (words: string | null) => ({
  at: '2026-06-01T10:00:00Z',
  contact: null,
  time: null,
  words,
});

test('a press without any details adds no statement', () => {
  expect(addStatement([statementWith('one')], statementWith(null))).toEqual([statementWith('one')]);
});

test('a case stores the first 5 and the last 15 statements of 100 presses', () => {
  let statements: ReturnType<typeof addStatement> = [];
  for (let count = 1; count <= 100; count++)
    statements = addStatement(statements, statementWith(`${count}`));
  expect(statements.map(({ words }) => Number(words))).toEqual([
    1, 2, 3, 4, 5, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100,
  ]);
});
