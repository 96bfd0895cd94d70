import * as fc from 'fast-check';
import type { Random } from './random.ts';

/*
 * Values that a schema of the contract takes, made by walking it: what an endpoint declares is all that
 * has to be known of it.
 */

/** What zod keeps of a schema and of a check, as far as it is read here. */
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly innerType?: unknown;
  readonly in?: unknown;
  readonly out?: unknown;
  readonly element?: unknown;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly unknown[];
  readonly check?: string;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
}

/** What a value stands for in the world of the run. */
export interface Source {
  readonly random: Random;
  /** An id that fits the place. */
  id(path: readonly string[]): string;
  /** What a field of this name means (a contact, a token); undefined: any text. */
  known(path: readonly string[]): string | undefined;
  /** A text that nobody else ever wrote. */
  mark(path: readonly string[]): string;
}

type Path = readonly string[];

const defOf = (schema: unknown) => (schema as { readonly _zod: { readonly def: Def } })._zod.def;
const checksOf = (def: Def) => (def.checks ?? []).map(defOf);

interface Parser {
  safeParse(value: unknown): { readonly success: boolean };
}

/** A value for a schema; where rules of several fields speak against it, possibly a refused one. */
export function validValue(schema: unknown, source: Source): unknown {
  let value: unknown;
  for (let left = 4; left > 0; left--) {
    value = anyOf(schema, [], source);
    if ((schema as Parser).safeParse(value).success) return value;
  }
  return value;
}

function anyOf(schema: unknown, path: Path, source: Source): unknown {
  const def = defOf(schema);
  const { random } = source;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, path, source);
    case 'optional':
    case 'default':
      return anyOf(def.innerType, path, source);
    case 'nullable':
      return random.chance(0.2) ? null : anyOf(def.innerType, path, source);
    case 'union':
      return anyOf(random.pick(def.options ?? []), path, source);
    case 'pipe':
      return pipedOf(def, path, source);
    case 'enum':
      return random.pick(Object.values(def.entries ?? {}));
    case 'literal':
      return def.values?.[0];
    case 'array':
      return arrayOf(def, path, source);
    case 'record':
      return {};
    case 'boolean':
      return random.chance(0.5);
    case 'number':
      return numberOf(def, random);
    case 'string':
      return stringOf(def, path, source);
    default:
      return def.type === 'null' ? null : undefined;
  }
}

function objectOf(shape: Readonly<Record<string, unknown>>, path: Path, source: Source) {
  const fields = Object.entries(shape);
  // Of many that may be left out a few are enough: many filters find nobody.
  const part = Math.min(0.6, 2 / fields.length);
  return Object.fromEntries(
    fields.flatMap(([key, schema]) => {
      const { type } = defOf(schema);
      const mayLack = type === 'optional' || type === 'default';
      const isPlace = key === 'limit' || key === 'cursor';
      if (mayLack && !source.random.chance(isPlace ? 0.5 : part)) return [];
      const value = anyOf(schema, [...path, key], source);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** A number that comes as text has its limits in what the text becomes. */
function pipedOf(def: Def, path: Path, source: Source): unknown {
  const out = defOf(def.out);
  const becomes = out.type === 'pipe' ? defOf(out.out) : out;
  if (becomes.type === 'number') return numberOf(becomes, source.random);
  const value = anyOf(def.in, path, source);
  const least = checksOf(out).find(({ check }) => check === 'min_length')?.minimum ?? 0;
  return typeof value === 'string' && value.length < least ? value.padEnd(least, ' again') : value;
}

function arrayOf(def: Def, path: Path, source: Source): unknown[] {
  const checks = checksOf(def);
  const least = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const most = checks.find(({ check }) => check === 'max_length')?.maximum ?? 4;
  const length = Math.min(most, least + source.random.int(4));
  return Array.from({ length }, () => anyOf(def.element, path, source));
}

function numberOf(def: Def, random: Random): number {
  const checks = checksOf(def);
  const least = checks.find(({ check }) => check === 'greater_than')?.value ?? 0;
  const most = checks.find(({ check }) => check === 'less_than')?.value ?? 1_000_000;
  const small = Math.min(most, least + 5);
  return random.chance(0.7) ? least + random.int(small - least + 1) : random.pick([least, most]);
}

function stringOf(def: Def, path: Path, source: Source): string {
  if (def.format === 'uuid') return source.id(path);
  const known = source.known(path);
  if (known !== undefined) return known;
  if (def.format === 'datetime') return new Date(1.79e12).toISOString();
  const checks = checksOf(def);
  const pattern = checks.find(
    ({ check, format }) => check === 'string_format' && format === 'regex',
  );
  if (pattern?.pattern !== undefined) return source.random.pick(samplesOf(pattern.pattern));
  const most = checks.find(({ check }) => check === 'max_length')?.maximum ?? 200;
  const least = checks.find(({ check }) => check === 'min_length')?.minimum ?? 1;
  const text = `${source.mark(path)} ${source.random.pick(WORDS)}`;
  return text.padEnd(least, ' again').slice(0, most);
}

const WORDS = [
  '',
  'namaste',
  'ನಮಸ್ಕಾರ',
  'Hegde 👩‍🌾',
  'a sentence of some length, as people write it',
];

const samples = new Map<string, readonly string[]>();

/** Texts that a pattern takes, the same in every run. */
function samplesOf(pattern: RegExp): readonly string[] {
  const known = samples.get(pattern.source);
  if (known !== undefined) return known;
  const made = fc.sample(fc.stringMatching(pattern), { numRuns: 40, seed: 1 });
  samples.set(pattern.source, made);
  return made;
}
