import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSources } from '../lib/graph.mjs';
import { root } from '../lib/root.mjs';
import {
  bareLazyParts,
  browserStorageUses,
  contactsUsedElsewhere,
  importsPastIndex,
  importsPastInnerIndex,
  impureRuleFiles,
  rawKeysInTextFields,
  type Sources,
  sqlOutsideStores,
  transactionsElsewhere,
  unknownFeatures,
} from './boundaries.ts';

const server = 'apps/server/src/features';

/** Features that are only pages: they contain texts and no data. */
const pagesOnly = ['landing', 'support'];

async function readContractFeatures(): Promise<Set<string>> {
  const entries = await readdir(join(root, 'packages/contract/src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return new Set([...folders, ...pagesOnly]);
}

let sources: Sources;
let contractFeatures: Set<string>;

beforeAll(async () => {
  sources = readSources();
  contractFeatures = await readContractFeatures();
});

describe('the rule that a feature is imported through its index only', () => {
  test('holds in the tree', () => expect(importsPastIndex(sources)).toEqual([]));

  test.each([
    [`${server}/search/store.ts`, "import { x } from '../photo/store.ts';"],
    [`${server}/account/otp/routes.ts`, "import type { x } from '../../profile/rules.ts';"],
    ['apps/web/src/features/search/card.tsx', "const x = await import('../profile/view.tsx');"],
    ['apps/web/src/app/settings-page.tsx', "import { x } from '../features/account/gate.tsx';"],
    ['apps/server/src/api.ts', "import { x } from './features/match/routes.ts';"],
  ])('a seeded violation in %s is reported', (path, text) => {
    expect(importsPastIndex(new Map([[path, text]]))).toHaveLength(1);
  });

  test.each([
    [`${server}/search/store.ts`, "import { x } from '../photo/index.ts';"],
    [`${server}/account/otp/routes.ts`, "import { x } from '../session/store.ts';"],
  ])('an allowed import in %s passes', (path, text) => {
    expect(importsPastIndex(new Map([[path, text]]))).toEqual([]);
  });
});

describe('the rule that a folder with an index is imported through its index only', () => {
  const engine = `${server}/search/engine`;
  const violations = (path: string, text: string) =>
    importsPastInnerIndex(
      new Map([
        [`${engine}/index.ts`, ''],
        [path, text],
      ]),
    );

  test('holds in the tree', () => expect(importsPastInnerIndex(sources)).toEqual([]));

  test('a seeded violation is reported', () => {
    const imports = violations(
      `${server}/search/finder.ts`,
      "import { x } from './engine/bitset.ts';",
    );
    expect(imports).toHaveLength(1);
  });

  test.each([
    [`${server}/search/finder.ts`, "import { x } from './engine/index.ts';"],
    [`${engine}/page.ts`, "import { x } from './bitset.ts';"],
  ])('an allowed import in %s passes', (path, text) => expect(violations(path, text)).toEqual([]));
});

describe('the rule that SQL is in stores only', () => {
  test('holds in the tree', () => expect(sqlOutsideStores(sources)).toEqual([]));

  test.each([
    "db.selectFrom('members')",
    'sql`select 1`',
    'sql<number>`select 1`',
    "pool.query('x')",
  ])('a seeded %s in routes is reported', (text) => {
    expect(sqlOutsideStores(new Map([[`${server}/match/routes.ts`, text]]))).toHaveLength(1);
  });
});

describe('the rule that transactions start in db/ only', () => {
  test('holds in the tree', () => expect(transactionsElsewhere(sources)).toEqual([]));

  test('a seeded transaction in routes is reported', () => {
    const text = 'db\n    .transaction()\n    .execute(work)';
    expect(transactionsElsewhere(new Map([[`${server}/match/routes.ts`, text]]))).toHaveLength(1);
  });
});

describe('the rule that only the account feature uses the tables of contacts', () => {
  test('holds in the tree', () => expect(contactsUsedElsewhere(sources)).toEqual([]));

  test.each([
    "db.selectFrom('accounts')",
    "db.selectFrom('members as m').innerJoin('accounts as a', 'a.member_id', 'm.id')",
    "db.selectFrom(['members', 'accounts'])",
    "row.selectFrom('account_links as l')",
    'sql`SELECT email\n  FROM accounts a`',
    'sql`SELECT 1 FROM members JOIN accounts USING (member_id)`',
  ])('a seeded %s in another feature is reported', (text) => {
    const otherStore = new Map([[`${server}/browse/store.ts`, text]]);
    expect(contactsUsedElsewhere(otherStore)).toHaveLength(1);
    const accountStore = new Map([[`${server}/account/store.ts`, text]]);
    expect(contactsUsedElsewhere(accountStore)).toEqual([]);
  });
});

describe('the rule that rules.ts files are pure', () => {
  test('holds in the tree', () => expect(impureRuleFiles(sources)).toEqual([]));

  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    "import { randomInt } from 'node:crypto';",
    "import fs from 'node:fs';",
    "import { sql } from 'kysely';",
    "import { readRow } from './store.ts';",
    'await x',
  ])('a seeded %s is reported', (text) => {
    expect(impureRuleFiles(new Map([[`${server}/match/rules.ts`, text]]))).toHaveLength(1);
  });
});

describe('the rule that a feature has one name', () => {
  test('holds in the tree', () => expect(unknownFeatures(sources, contractFeatures)).toEqual([]));

  test('a seeded unknown feature is reported', () => {
    const unknownFile = new Map([['apps/web/src/features/matching/page.tsx', '']]);
    expect(unknownFeatures(unknownFile, contractFeatures)).toEqual(['matching']);
  });
});

describe('the rule that browser storage is used through one layer', () => {
  test('holds in the tree', () => expect(browserStorageUses(sources)).toEqual([]));

  test.each(['localStorage.getItem(key)', 'window.sessionStorage', 'indexedDB.open(name)'])(
    'a seeded %s is reported',
    (text) => {
      const path = 'apps/web/src/features/match/page.tsx';
      expect(browserStorageUses(new Map([[path, text]]))).toEqual([path]);
    },
  );
});

describe('the rule that lazy parts have a fallback', () => {
  test('holds in the tree', () => expect(bareLazyParts(sources)).toEqual([]));

  test.each([
    "import { lazy, Suspense } from 'react';",
    "import React, { Suspense, lazy as later } from 'react';",
    "import {\n  type ComponentType,\n  lazy,\n} from 'react';",
    'const Crop = React.lazy(load);',
  ])('a seeded %s is reported', (text) => {
    const path = 'apps/web/src/features/photo/page.tsx';
    expect(bareLazyParts(new Map([[path, text]]))).toEqual([path]);
  });
});

describe('the rule that text fields do not read the keys of an input method', () => {
  test('holds in the tree', () => expect(rawKeysInTextFields(sources)).toEqual([]));

  test.each([
    "if (event.key === 'Enter') send();",
    "if (event.nativeEvent.key === 'Enter') send();",
    "const keyDown = ({ key, shiftKey }: KeyboardEvent) => key === 'Enter' && send();",
  ])('a seeded %s is reported', (text) => {
    const path = 'apps/web/src/features/message/page.tsx';
    const field = '<textarea onKeyDown={keyDown} />';
    expect(rawKeysInTextFields(new Map([[path, text + field]]))).toEqual([path]);
    expect(rawKeysInTextFields(new Map([[path, field]]))).toEqual([]);
  });
});
