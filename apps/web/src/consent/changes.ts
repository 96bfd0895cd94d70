import type { PreparedProfile } from '@sambandha/contract/draft/schemas';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { bilingualColumns, createElement } from './dom.ts';
import { type LabelledField, option, selectField, textArea, textField } from './fields.ts';
import { choicesOf, registryNameOf } from './profile.ts';
import { fieldLabel, languagesInOrder, pageText, translatePhrase } from './words.ts';

type ProfileFields = PreparedProfile['profile'];
type Control = LabelledField<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/**
 * Renders the form for changes to the profile. Returns the form and a function that reads the
 * changes.
 */
export function changesForm({ profile, photos }: PreparedProfile) {
  const controls = (Object.keys(profile) as (keyof ProfileFields)[]).map((name) => {
    const control = controlOf(name);
    const initial = inputValue(profile[name]);
    control.input.value = initial;
    return { name, initial, control };
  });
  const photoBoxes = photos.map(({ id }, index) => {
    const label = pageText('keepPhoto', { number: index + 1 });
    const box = option({ type: 'checkbox', name: `photo-${id}`, value: id, label, checked: true });
    return { id, box };
  });
  const field = createElement(
    'div',
    { class: 'flex flex-col gap-6' },
    bilingualColumns('h2', pageText('changeTitle'), 'text-xl outline-none'),
    bilingualColumns('p', pageText('changeLead'), 'text-soft'),
    ...controls.map(({ control }) => control.field),
    // A profile needs a photo, so the only photo cannot be left out.
    ...(photoBoxes.length > 1
      ? [
          bilingualColumns('p', pageText('keepPhotos'), 'font-semibold'),
          ...photoBoxes.map(({ box }) => box),
        ]
      : []),
  );
  const value = () => {
    const changedControls = controls.filter(
      ({ control, initial }) => control.input.value !== initial,
    );
    const checkedPhotos = photoBoxes.filter(({ box }) => box.querySelector('input')?.checked);
    return {
      ...(changedControls.length === 0
        ? {}
        : {
            changes: Object.fromEntries(
              changedControls.map(({ name, control }) => [name, control.input.value]),
            ),
          }),
      ...(checkedPhotos.length === photoBoxes.length
        ? {}
        : { photoIds: checkedPhotos.map(({ id }) => id) }),
    };
  };
  return { field, value };
}

function controlOf(name: keyof ProfileFields): Control {
  const description = { name, label: fieldLabel(registryNameOf(name)) };
  const choices = choicesOf(name);
  if (choices !== undefined) {
    const labels = choices.codes.map(
      (code) => [code, labelText(choices.labels[code] ?? code)] as const,
    );
    return selectField(description, [emptyOption(), ...labels]);
  }
  if (name === 'height') {
    return selectField(description, [
      emptyOption(),
      ...HEIGHTS.map((height) => [height, height] as const),
    ]);
  }
  return name === 'bio' ? textArea(description) : textField(description, { autocomplete: 'off' });
}

function emptyOption(): readonly [string, string] {
  return ['', pageText('notSpecified')[readerLanguage()]];
}

/** Returns a label in the reader's language, because an option shows only one language. */
function labelText(label: string): string {
  return translatePhrase(label)[readerLanguage()];
}

function readerLanguage() {
  return languagesInOrder()[0] ?? 'en';
}

function inputValue(value: ProfileFields[keyof ProfileFields]): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
