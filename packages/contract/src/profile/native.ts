import { type FieldName, type ProfileField, profileFields } from './fields.ts';

const pairs = Object.entries<ProfileField>(profileFields).flatMap(([name, { nativeOf }]) =>
  nativeOf === undefined ? [] : [{ name: name as FieldName, of: nativeOf as FieldName }],
);

/** Fields with the value of another field in the community's own script. */
export const nativeFields: readonly FieldName[] = pairs.map(({ name }) => name);

/** Returns the values as a reader of the community's own script sees them. */
export function inNativeScript<T extends { readonly [K in FieldName]?: unknown }>(values: T): T {
  const filled = pairs.filter(({ name }) => values[name]);
  return { ...values, ...Object.fromEntries(filled.map(({ name, of }) => [of, values[name]])) };
}
