import type { Choices } from '@sambandha/contract/choices';
import type { PreparedProfile } from '@sambandha/contract/draft/schemas';
import {
  type FieldName,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { showPhoto } from './call.ts';
import { accessibleName, bilingualColumns, bilingualLines, createElement } from './dom.ts';
import { type BilingualText, fieldLabel, pageText, translatePhrase } from './words.ts';

/** Names in a draft that differ from those in the registry of fields. */
const registryNames: Readonly<Record<string, FieldName>> = { name: 'fullName', bio: 'aboutMe' };

/** Returns the name in the registry of a field of a draft. */
export function registryNameOf(name: string): FieldName {
  return registryNames[name] ?? (name as FieldName);
}

/** Returns the choices of a field, or undefined if it has none. */
export function choicesOf(name: string): Choices<string> | undefined {
  const field: ProfileField | undefined = profileFields[registryNameOf(name)];
  return field?.choices;
}

/** Renders the whole profile as other members would see it, and the preferences. */
export function profileView({
  profile,
  preferences,
  photos,
  accountData,
}: PreparedProfile): HTMLElement {
  const { name, bio, interests, ...facts } = profile;
  return createElement(
    'section',
    { 'aria-labelledby': 'profile', class: 'flex flex-col gap-6' },
    withId(bilingualColumns('h2', pageText('profileTitle'), 'text-xl outline-none'), 'profile'),
    createElement(
      'div',
      { class: 'flex flex-col gap-6 rounded-lg border border-line bg-card p-5 sm:p-8' },
      photoRow(photos),
      createElement('p', { 'data-name': true, class: 'text-2xl font-semibold' }, name ?? ''),
      createElement('p', { class: 'whitespace-pre-line text-xl' }, bio ?? ''),
      createElement(
        'dl',
        { class: 'grid gap-x-10 gap-y-5 md:grid-cols-2' },
        ...Object.entries(facts).flatMap(([key, value]) => factRows(key, value)),
        ...factRows('interests', interests),
        ...furtherFacts(accountData, profile),
      ),
      createElement('div', { class: 'text-soft' }, bilingualColumns('p', pageText('ageOnly'))),
    ),
    preferencesView(preferences),
  );
}

/** Returns further facts of a profile from an existing account, in the order of its sections. */
function furtherFacts(accountData: PreparedProfile['accountData'], fields: object): HTMLElement[] {
  if (accountData === null) return [];
  const { conversations: _, shortlisted: __, cultural, lifestyle, family, ...basics } = accountData;
  return Object.entries({ ...basics, ...cultural, ...lifestyle, ...family })
    .filter(([name]) => !(name in fields))
    .flatMap(([name, value]) => factRows(name, value));
}

function photoRow(photos: PreparedProfile['photos']): HTMLElement {
  if (photos.length === 0) return bilingualColumns('p', pageText('noPhoto'), 'text-soft');
  const images = photos.map(({ fileUrl, width, height }) => {
    const image = createElement('img', {
      alt: accessibleName(pageText('photoAlt')),
      width: String(width),
      height: String(height),
      class: 'h-auto w-full max-w-72 rounded-md bg-sunk',
    });
    showPhoto(image, fileUrl).catch(() => undefined);
    return image;
  });
  return createElement('div', { class: 'flex flex-wrap gap-4' }, ...images);
}

/** Returns a list with the row of a field, or an empty list if the field has no value. */
function factRows(name: string, value: unknown): HTMLElement[] {
  const text = valueText(name, value);
  return text === null ? [] : [row(fieldLabel(registryNameOf(name)), text)];
}

function valueText(name: string, value: unknown): BilingualText | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : translatePhrase(value.join(', '));
  return translatePhrase(choicesOf(name)?.labels[String(value)] ?? String(value));
}

function row(label: BilingualText, text: BilingualText): HTMLElement {
  return createElement(
    'div',
    {},
    createElement('dt', { class: 'text-base text-soft' }, bilingualLines(label)),
    createElement('dd', { class: 'mt-1 font-semibold' }, bilingualLines(text)),
  );
}

/**
 * Renders the age range and the other preferences with the labels of the fields to which they
 * apply.
 */
function preferencesView(preferences: PreparedProfile['preferences']): HTMLElement | null {
  if (preferences === null) return null;
  const { preferredAgeMin: min, preferredAgeMax: max } = preferences;
  const ageRows =
    min != null && max != null
      ? [row(pageText('preferredAge'), pageText('ages', { min, max }))]
      : [];
  const preferenceRows = Object.entries(preferences).flatMap(([key, value]) => {
    // The preference `preferredEducation` applies to the field `education`.
    const suffix = key.slice('preferred'.length);
    const name = suffix.charAt(0).toLowerCase() + suffix.slice(1);
    return name in profileFields && typeof value === 'string' ? factRows(name, value) : [];
  });
  if (ageRows.length + preferenceRows.length === 0) return null;
  return createElement(
    'div',
    { class: 'flex flex-col gap-4 rounded-lg border border-line bg-card p-5 sm:p-8' },
    bilingualColumns('h2', pageText('preferences'), 'text-xl outline-none'),
    createElement(
      'dl',
      { class: 'grid gap-x-10 gap-y-5 md:grid-cols-2' },
      ...ageRows,
      ...preferenceRows,
    ),
  );
}

function withId(element: HTMLElement, id: string): HTMLElement {
  element.id = id;
  return element;
}
