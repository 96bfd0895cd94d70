import type { PreparedProfile } from '@sambandha/contract/draft/schemas';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { columns, el } from './dom.ts';
import { type FieldOf, option, selectField, textArea, textField } from './fields.ts';
import { choicesOf, fieldOf } from './profile.ts';
import { fieldLabel, languagesInOrder, phrase, say } from './words.ts';

type Answers = PreparedProfile['profile'];
type Control = FieldOf<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** The form for changes to the profile, and a function that reads the changes. */
export function changesForm({ profile, photos }: PreparedProfile) {
  const controls = (Object.keys(profile) as (keyof Answers)[]).map((name) => {
    const control = controlOf(name);
    const before = typed(profile[name]);
    control.input.value = before;
    return { name, before, control };
  });
  const keep = photos.map(({ id }, index) => {
    const label = say('keepPhoto', { number: index + 1 });
    const box = option({ type: 'checkbox', name: `photo-${id}`, value: id, label, checked: true });
    return { id, box };
  });
  const field = el(
    'div',
    { class: 'flex flex-col gap-6' },
    columns('h2', say('changeTitle'), 'text-2xl outline-none'),
    columns('p', say('changeLead'), 'text-soft'),
    ...controls.map(({ control }) => control.field),
    ...(keep.length > 1 ? [columns('p', say('keepPhotos'), 'font-semibold')] : []),
    ...(keep.length > 1 ? keep.map(({ box }) => box) : []),
  );
  const value = () => {
    const changed = controls.filter(({ control, before }) => control.input.value !== before);
    const kept = keep.filter(({ box }) => box.querySelector('input')?.checked);
    return {
      ...(changed.length === 0
        ? {}
        : {
            changes: Object.fromEntries(
              changed.map(({ name, control }) => [name, control.input.value]),
            ),
          }),
      ...(kept.length === keep.length ? {} : { photoIds: kept.map(({ id }) => id) }),
    };
  };
  return { field, value };
}

function controlOf(name: keyof Answers): Control {
  const about = { name, label: fieldLabel(fieldOf(name)) };
  const list = choicesOf(name);
  if (list !== undefined) {
    const labels = list.codes.map((code) => [code, inWords(list.labels[code] ?? code)] as const);
    return selectField(about, [unsaid(), ...labels]);
  }
  if (name === 'height') {
    return selectField(about, [unsaid(), ...HEIGHTS.map((height) => [height, height] as const)]);
  }
  return name === 'bio' ? textArea(about) : textField(about, { autocomplete: 'off' });
}

function unsaid(): readonly [string, string] {
  return ['', say('notSaid')[reader()]];
}

/** A label in the reader's language: an option shows only one. */
function inWords(label: string): string {
  return phrase(label)[reader()];
}

function reader() {
  return languagesInOrder()[0] ?? 'en';
}

function typed(value: Answers[keyof Answers]): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
