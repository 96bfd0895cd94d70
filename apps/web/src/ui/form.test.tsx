import { useState } from 'react';
import { expect, test } from 'vitest';
import { click, getByRole, render, typeText } from '../test/render.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { LineInput } from './line-input.tsx';
import { NumberInput } from './number-input.tsx';
import { OtpInput } from './otp-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const REQUIRED = 'Title is required';

function Form() {
  const [title, setTitle] = useState('');
  const [attempt, setAttempt] = useState(0);
  const isWrong = attempt > 0 && title === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <ErrorSummary
        errors={isWrong ? [{ id: 'title', message: REQUIRED }] : []}
        attempt={attempt}
      />
      <Field id="title" label="Title" hint="In a few words" {...(isWrong && { error: REQUIRED })}>
        <TextInput value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <button type="submit">Submit</button>
    </form>
  );
}

const summary = () => document.querySelector<HTMLElement>('[role=alert]');
const title = () => getByRole('textbox', 'Title');
const description = () =>
  (title().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('the error summary gets the focus on each submit and links to the fields', () => {
  render(<Form />);
  expect(summary()).toBeNull();
  expect(title().getAttribute('aria-invalid')).toBeNull();
  click(getByRole('button', 'Submit'));
  expect(document.activeElement).toBe(summary());
  click(getByRole('link', REQUIRED));
  expect(document.activeElement).toBe(title());
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(description()).toBe(`${REQUIRED} In a few words`);
  click(getByRole('button', 'Submit'));
  expect(document.activeElement).toBe(summary());
  typeText(title(), 'Larger letters');
  expect(summary()).toBeNull();
});

test('an error that appears again while typing does not move the focus', () => {
  render(<Form />);
  click(getByRole('button', 'Submit'));
  title().focus();
  typeText(title(), 'L');
  typeText(title(), '');
  expect(summary()).not.toBeNull();
  expect(document.activeElement).toBe(title());
});

function Code() {
  const [code, setCode] = useState('');
  return (
    <Field label="Code">
      <OtpInput value={code} onValue={setCode} />
    </Field>
  );
}

test('a code is extracted from pasted text', () => {
  render(<Code />);
  const code = getByRole('textbox', 'Code');
  typeText(code, 'Your code: 904 117.');
  expect(code.value).toBe('904117');
  typeText(code, '\u200e೯೦೪ ೧೧೭');
  expect(code.value).toBe('904117');
  typeText(code, '904117 22');
  expect(code.value).toBe('904117');
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
});

function Amount() {
  const [amount, setAmount] = useState('');
  return (
    <NumberInput
      aria-label="Amount"
      value={amount}
      onChange={({ target }) => setAmount(target.value)}
    />
  );
}

test('digits of another script become 0 to 9 in a number, and a direction mark is removed', () => {
  render(<Amount />);
  const amount = getByRole('textbox', 'Amount');
  typeText(amount, '\u200e೨೫');
  expect(amount.value).toBe('25');
});

/** One visible character of seven code points. */
const familyEmoji = '👨‍👩‍👧‍👦';

test('a counter counts visible characters', () => {
  render(<TextArea limit={500} defaultValue={familyEmoji.repeat(251)} />);
  expect(document.body.textContent).toContain('251/500');
});

function Short({ area = false }: { area?: boolean }) {
  const [text, setText] = useState('');
  const control = {
    maxLength: 3,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <Field label="Label">{area ? <TextArea {...control} /> : <LineInput {...control} />}</Field>
  );
}

test.each([false, true])(
  'text that is too long is cut between characters (text area: %s)',
  (area) => {
    render(<Short area={area} />);
    const field = getByRole('textbox', 'Label');
    typeText(field, familyEmoji.repeat(3));
    expect(field.value).toBe(familyEmoji.repeat(3));
    typeText(field, familyEmoji.repeat(4));
    expect(field.value).toBe(familyEmoji.repeat(3));
    expect(field.getAttribute('maxlength')).toBeNull();
  },
);
