import { firstName } from '@sambandha/contract/first-name';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

// The inner arrays only group the words by script.
const word = fc.constantFrom(
  ...['A.', 'Dr.', 'Dr', 'K', 'Sri', 'SMT', 'Om', 'Uma', 'Śrī', 'S.Ramesh', 'Sita', "D'Souza"],
  ...['ಎ.', 'ಎಸ್', 'ಹೆಚ್', 'ಡಾ', 'ಶ್ರೀಮತಿ', 'ರಾಮ', 'ಉಷಾ', 'ವಿ', 'ಭಟ್', '.'],
);
const names = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

test('the database computes the same first name as the contract', async () => {
  const samples = fc.sample(names, { numRuns: 500, seed: 74 });
  const { rows } = await sql<{ name: string; first: string }>`
    SELECT name, first_name(name) AS first FROM unnest(${samples}::text[]) AS samples (name)`.execute(
    app.db,
  );
  expect(rows).toEqual(samples.map((name) => ({ name, first: firstName(name) })));
});
