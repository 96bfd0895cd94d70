import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NATIVE_SCRIPT_ERROR } from '../primitives.ts';
import { fieldSchemas } from './field-schemas.ts';
import { type ProfileField, profileFields } from './fields.ts';
import { nativeFields, toNativeScript } from './native.ts';

const { input } = fieldSchemas.nativeName;

const letter = fc.integer({ min: 0x0c80, max: 0x0cff }).map((code) => String.fromCharCode(code));
const name = fc.string({ unit: fc.oneof(letter, fc.constantFrom(' ', '.', 'ಕೊ', 'ಕ್\u200cಷ')) });

describe("a name in the community's own script", () => {
  test('is stored composed with single spaces, and does not change if sent again', () => {
    fc.assert(
      fc.property(name, (rest) => {
        const nativeName = `ಕ${rest}`;
        const { data } = input.safeParse(nativeName);
        fc.pre(typeof data === 'string');
        expect(data).toBe(data.normalize('NFC'));
        expect(data).not.toMatch(/^ | $| {2}/);
        expect(input.parse(data)).toBe(data);
        // The composed and the decomposed form are the same name.
        expect(input.parse(`  ${nativeName.normalize('NFD')} `)).toBe(data);
      }),
    );
  });

  test('is refused with a character that the script does not have', () => {
    const otherCharacter = fc.constantFrom('a', 'भ', '<', '1', '-', "'", '😀', '\u0000');
    fc.assert(
      fc.property(name, otherCharacter, (nativeName, character) => {
        expect(input.safeParse(`ಕ${nativeName}${character}ಕ`).success).toBe(false);
      }),
    );
    expect(input.safeParse('Sahana').error?.issues[0]?.message).toBe(NATIVE_SCRIPT_ERROR);
  });

  test('is removed by an empty text and by null', () => {
    for (const empty of ['', null]) expect(input.parse(empty)).toBeNull();
  });
});

test('toNativeScript replaces each field that has a native spelling by that spelling', () => {
  const latin = { fullName: 'Sahana Bhat', houseName: 'Hosamane' };
  expect(toNativeScript({ ...latin, nativeName: 'ಸಹನಾ ಭಟ್', nativeHouseName: null })).toMatchObject({
    fullName: 'ಸಹನಾ ಭಟ್',
    houseName: 'Hosamane',
  });
});

test.each(nativeFields)('%s repeats a field of the profile', (field) => {
  const { nativeOf }: ProfileField = profileFields[field];
  expect(Object.keys(profileFields)).toContain(nativeOf);
});
