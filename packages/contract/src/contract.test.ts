import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  codeRequestBody,
  loginBody,
  newPassword,
  otpCode,
  requestOtpBody,
  secondFactorCode,
} from './account/schemas.ts';
import { ageOn, communityDate } from './calendar.ts';
import { choice } from './choice-schemas.ts';
import { choices } from './choices.ts';
import { KNOWN_WORDS } from './community-words.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { failures } from './errors.ts';
import { messageBody } from './message/schemas.ts';
import { preferences, registeredPreferences } from './preference/schemas.ts';
import { id, optionalText } from './primitives.ts';
import { NAKSHATRA, RASHI } from './profile/choices.ts';
import { fieldSchemas } from './profile/field-schemas.ts';
import { HEIGHTS, heightInches, heightLabel } from './profile/height.ts';
import { bio, dateOfBirth, fullName, interests, profileTexts } from './profile/schemas.ts';
import { rashiOf, rashisOf } from './profile/star.ts';
import { browseQuery } from './search/schemas.ts';

/** Returns the first error message for a value. Null if the value passes. */
function errorOf(schema: z.ZodMiniType, value: unknown) {
  const { error } = schema.safeParse(value);
  return error === undefined ? null : error.issues[0]?.message;
}

describe('endpoints', () => {
  const namedEndpoints: [string, Endpoint][] = Object.entries(endpoints);

  test.each(namedEndpoints)(
    '%s declares only success statuses and known failures',
    (_, endpoint) => {
      const statuses = Object.keys(endpoint.responses).map(Number);
      expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true);
      expect(endpoint.errors.every((code) => code in failures)).toBe(true);
    },
  );

  test.each(namedEndpoints.filter(([, { proof }]) => proof !== undefined))(
    '%s with fresh proof requires a session and declares REAUTH_NEEDED',
    (_, endpoint) => {
      expect(['open', 'welcome']).not.toContain(endpoint.rule);
      expect(endpoint.errors).toContain('REAUTH_NEEDED');
    },
  );

  test('no two endpoints share a method and a path', () => {
    const addresses = namedEndpoints.flatMap(([, { method, path, aliases = [] }]) =>
      [path, ...aliases].map((address) => `${method} ${address}`),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('choices', () => {
  const list = choices({ NEVER_MARRIED: 'Never Married', DIVORCED: 'Divorced' });
  const schema = choice(list, 'Please select your marital status');

  test('codes and labels are parsed to codes', () => {
    expect(schema.parse('Never Married')).toBe('NEVER_MARRIED');
    expect(schema.parse('DIVORCED')).toBe('DIVORCED');
  });

  test.each([undefined, null, '', 'never married', 3, ['DIVORCED']])('%j is refused', (value) => {
    expect(errorOf(schema, value)).toBe('Please select your marital status');
  });
});

describe('known words', () => {
  test('contain at least 200 professions', () => {
    expect(Object.keys(KNOWN_WORDS.profession).length).toBeGreaterThanOrEqual(200);
  });
});

describe('ages', () => {
  test.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
  ])('the birth date %s and the day %s give %i years', (born, today, age) =>
    expect(ageOn(born, today)).toBe(age),
  );

  test('a day begins at midnight in India', () => {
    expect(communityDate(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(communityDate(new Date('2026-11-20T18:31:00Z'))).toBe('2026-11-21');
  });

  test.each([
    [undefined, 'Date of birth is required'],
    ['', 'Date of birth is required'],
    ['yesterday', 'Please enter a valid date of birth'],
    ['2001-02-30', 'Please enter a valid date of birth'],
    ['1890-01-01', 'Please enter a valid date of birth'],
    [communityDate(), 'You must be at least 18 years old'],
    ['1995-06-15', null],
  ])('the date of birth %j gives the error %j', (input, message) =>
    expect(errorOf(dateOfBirth, input)).toBe(message),
  );
});

describe('heights', () => {
  test('are 4\'6" to 6\'6" in one-inch steps', () => {
    expect(HEIGHTS).toHaveLength(25);
    expect(HEIGHTS[0]).toBe('4\'6"');
    expect(HEIGHTS.at(-1)).toBe('6\'6"');
  });

  test('a label is converted to inches and back without a change', () => {
    for (const label of HEIGHTS) expect(heightLabel(heightInches(label))).toBe(label);
  });
});

describe('stars and signs', () => {
  test('nine padas make a sign, in order', () => {
    const signs = NAKSHATRA.codes.flatMap((star) =>
      [1, 2, 3, 4].map((pada) => rashiOf(star, pada)),
    );
    for (const [index, sign] of RASHI.codes.entries()) {
      expect(signs.slice(index * 9, index * 9 + 9)).toEqual(Array(9).fill(sign));
    }
  });

  test('nine stars lie in two signs', () => {
    expect(NAKSHATRA.codes.filter((star) => rashisOf(star).length === 2)).toHaveLength(9);
    expect(rashisOf('KRITTIKA')).toEqual(['MESHA', 'VRISHABHA']);
    expect(rashisOf('ROHINI')).toEqual(['VRISHABHA']);
  });
});

describe('error messages', () => {
  test.each<[z.ZodMiniType, unknown, string | null]>([
    [fullName, '', 'Name is required'],
    [fullName, ' a ', 'Name must be at least 2 characters'],
    [fullName, ' Gauri ', null],
    ...[
      'https://evil.example/pay-here Bhat',
      'a@evil.example',
      'Anu <b>',
      'אנו',
      'Anu أنو',
      'ಅನು ܐܢܘ',
      'Anu ޢަ ߊߣߎ',
      'Anu \ufb2a\ufeee',
      'Anu \u{10840} \u{1e900}',
      'Anu \u0661',
    ].map((name): [z.ZodMiniType, unknown, string] => [fullName, name, profileTexts.nameSigns]),
    ...['ಅನು ಭಟ್', 'अनु', 'Ану', 'Άνου', '阿努', "D'Souza-Bhat"].map(
      (name): [z.ZodMiniType, unknown, null] => [fullName, name, null],
    ),
    [newPassword, '', 'Password is required'],
    [newPassword, 'Ab1', 'Password must be at least 6 characters'],
    [newPassword, 'abcdef', 'Password must contain uppercase, lowercase, and number'],
    [newPassword, 'Abcde1', null],
    [newPassword, 'Aa1\u0301\u0301\u0301', 'Password must be at least 6 characters'],
    [newPassword, `Aa1${'👨‍👩‍👧‍👦'.repeat(125)}`, null],
    [newPassword, `Aa1${'👨‍👩‍👧‍👦'.repeat(126)}`, 'Password must be at most 128 characters'],
    [newPassword, `Aa1${'\u0301'.repeat(300)}`, 'Password must be at most 128 characters'],
    [bio, '', 'Please write something about yourself'],
    [bio, 'x'.repeat(49), 'Bio should be at least 50 characters'],
    [bio, 'x'.repeat(501), 'Bio should not exceed 500 characters'],
    [bio, 'x'.repeat(500), null],
    [bio, '👨‍👩‍👧‍👦'.repeat(500), null],
    [bio, '👨‍👩‍👧‍👦'.repeat(501), 'Bio should not exceed 500 characters'],
    [bio, `${'x'.repeat(60)}${'\u0301'.repeat(10_000)}`, 'Bio should not exceed 500 characters'],
    [bio, '\u200d'.repeat(60), 'Please write something about yourself'],
    [fullName, 'ೕ\u200d\u2800', 'Name is required'],
    [messageBody, { text: '\u200b\u3164' }, 'Please write a message'],
    [messageBody, { text: '👍🏽'.repeat(2000) }, null],
    [messageBody, { text: '👍🏽'.repeat(2001) }, 'Please use at most 2000 characters'],
    [requestOtpBody, {}, 'Please enter your email'],
    ...['x', 'a@ಭಾರತ', 'a@ಭಾ ರತ.ಭಾರತ', 'a@ಭಾರತ/x.com', 'a@ಭಾ\u202eರತ..x', 'ಅನು@x.org'].map(
      (email): [z.ZodMiniType, unknown, string] => [
        requestOtpBody,
        { email },
        'Please enter a valid email address',
      ],
    ),
    [requestOtpBody, { phone: '12345' }, 'Please enter a valid phone number'],
    [preferences, { preferredAgeMin: 17 }, 'Please enter a valid minimum age (18-100)'],
    [preferences, { preferredAgeMax: 101 }, 'Please enter a valid maximum age (18-100)'],
    [preferences, { preferredAgeMin: 30, preferredAgeMax: 30 }, null],
    [
      preferences,
      { preferredAgeMin: 31, preferredAgeMax: 30 },
      'Maximum age must be greater than minimum age',
    ],
    [
      registeredPreferences,
      { preferredAgeMin: 30, preferredAgeMax: 30 },
      'Maximum age must be greater than minimum age',
    ],
    [loginBody, { phone: '', password: 'x' }, 'Please enter your phone number or email'],
    [id, 'me', 'This is not a valid id.'],
  ])('value %# passes or gives the expected message', (schema, value, message) =>
    expect(errorOf(schema, value)).toBe(message),
  );
});

describe('values', () => {
  test('"Not specified" and blank text are parsed to null', () => {
    expect(optionalText(80).parse('Not specified')).toBeNull();
    expect(optionalText(80).parse('  ')).toBeNull();
    expect(fieldSchemas.education.input.parse('')).toBeNull();
    expect(fieldSchemas.education.input.parse('Not specified')).toBeNull();
    expect(fieldSchemas.education.input.parse("Master's Degree")).toBe('MASTERS_DEGREE');
  });

  test('invisible text is parsed to null', () => {
    expect(optionalText(80).parse('\u200b\u2800')).toBeNull();
    expect(fieldSchemas.houseName.input.parse('\u2066\u3164')).toBeNull();
    expect(interests.parse(['\u200b', 'Chess'])).toEqual(['Chess']);
  });

  test('a name becomes one line without direction marks', () => {
    expect(fullName.parse('Anu\r\nBhat\t')).toBe('Anu Bhat');
    expect(fullName.parse('\u202eAnu\u202c \u2067Bhat\u2069')).toBe('Anu Bhat');
    expect(fieldSchemas.nativeName.input.parse('ಅನು\n\u200eಭಟ್')).toBe('ಅನು ಭಟ್');
  });

  test.each<[z.ZodMiniType, unknown, unknown]>([
    [requestOtpBody, { phone: 'tel:+91\u201198450\u201112345' }, { phone: '+919845012345' }],
    [codeRequestBody, { phone: '\u202a+91 98450 12345\u202c' }, { phone: '+919845012345' }],
    [codeRequestBody, { phone: '೯೮೪೫೦.೧೨೩೪೫' }, { phone: '9845012345' }],
    [codeRequestBody, { phone: '\u200eanu@example.org\u200b' }, { phone: 'anu@example.org' }],
    [requestOtpBody, { email: 'anu@ಉದಾಹರಣೆ.ಭಾರತ' }, { email: 'anu@xn--bsc6ci4b4b3a3d.xn--2scrj9c' }],
    [requestOtpBody, { email: 'anu@XN--P1AI.xn--p1ai' }, { email: 'anu@XN--P1AI.xn--p1ai' }],
    [
      requestOtpBody,
      { email: ' mailto:anu@bücher.example' },
      { email: 'anu@xn--bcher-kva.example' },
    ],
    [requestOtpBody, { email: 'anu＠exam\u200dple．org\u200b' }, { email: 'anu@example.org' }],
    [otpCode, '೧೨೩ ೪೫೬', '123456'],
    [secondFactorCode, 'abcde\u2011fghij\u200b', 'abcdefghij'],
    [dateOfBirth, '೧೯೯೭-೦೩-೧೪', '1997-03-14'],
    [fieldSchemas.birthTime.input, '೦೬:೪೫', '06:45'],
    [fieldSchemas.height.input, '೫’೬”', '5\'6"'],
    [fieldSchemas.height.input, '5\u20326\u2033', '5\'6"'],
  ])('value %# is normalized', (schema, input, output) => {
    expect(schema.parse(input)).toEqual(output);
  });

  test('numbers of a query may be in digits of any script', () => {
    expect(browseQuery.parse({ ageMin: '೨೫', page: '\u200e٢' })).toMatchObject({
      ageMin: 25,
      page: 2,
    });
  });

  test('"Any" means no preference', () => {
    expect(preferences.parse({ preferredMaritalStatus: 'Any' })).toEqual({
      preferredMaritalStatus: null,
    });
  });

  test('interests can be a text or a list', () => {
    expect(interests.parse('Reading, Cooking,, Reading ')).toEqual(['Reading', 'Cooking']);
    expect(interests.parse([' Yakshagana'])).toEqual(['Yakshagana']);
  });

  test('a filter can be repeated', () => {
    const query = browseQuery.parse({ gotra: ['Atri', 'KASHYAPA'], manglik: 'No', page: '2' });
    expect(query).toMatchObject({ gotra: ['ATRI', 'KASHYAPA'], manglik: ['NO'], page: 2 });
  });

  test('a text with a NUL character is refused', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(optionalText(10_000).safeParse(`${before}x\u0000x${after}`).success).toBe(false);
      }),
    );
  });
});
