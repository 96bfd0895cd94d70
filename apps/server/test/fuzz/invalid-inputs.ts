import type { Random } from './random.ts';

/*
 * Inputs that usually violate the contract. An input is either nearly valid, with one value beyond
 * its type or limit, or contains an attack value.
 */

/** Typical attack values. None contains a mark, by which `marks.ts` detects leaks. */
const ATTACK_VALUES: readonly unknown[] = [
  "'; DROP TABLE members; --",
  "' OR '1'='1",
  '%_%',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\ud800',
  '\u202e\u200b\ufeff',
  '__proto__',
  'constructor',
  'A'.repeat(20_000),
  '👩‍👩‍👧‍👦'.repeat(400),
  '{{7*7}}',
  'null',
  'true',
  '-1',
  '9'.repeat(400),
  '1e309',
  'NaN',
  '0x10',
  '1; SELECT pg_sleep(9)',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  -1,
  0,
  2_147_483_648,
  2 ** 60,
  1e308,
  null,
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { length: 1e9 },
  { toString: 'x' },
];

type LeafPath = readonly (string | number)[];

/**
 * Returns a copy of the input with one value beyond its type or limit, or with one undeclared key.
 */
export function withWrongValue(input: unknown, random: Random): unknown {
  const copy = structuredClone(input);
  if (typeof copy !== 'object' || copy === null) return random.pick(ATTACK_VALUES);
  const leaves = leavesOf(copy, []);
  if (leaves.length === 0 || random.chance(0.1)) {
    return { ...copy, [random.pick(['isAdmin', 'id', 'member_id', 'constructor'])]: true };
  }
  const leafPath = random.pick(leaves);
  return replaceAt(copy, leafPath, wrongValueFor(valueAt(copy, leafPath), random));
}

/** Returns a copy of the input with one value replaced by a hostile one. */
export function withHostileValue(input: unknown, random: Random): unknown {
  const copy = structuredClone(input);
  if (typeof copy !== 'object' || copy === null) return random.pick(ATTACK_VALUES);
  const leaves = leavesOf(copy, []);
  if (leaves.length === 0)
    return { [JSON.stringify(random.pick(ATTACK_VALUES))]: random.pick(ATTACK_VALUES) };
  return replaceAt(copy, random.pick(leaves), random.pick(ATTACK_VALUES));
}

function wrongValueFor(value: unknown, random: Random): unknown {
  if (typeof value === 'string') {
    return random.pick<unknown>([
      '',
      ' ',
      `${value}${'x'.repeat(300)}`,
      `${value}${'x'.repeat(6000)}`,
      `${value}\u0000`,
      value.slice(0, -1),
      value.toUpperCase(),
      [value],
      null,
      7,
      undefined,
    ]);
  }
  if (typeof value === 'number') {
    const wrongNumbers = [
      -1,
      value + 0.5,
      value + 1e6,
      -value,
      String(value),
      `${value} `,
      null,
      1e21,
    ];
    return random.pick<unknown>(wrongNumbers);
  }
  if (typeof value === 'boolean') return random.pick<unknown>(['true', 1, null, 'yes']);
  if (Array.isArray(value)) {
    const tooMany = Array.from({ length: 101 }, () => value[0] ?? 'x');
    return random.pick<unknown>([tooMany, null, {}, value[0], [value]]);
  }
  return random.pick<unknown>([undefined, 'x', [], {}]);
}

/** Returns the paths of the innermost values in an object, and of the arrays. */
function leavesOf(value: unknown, path: LeafPath): LeafPath[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const inner = Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
  return Array.isArray(value) && path.length > 0 ? [path, ...inner] : inner;
}

function valueAt(value: unknown, path: LeafPath): unknown {
  return path.reduce<unknown>(
    (node, key) => (node as Record<string | number, unknown>)[key],
    value,
  );
}

function replaceAt(root: object, path: LeafPath, value: unknown): object {
  const parent = valueAt(root, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path.at(-1) as string | number;
  if (value === undefined) delete parent[key];
  else parent[key] = value;
  return root;
}

/** Returns a malformed body as raw text with its content type. */
export function malformedBody(body: string, random: Random): { type: string; text: string } {
  const json = 'application/json';
  return random.pick([
    { type: json, text: body.slice(0, -1) },
    { type: json, text: body.replace('{', '{"__proto__":{"isAdmin":true},') },
    { type: json, text: body.replace('{', '{"constructor":{"prototype":{"x":1}},') },
    { type: json, text: body.replace(/\{("[^"]+":)/, '{$1null,$1') },
    { type: json, text: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    { type: json, text: `{"a":${'9'.repeat(5000)}}` },
    { type: json, text: '"\\ud800"' },
    { type: json, text: 'null' },
    { type: json, text: '' },
    { type: json, text: `{"x":"${'x'.repeat(70_000)}"}` },
    { type: `${json}; charset=utf-7`, text: body },
    { type: 'application/x-www-form-urlencoded', text: 'a=1&a=2' },
    { type: 'text/plain', text: body },
    { type: 'text/xml', text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
    { type: 'multipart/form-data; boundary=x', text: '--x\r\nnonsense' },
    { type: 'nothing', text: body },
  ]);
}
