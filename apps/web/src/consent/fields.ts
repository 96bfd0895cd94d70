import { extractDigits } from '@sambandha/contract/text';
import { accessibleName, bilingualLines, createElement } from './dom.ts';
import { type BilingualText, pageText } from './words.ts';

const controlClasses =
  'min-h-13 w-full rounded-md border border-edge bg-card px-4 py-2 text-lg text-ink aria-invalid:border-danger';

/** A labelled control with its hint and a container for its error. */
export interface LabelledField<E extends HTMLElement> {
  readonly field: HTMLElement;
  readonly input: E;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldDescription {
  readonly name: string;
  readonly label: BilingualText;
  readonly hint?: BilingualText;
}

function labelledField<E extends TextControl>(
  { name, label, hint }: FieldDescription,
  input: E,
): LabelledField<E> {
  input.id = name;
  input.className = controlClasses;
  const describedBy = hint === undefined ? `${name}-error` : `${name}-hint ${name}-error`;
  input.setAttribute('aria-describedby', describedBy);
  return {
    input,
    field: createElement(
      'div',
      { class: 'flex flex-col gap-2' },
      createElement('label', { for: name, class: 'font-semibold' }, bilingualLines(label)),
      hint === undefined
        ? null
        : createElement('p', { id: `${name}-hint`, class: 'text-soft' }, bilingualLines(hint)),
      input,
      errorContainer(name),
    ),
  };
}

export function textField(description: FieldDescription, attributes: Record<string, string> = {}) {
  return labelledField(
    description,
    createElement('input', { type: 'text', name: description.name, ...attributes }),
  );
}

export function textArea(description: FieldDescription) {
  return labelledField(
    description,
    createElement('textarea', { name: description.name, rows: '6' }),
  );
}

/** Returns a field with options, each a pair of its value and its text. */
export function selectField(
  description: FieldDescription,
  options: readonly (readonly [string, string])[],
) {
  const optionElements = options.map(([value, text]) => createElement('option', { value }, text));
  return labelledField(
    description,
    createElement('select', { name: description.name }, ...optionElements),
  );
}

interface OptionSettings {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly label: BilingualText;
  readonly hint?: BilingualText;
  readonly checked?: boolean;
  readonly onChoose?: () => void;
}

/** Returns an option with a hint below it. All options look the same until one is chosen. */
export function option({
  type,
  name,
  value,
  label,
  hint,
  checked,
  onChoose,
}: OptionSettings): HTMLElement {
  const input = createElement('input', {
    type,
    name,
    value,
    checked: checked === true,
    class: 'mt-1 size-6 shrink-0 accent-(--color-ink)',
    ...(onChoose ? { change: onChoose } : {}),
    ...(type === 'checkbox' ? { id: name, 'aria-describedby': `${name}-error` } : {}),
  });
  return createElement(
    'label',
    {
      class:
        'flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border-2 border-edge bg-card px-3 py-4 sm:px-5 has-checked:border-ink',
    },
    input,
    createElement(
      'span',
      // The label wraps below the radio button if a word does not fit beside it.
      { class: 'flex min-w-0 grow basis-[min-content] flex-col gap-2' },
      createElement('span', { class: 'text-xl font-semibold' }, bilingualLines(label)),
      hint === undefined
        ? null
        : createElement('span', { class: 'mt-1 block text-soft' }, bilingualLines(hint, 'mt-1')),
    ),
  );
}

/** Returns a group of radio buttons with a legend. */
export function radioGroup(
  name: string,
  legend: BilingualText,
  hint: BilingualText | null,
  ...options: HTMLElement[]
) {
  return createElement(
    'fieldset',
    { id: name, tabindex: '-1', class: 'flex min-w-0 flex-col gap-4 outline-none' },
    createElement('legend', { class: 'mb-3 font-semibold' }, bilingualLines(legend)),
    hint === null ? null : createElement('p', { class: 'text-soft' }, bilingualLines(hint)),
    ...options,
    errorContainer(name),
  );
}

/** Returns separate fields for the day, the month and the year. */
export function dateFields(name: string, label: BilingualText, hint: BilingualText) {
  const unitInput = (unit: 'day' | 'month' | 'year', length: number, width: string) =>
    createElement('input', {
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'off',
      maxlength: String(length),
      'aria-label': accessibleName(pageText(unit)),
      class: `${controlClasses} ${width}`,
      placeholder: { day: 'DD', month: 'MM', year: 'YYYY' }[unit],
    });
  const unitInputs = [
    unitInput('day', 2, 'max-w-20'),
    unitInput('month', 2, 'max-w-20'),
    unitInput('year', 4, 'max-w-28'),
  ];
  const field = createElement(
    'fieldset',
    { id: name, tabindex: '-1', class: 'flex min-w-0 flex-col gap-2 outline-none' },
    createElement('legend', { class: 'mb-2 font-semibold' }, bilingualLines(label)),
    createElement('p', { class: 'text-soft' }, bilingualLines(hint)),
    createElement('div', { class: 'flex flex-wrap gap-3' }, ...unitInputs),
    errorContainer(name),
  );
  /** Returns a date such as "1996-03-14", or an empty string until all fields are filled in. */
  const value = () => {
    const [day = '', month = '', year = ''] = unitInputs.map(({ value: text }) =>
      extractDigits(text),
    );
    if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return '';
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  };
  return { field, value };
}

export function errorContainer(name: string): HTMLElement {
  return createElement('p', {
    id: `${name}-error`,
    class: 'font-semibold text-danger-ink empty:hidden',
  });
}

/** Returns the container for an error that concerns no single field. */
export function formErrorContainer(): HTMLElement {
  const container = errorContainer('form');
  container.setAttribute('role', 'alert');
  return container;
}

export type ErrorContent = BilingualText | string | HTMLElement;

/**
 * Shows the errors beside their fields, removes previous errors and focuses the first invalid
 * field.
 */
export function showErrors(
  form: HTMLElement,
  errors: Readonly<Record<string, ErrorContent>>,
): void {
  for (const container of form.querySelectorAll('[id$="-error"]')) container.replaceChildren();
  for (const input of form.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid');
  for (const [name, error] of Object.entries(errors)) {
    const container = form.querySelector(`[id="${name}-error"]`);
    container?.append(
      typeof error === 'string' || error instanceof Node ? error : bilingualLines(error),
    );
    form
      .querySelector(`[id="${name}"]:is(input, select, textarea)`)
      ?.setAttribute('aria-invalid', 'true');
  }
  const [first] = Object.keys(errors);
  if (first !== undefined) focusField(form, first);
}

function focusField(form: HTMLElement, name: string): void {
  const target = form.querySelector<HTMLElement>(`[id="${name}"]`);
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input') : target;
  control?.focus();
}
