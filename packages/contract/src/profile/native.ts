import { type FieldName, type ProfileField, profileFields } from './fields.ts';

const pairs = Object.entries<ProfileField>(profileFields).flatMap(([name, { nativeOf }]) =>
  nativeOf === undefined ? [] : [{ native: name as FieldName, original: nativeOf as FieldName }],
);

/** Fields with the value of another field in the community's own script. */
export const nativeFields: readonly FieldName[] = pairs.map(({ native }) => native);

/** Returns the values as a reader of the community's own script sees them. */
export function toNativeScript<T extends { readonly [K in FieldName]?: unknown }>(values: T): T {
  const pairsWithValue = pairs.filter(({ native }) => values[native]);
  const replacements = pairsWithValue.map(({ native, original }) => [original, values[native]]);
  return { ...values, ...Object.fromEntries(replacements) };
}
