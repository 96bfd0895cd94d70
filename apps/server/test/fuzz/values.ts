import * as fc from 'fast-check';
import type { Random } from './random.ts';

/*
 * Generates valid values of a schema by traversing it. The declaration of an endpoint is the only
 * input.
 */

/** The parts of zod's internal schemas and checks that this file reads. */
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

/** The source of values that depend on the state of the run. */
export interface ValueSource {
  readonly random: Random;
  /** An id for the field at a path. */
  id(path: readonly string[]): string;
  /**
   * A value for a field with a known meaning, such as a contact. Undefined if any text is valid.
   */
  knownValue(path: readonly string[]): string | undefined;
  /** Returns a unique text, and records the field that contains the text. */
  addMark(path: readonly string[]): string;
}

type Path = readonly string[];

const defOf = (schema: unknown) => (schema as { readonly _zod: { readonly def: Def } })._zod.def;
const checksOf = (def: Def) => (def.checks ?? []).map(defOf);

interface Parser {
  safeParse(value: unknown): { readonly success: boolean };
}

/** Returns a value for a schema. Refinements across several fields may still refuse it. */
export function validValue(schema: unknown, source: ValueSource): unknown {
  let value: unknown;
  for (let attempts = 4; attempts > 0; attempts--) {
    value = generateValue(schema, [], source);
    if ((schema as Parser).safeParse(value).success) return value;
  }
  return value;
}

function generateValue(schema: unknown, path: Path, source: ValueSource): unknown {
  const def = defOf(schema);
  const { random } = source;
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, path, source);
    case 'optional':
    case 'default':
      return generateValue(def.innerType, path, source);
    case 'nullable':
      return random.chance(0.2) ? null : generateValue(def.innerType, path, source);
    case 'union':
      return generateValue(random.pick(def.options ?? []), path, source);
    case 'pipe':
      return valueOfPipe(def, path, source);
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

function objectOf(shape: Readonly<Record<string, unknown>>, path: Path, source: ValueSource) {
  const fields = Object.entries(shape);
  // Sets about two optional fields, because a search with many filters has no matches.
  const probability = Math.min(0.6, 2 / fields.length);
  return Object.fromEntries(
    fields.flatMap(([key, schema]) => {
      const { type } = defOf(schema);
      const isOptional = type === 'optional' || type === 'default';
      const isPagingField = key === 'limit' || key === 'cursor';
      if (isOptional && !source.random.chance(isPagingField ? 0.5 : probability)) return [];
      const value = generateValue(schema, [...path, key], source);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Returns a value of a pipe. The limits of a number in text form are in the output schema. */
function valueOfPipe(def: Def, path: Path, source: ValueSource): unknown {
  const out = defOf(def.out);
  const target = out.type === 'pipe' ? defOf(out.out) : out;
  if (target.type === 'number') return numberOf(target, source.random);
  const value = generateValue(def.in, path, source);
  const min = checksOf(out).find(({ check }) => check === 'min_length')?.minimum ?? 0;
  return typeof value === 'string' && value.length < min ? value.padEnd(min, ' again') : value;
}

function arrayOf(def: Def, path: Path, source: ValueSource): unknown[] {
  const checks = checksOf(def);
  const min = checks.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const max = checks.find(({ check }) => check === 'max_length')?.maximum ?? 4;
  const length = Math.min(max, min + source.random.int(4));
  return Array.from({ length }, () => generateValue(def.element, path, source));
}

function numberOf(def: Def, random: Random): number {
  const checks = checksOf(def);
  const min = checks.find(({ check }) => check === 'greater_than')?.value ?? 0;
  const max = checks.find(({ check }) => check === 'less_than')?.value ?? 1_000_000;
  const nearMin = Math.min(max, min + 5);
  return random.chance(0.7) ? min + random.int(nearMin - min + 1) : random.pick([min, max]);
}

function stringOf(def: Def, path: Path, source: ValueSource): string {
  if (def.format === 'uuid') return source.id(path);
  const knownValue = source.knownValue(path);
  if (knownValue !== undefined) return knownValue;
  // This time is the same in every run.
  if (def.format === 'datetime') return new Date(1.79e12).toISOString();
  const checks = checksOf(def);
  const pattern = checks.find(
    ({ check, format }) => check === 'string_format' && format === 'regex',
  );
  if (pattern?.pattern !== undefined) return source.random.pick(samplesOf(pattern.pattern));
  const max = checks.find(({ check }) => check === 'max_length')?.maximum ?? 200;
  const min = checks.find(({ check }) => check === 'min_length')?.minimum ?? 1;
  const text = `${source.addMark(path)} ${source.random.pick(WORDS)}`;
  return text.padEnd(min, ' again').slice(0, max);
}

const WORDS = [
  '',
  'namaste',
  'ನಮಸ್ಕಾರ',
  'Hegde 👩‍🌾',
  'a sentence of some length, as people write it',
];

const samples = new Map<string, readonly string[]>();

/** Returns texts that match a pattern. They are the same in every run. */
function samplesOf(pattern: RegExp): readonly string[] {
  const cached = samples.get(pattern.source);
  if (cached !== undefined) return cached;
  const matchingTexts = fc.sample(fc.stringMatching(pattern), { numRuns: 40, seed: 1 });
  samples.set(pattern.source, matchingTexts);
  return matchingTexts;
}
