import { ageOn, communityDate } from '@sambandha/contract/calendar';
import { KNOWN_WORDS } from '@sambandha/contract/community-words';
import { preferences } from '@sambandha/contract/preference/schemas';
import { updateProfileBody } from '@sambandha/contract/profile/endpoints';
import { rashiOf } from '@sambandha/contract/profile/star';
import parsePhoneNumber from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { demoPeople } from '../people.ts';
import { makeCast, makeReadyMember } from './cast.ts';

const today = new Date('2026-11-21T06:00:00Z');
const cast = makeCast({ seed: 'test', count: 300, today });

const distinct = (values: readonly unknown[]) => new Set(values).size;
const countsOf = (values: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('makeCast', () => {
  test('makes the same people from the same seed, and other people from another seed', () => {
    expect(makeCast({ seed: 'test', count: 300, today })).toEqual(cast);
    const otherCast = makeCast({ seed: 'other', count: 300, today });
    expect(otherCast.map(({ profile }) => profile.aboutMe)).not.toEqual(
      cast.map(({ profile }) => profile.aboutMe),
    );
  });

  test('uses only professions with a Kannada translation', () => {
    const knownWords = new Set(Object.entries(KNOWN_WORDS.profession).flat(2));
    const professions = cast.flatMap(({ profile }) => profile.profession ?? []);
    expect(professions.length).toBeGreaterThan(200);
    expect(professions.filter((value) => !knownWords.has(value))).toEqual([]);
  });

  test('uses only places with a Kannada translation', () => {
    const knownWords = new Set(Object.entries(KNOWN_WORDS.place).flat(2));
    const places = cast.flatMap(({ profile: { location, nativePlace } }) =>
      [location, nativePlace].flatMap((place) => place?.split(', ') ?? []),
    );
    expect(places.length).toBeGreaterThan(300);
    expect(places.filter((value) => !knownWords.has(value))).toEqual([]);
  });

  test('makes the requested number of synthetic members, about half of them women', () => {
    expect(cast).toHaveLength(300);
    const women = cast.filter(({ gender }) => gender === 'FEMALE').length;
    expect(Math.abs(women - 150)).toBeLessThanOrEqual(3);
    expect(cast.every(({ synthetic }) => synthetic)).toBe(true);
  });

  test('starts with the demo people: a woman, a man and the only admin', () => {
    const { woman, man, admin } = demoPeople;
    expect(cast.slice(0, 3).map(({ key, contact }) => ({ key, phone: contact.phone }))).toEqual([
      woman,
      man,
      admin,
    ]);
    expect(cast.slice(0, 2).map(({ gender }) => gender)).toEqual(['FEMALE', 'MALE']);
    expect(cast.filter((member) => member.admin).map(({ key }) => key)).toEqual([admin.key]);
    expect(cast[2]?.privacy.hidden).toBe(true);
  });

  test('gives each member a unique key, name, e-mail address, phone number and text', () => {
    expect(distinct(cast.map(({ key }) => key))).toBe(300);
    expect(distinct(cast.map(({ profile }) => profile.fullName))).toBe(300);
    expect(distinct(cast.map(({ contact }) => contact.email))).toBe(300);
    expect(distinct(cast.map(({ contact }) => contact.phone))).toBe(300);
    expect(distinct(cast.map(({ profile }) => profile.aboutMe))).toBe(300);
  });

  test('uses valid phone numbers and e-mail addresses at demo.example', () => {
    for (const { contact } of cast) {
      expect(parsePhoneNumber(contact.phone)?.isValid(), contact.phone).toBe(true);
      expect(contact.email).toMatch(/^[a-z0-9.-]+@demo\.example$/);
    }
  });

  test('makes profiles and preferences that pass the schemas', () => {
    for (const member of cast) {
      const profile = updateProfileBody.safeParse(member.profile);
      expect(profile.error?.issues ?? [], member.key).toEqual([]);
      const wishes = preferences.safeParse(member.preferences);
      expect(wishes.error?.issues ?? [], member.key).toEqual([]);
    }
  });

  test('makes nakshatra, pada and rashi that agree', () => {
    const membersWithStar = cast.filter(({ profile }) => profile.nakshatra !== null);
    expect(membersWithStar.length).toBeGreaterThan(250);
    for (const { profile } of membersWithStar) {
      const { nakshatra, pada, rashi } = profile;
      expect(nakshatra && pada && rashiOf(nakshatra, pada)).toBe(rashi);
    }
    for (const { profile } of cast.filter((member) => member.profile.nakshatra === null)) {
      expect([profile.pada, profile.rashi]).toEqual([null, null]);
    }
  });

  test('makes ages from 21 to 45, most of them between 23 and 34', () => {
    const ages = cast.map(({ profile }) => ageOn(profile.dob, communityDate(today)));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(21);
    expect(Math.max(...ages)).toBeLessThanOrEqual(45);
    expect(ages.filter((age) => age >= 23 && age <= 34).length).toBeGreaterThan(225);
  });

  test('makes preferred ages that include the age of the member', () => {
    for (const { profile, preferences: wishes } of cast) {
      const age = ageOn(profile.dob, communityDate(today));
      expect(wishes.preferredAgeMin ?? age).toBeLessThanOrEqual(age);
      expect(wishes.preferredAgeMax ?? age).toBeGreaterThanOrEqual(age);
    }
  });

  test('makes long and varied texts without placeholders', () => {
    const bios = cast.map(({ profile }) => profile.aboutMe ?? '');
    for (const bio of bios) {
      expect(bio.length).toBeGreaterThanOrEqual(120);
      expect(bio.length).toBeLessThanOrEqual(480);
      expect(bio).not.toMatch(/[{}[\]]|undefined| {2}/);
    }
    const openings = countsOf(bios.map((bio) => bio.split(' ').slice(0, 6).join(' ')));
    expect(openings.size).toBeGreaterThan(170);
    expect(Math.max(...openings.values())).toBeLessThanOrEqual(6);
    const sentences = countsOf(bios.flatMap((bio) => bio.split(/(?<=[.!?]) /)));
    expect(Math.max(...sentences.values())).toBeLessThanOrEqual(12);
  });

  test('gives three to seven different interests', () => {
    for (const { profile } of cast) {
      expect(profile.interests.length).toBeGreaterThanOrEqual(3);
      expect(profile.interests.length).toBeLessThanOrEqual(7);
      expect(distinct(profile.interests)).toBe(profile.interests.length);
    }
  });

  test('sets registration before the last visit, and no visit in the future', () => {
    for (const { createdAt, lastActiveAt } of cast) {
      expect(createdAt.getTime()).toBeLessThan(lastActiveAt.getTime());
      expect(lastActiveAt.getTime()).toBeLessThanOrEqual(today.getTime());
    }
  });

  test('includes verified, blocked and private members', () => {
    const verifiedCount = cast.filter((member) => member.verified).length;
    expect(verifiedCount).toBeGreaterThan(150);
    expect(verifiedCount).toBeLessThan(220);
    expect(cast.filter(({ blockedFor }) => blockedFor !== null)).toHaveLength(2);
    expect(cast.some(({ privacy }) => privacy.photoAudience === 'matches')).toBe(true);
    expect(cast.some(({ privacy }) => !privacy.showLastSeen)).toBe(true);
  });

  test('varies professions, places and gotras', () => {
    expect(distinct(cast.map(({ profile }) => profile.profession))).toBeGreaterThan(30);
    expect(distinct(cast.map(({ profile }) => profile.location))).toBeGreaterThan(20);
    expect(distinct(cast.map(({ profile }) => profile.gotra))).toBeGreaterThan(7);
  });

  test('gives one to three portraits of the same person in different scenes', () => {
    for (const { key, portraits } of cast) {
      expect(portraits.length).toBeGreaterThanOrEqual(1);
      expect(portraits.length).toBeLessThanOrEqual(3);
      expect(portraits.every(({ seed }) => seed === key)).toBe(true);
      expect(distinct(portraits.map(({ scene }) => scene))).toBe(portraits.length);
    }
  });
});

describe('makeReadyMember', () => {
  test('makes the same complete member for the same phone number', () => {
    const readyMember = makeReadyMember('+919812345678', today);
    expect(makeReadyMember('+919812345678', today)).toEqual(readyMember);
    expect(readyMember.contact.phone).toBe('+919812345678');
    expect(updateProfileBody.safeParse(readyMember.profile).error?.issues ?? []).toEqual([]);
    expect(readyMember.synthetic).toBe(true);
    expect(readyMember.portraits).toHaveLength(2);
  });

  test('makes women and men', () => {
    const genders = Array.from(
      { length: 12 },
      (_, digit) => makeReadyMember(`+91981234567${digit}`, today).gender,
    );
    expect(new Set(genders)).toEqual(new Set(['FEMALE', 'MALE']));
  });
});
