import { dirname } from 'node:path/posix';
import { findImports } from '../lib/graph.mjs';

/* The numbers of rules are those of CONTRIBUTING.md. */

/** Text of source files by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

const featurePattern = /^(apps\/(?:server|web)\/src)\/features\/([^/]+)\//;
const sqlPattern =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\.query\(/;

/** Returns imports of another feature's files other than its index.ts (rule 2). */
export function importsPastIndex(sources: Sources): string[] {
  return findImports(sources)
    .filter(({ from, to }) => {
      const target = featurePattern.exec(to);
      if (target === null || to === `${target[1]}/features/${target[2]}/index.ts`) return false;
      const origin = featurePattern.exec(from);
      return origin?.[2] !== target[2];
    })
    .map(({ from, to }) => `${from} reaches ${to}`);
}

/**
 * Returns imports into an inner folder of a feature past the folder's index.ts (rule 2). An inner
 * folder without an index.ts may be imported directly.
 */
export function importsPastInnerIndex(sources: Sources): string[] {
  const folders = [...sources.keys()]
    .filter((path) => /\/features\/[^/]+\/.+\/index\.ts$/.test(path))
    .map((path) => `${dirname(path)}/`);
  return findImports(sources)
    .filter(({ from, to }) =>
      folders.some(
        (folder) => to.startsWith(folder) && to !== `${folder}index.ts` && !from.startsWith(folder),
      ),
    )
    .map(({ from, to }) => `${from} reaches ${to}`);
}

/** Returns files of the server that contain SQL without permission of `mayContainSql` (rule 3). */
export function sqlOutsideStores(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('apps/server/src/') && !mayContainSql(path))
    .filter(([, text]) => sqlPattern.test(text))
    .map(([path]) => path);
}

/**
 * Returns files of the server outside db/ that start a transaction (rule 3). They must call
 * `inTransaction`, which retries after a conflict, or `inSnapshot`, which only reads.
 */
export function transactionsElsewhere(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => /^apps\/server\/src\/(?!db\/)/.test(path))
    .filter(([, text]) => /\.transaction\(\)/.test(text))
    .map(([path]) => path);
}

/** Returns true for stores, visibility.ts and files of db/. */
function mayContainSql(path: string): boolean {
  return (
    /(^|[/.])store\.ts$/.test(path) ||
    path === 'apps/server/src/features/profile/visibility.ts' ||
    path.startsWith('apps/server/src/db/')
  );
}

/**
 * Returns files outside the account feature that read or write the tables of contacts (decision
 * 003).
 */
export function contactsUsedElsewhere(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('apps/server/src/') && !mayUseContacts(path))
    .filter(([, text]) => contactTables.test(text))
    .map(([path]) => path);
}

/** Matches calls of Kysely and clauses of SQL that name a table of contacts. */
const contactTables =
  /\.(selectFrom|\w*[jJ]oin\w*|insertInto|updateTable|deleteFrom|using|from)\(\s*\[?[^)]*?['"`](accounts|account_links)\b|\b(from|join|into|update|using)\s+(only\s+)?(accounts|account_links)\b/i;

/**
 * Returns true for files of the account feature, of the demo, which fills the tables, and of the
 * replay after a restore, which invalidates former passwords. Sweeps of expired rows need no
 * exception, because they take the table's name as a value.
 */
function mayUseContacts(path: string): boolean {
  const folders = ['features/account', 'demo', 'operator/backup'];
  return folders.some((folder) => path.startsWith(`apps/server/src/${folder}/`));
}

/** Returns rules.ts files that use clock, random numbers, files, network or database (rule 3). */
export function impureRuleFiles(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => /\/features\/.*rules\.ts$/.test(path))
    .filter(([, text]) =>
      /Date\.now\(|new Date\(\)|Math\.random|\brandom(?:Bytes|Int|UUID)\b|\bawait\b|^import (?!type).*(?:'kysely'|\/store\.ts'|'node:(?:fs|http|https|dns|child_process|timers))/m.test(
        text,
      ),
    )
    .map(([path]) => path);
}

/** Returns features of either app without a feature in the contract (rule 2). */
export function unknownFeatures(sources: Sources, contractFeatures: ReadonlySet<string>): string[] {
  const unknown = new Set<string>();
  for (const path of sources.keys()) {
    const feature = featurePattern.exec(path)?.[2];
    if (feature !== undefined && !contractFeatures.has(feature)) unknown.add(feature);
  }
  return [...unknown];
}

/** Scripts that are inlined into the page's head, and therefore import nothing. */
const inlinedScripts = [
  'api/prefetch',
  'document/defer-scripts',
  'shell/load-screen',
  'shell/stored-preferences',
];

/**
 * Returns files of the web app outside `storage/` that use the browser's storage, which throws if
 * it is full or forbidden.
 */
export function browserStorageUses(sources: Sources): string[] {
  const allowedPaths = inlinedScripts.map((name) => `apps/web/src/${name}.ts`);
  return [...sources]
    .filter(([path]) => /^apps\/web\/src\/(?!storage\/|test\/)/.test(path))
    .filter(([path]) => !allowedPaths.includes(path) && !/\.(test|harness)\.tsx?$/.test(path))
    .filter(([, text]) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(withoutComments(text)))
    .map(([path]) => path);
}

/** Files whose own fallback differs from those of `shell/lazy-parts.tsx`. */
const ownFallbacks = [
  'features/account/proof-prompt',
  'features/support/policy-page',
  'ui/empty-state',
];

/**
 * Returns files of the web app outside `shell/lazy-parts.tsx` that use `lazy` of React. With `lazy`
 * alone, the whole screen fails if the code cannot be loaded.
 */
export function bareLazyParts(sources: Sources): string[] {
  const allowedPaths = [...ownFallbacks, 'shell/lazy-parts'].map(
    (name) => `apps/web/src/${name}.tsx`,
  );
  return [...sources]
    .filter(([path]) => path.startsWith('apps/web/src/') && !allowedPaths.includes(path))
    .filter(([, text]) =>
      /import[^;]*\{[^}]*\blazy\b[^}]*\} from 'react'|\bReact\.lazy\b/.test(text),
    )
    .map(([path]) => path);
}

const textControl =
  /<(input|textarea|TextInput|TextArea|LineInput|KnownInput|PasswordInput|OtpInput|NumberInput)\b/;

/**
 * Returns files of the web app with a text field that read the key of an event without
 * `pressedKey`. An input method uses Enter, Escape and arrows to choose among its suggestions.
 */
export function rawKeysInTextFields(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith('apps/web/src/') && !/\.(test|harness)\.tsx?$/.test(path))
    .filter(([, text]) => text.includes('onKeyDown') && textControl.test(text))
    .filter(([, text]) =>
      /\w\.key\b(?!\()|\bkey\b[^{}()]*\}: \w*KeyboardEvent/.test(withoutComments(text)),
    )
    .map(([path]) => path);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}
