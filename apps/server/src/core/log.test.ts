import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function loggedText(error: Error): string {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error(
    { err: error },
    'a test failed',
  );
  return lines.join('');
}

const databaseError = (message: string) =>
  Object.assign(new Error(message), { code: '22P02', detail: 'Failing row: Sahana' });

test.each([
  'invalid input syntax for type json: "Sahana"',
  'invalid input syntax for type json:\n"Sahana\n    at home, Sirsi"\n',
])('the values in a database error are not logged: %j', (message) => {
  const text = loggedText(databaseError(message));
  expect(text).toContain('22P02');
  expect(text).toContain('log.test.ts');
  expect(text).not.toMatch(/Sahana|Sirsi/);
});

test('an error that is not from the database is logged with its message and its stack', () => {
  const { err } = JSON.parse(loggedText(new Error('the disk is full')));
  expect(err).toMatchObject({ kind: 'Error', message: 'the disk is full' });
  expect(err.stack).toMatch(/^ {4}at .*log\.test\.ts/);
});
