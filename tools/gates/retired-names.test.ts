import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { findInAllSources } from './comments.ts';

/** Identifiers and files that were renamed, because their names did not say what they are. */
const retiredNames = /\b(?:inEarnest|fromHome|heardEnd|refuge)\b/;
const retiredFiles = /^(?:enough|waits|moment)\.tsx?$/;

/** Words that comments and titles of tests do not use, because they are not modern English. */
const retiredWords = /\b(?:led away|in the room of|anew|whoever)\b/i;

/** Matches a line of a comment, a comment after code, and the title of a test. */
const commentOrTitle = /^\s*(?:\/\/|\{?\/\*|\*)|\s\/\/ |(?:\b(?:test|describe)|\))\(['"`]/;

/** Returns the lines with a retired name or word, each with its number. */
function findRetired(source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      retiredNames.test(line) || (commentOrTitle.test(line) && retiredWords.test(line))
        ? [`${index + 1}: ${line.trim()}`]
        : [],
    );
}

test('no source has a retired name or word', () => {
  const findings = findInAllSources(findRetired).filter(
    (finding) => !finding.startsWith('tools/gates/retired-names.'),
  );
  expect(findings).toEqual([]);
});

test('a retired name or word is reported, in each form', () => {
  const source = [
    'const heardEnd = true;',
    '// The cursor is encrypted anew.',
    ' * Whoever adds a limit adds its calls.',
    `const open = true; ${'//'} The member is led away.`,
    "test('whoever is blocked', () => {});",
    "])('a photo in the room of %s', () => {});",
    "const text = 'Whoever disagrees can write to us.';",
    '// The renewed session.',
  ].join('\n');
  expect(findRetired(source).map((line) => line.split(':')[0])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
});

test('no file has a retired name', () => {
  const names = globSync('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx}', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  }).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1_000);
  expect(names.filter((name) => retiredFiles.test(name))).toEqual([]);
});

test.each(['enough.ts', 'waits.ts', 'moment.tsx'])('a seeded file %s is reported', (name) => {
  expect(name).toMatch(retiredFiles);
});
