import { type FieldName, type ProfileField, profileFields } from './fields.ts';

const pairs = Object.entries<ProfileField>(profileFields).flatMap(([name, { nativeOf }]) =>
  nativeOf === undefined ? [] : [{ name: name as FieldName, of: nativeOf as FieldName }],
);

/** The fields that say another one in the community's own script. */
export const nativeFields: readonly FieldName[] = pairs.map(({ name }) => name);

/** The values as they are shown to somebody who reads in the community's own script. */
export function inNativeScript<T extends { readonly [K in FieldName]?: unknown }>(values: T): T {
  const given = pairs.filter(({ name }) => values[name]);
  return { ...values, ...Object.fromEntries(given.map(({ name, of }) => [of, values[name]])) };
}
