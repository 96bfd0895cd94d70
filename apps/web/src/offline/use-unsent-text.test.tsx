import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { useSession } from '../api/session-store.ts';
import { render } from '../test/render.tsx';
import { testUser } from '../test/users.ts';
import { useUnsentText } from './use-unsent-text.ts';

/** Opens the form of a text, as after a reload. Returns a function that reads its current state. */
function open(initialText?: string) {
  const form: { current: ReturnType<typeof useUnsentText> | null } = { current: null };
  function Form() {
    form.current = useUnsentText('comment', initialText);
    return null;
  }
  render(<Form />);
  return () => form.current as ReturnType<typeof useUnsentText>;
}

test('a text and its id outlive the form', () => {
  const first = open();
  act(() => first().write('Her mother\nasked'));
  const { id } = first();
  expect(open()()).toMatchObject({ id, text: 'Her mother\nasked' });
});

test('each change of a text renews its id, and a cleared text is not stored', () => {
  const form = open();
  const ids = [form().id];
  for (const text of ['Her', 'Her mother', 'Her']) {
    act(() => form().write(text));
    ids.push(form().id);
  }
  act(() => form().clear());
  ids.push(form().id);
  expect(new Set(ids).size).toBe(5);
  expect(sessionStorage.length).toBe(0);
});

test('a text that was changed back is not stored', () => {
  const form = open('Namaskara');
  act(() => form().write('Namaskara!'));
  act(() => form().write('Namaskara'));
  expect(sessionStorage.length).toBe(0);
});

test('an unchanged text that was stored has the same id after a reload', () => {
  const form = open('Namaskara');
  form().store();
  expect(open('Namaskara')()).toMatchObject({ id: form().id, text: 'Namaskara' });
});

test('another member of the browser does not see the text', () => {
  const signIn = (id: string) => act(() => useSession.setState({ user: testUser({ id }) }));
  onTestFinished(() => void useSession.setState({ user: null }));
  signIn('parvati');
  const form = open();
  act(() => form().write('Her mother'));
  signIn('sahana');
  expect([form().text, open()().text]).toEqual(['', '']);
  signIn('parvati');
  expect(open()().text).toBe('Her mother');
});
