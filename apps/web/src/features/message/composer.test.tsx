import type { Match } from '@sambandha/contract/match/schemas';
import { MESSAGE_MAX } from '@sambandha/contract/message/constants';
import { act, createRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { click, getByRole, pressKeyIn, render, typeText } from '../../test/render.tsx';
import { Composer } from './composer.tsx';
import { refreshOutbox, saveReply, useOutbox } from './outbox.ts';

const match = { id: 'a match', status: 'ACCEPTED', profile: { name: 'Ananya' } } as Match;

function renderComposer() {
  const container = render(<Composer match={match} onSend={() => undefined} ref={createRef()} />);
  return {
    container,
    field: getByRole('textbox', 'Message to Ananya'),
    send: getByRole('button', 'Send'),
  };
}

const unsentTexts = () => useOutbox.getState().unsent.map(({ text }) => text);

function stubKeyboard(kind: 'touch' | 'physical') {
  const matches = kind === 'touch';
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
}

beforeEach(() => {
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  refreshOutbox();
  stubKeyboard('physical');
});

describe('the composer', () => {
  test('does not send blank text on a click or on Enter', () => {
    const { field, send } = renderComposer();
    expect(field.placeholder).toBe('Type a message...');
    expect(send.disabled).toBe(true);
    typeText(field, ' \n ');
    expect(send.disabled).toBe(true);
    pressKeyIn(field, 'Enter');
    expect(unsentTexts()).toEqual([]);
  });

  test('sends trimmed text on a click and is empty afterwards', () => {
    const { field, send } = renderComposer();
    typeText(field, ' Namaskara ');
    expect(send.disabled).toBe(false);
    click(send);
    expect([unsentTexts(), field.value]).toEqual([['Namaskara'], '']);
    expect(document.activeElement).toBe(field);
  });

  test('sends on Enter but not with Shift, during composition or on a touch keyboard', () => {
    const { field } = renderComposer();
    typeText(field, 'Namaskara');
    // `pressKeyIn` returns true if the key keeps its default action.
    expect(pressKeyIn(field, 'Enter', { shiftKey: true })).toBe(true);
    expect(pressKeyIn(field, 'Enter', { isComposing: true })).toBe(true);
    stubKeyboard('touch');
    expect(pressKeyIn(field, 'Enter')).toBe(true);
    expect(unsentTexts()).toEqual([]);
    stubKeyboard('physical');
    expect(pressKeyIn(field, 'Enter')).toBe(false);
    expect(unsentTexts()).toEqual(['Namaskara']);
  });

  test('restores the unsent text of its conversation', () => {
    typeText(renderComposer().field, 'Not yet sent');
    expect(useOutbox.getState().drafts).toEqual({ 'a match': 'Not yet sent' });
    document.body.replaceChildren();
    expect(renderComposer().field.value).toBe('Not yet sent');
  });

  test('shows the quoted message until the reply is sent, and sends the quote with the reply', () => {
    const quote = { seq: 3, senderId: 'ananya', text: 'Is Sunday good?' };
    act(() => saveReply('a match', quote));
    const { container, field, send } = renderComposer();
    expect(container.textContent).toContain('Reply to Ananya');
    expect(container.textContent).toContain('Is Sunday good?');
    typeText(field, 'Yes');
    click(send);
    expect(useOutbox.getState().unsent).toMatchObject([{ text: 'Yes', replyTo: quote }]);
    expect(container.textContent).not.toContain('Is Sunday good?');
    typeText(field, 'And you?');
    click(send);
    expect(useOutbox.getState().unsent[1]?.replyTo).toBeUndefined();
  });

  test('cancels a reply on Escape or on a click without changing the text', () => {
    const quote = { seq: 3, senderId: 'me', text: 'Is Sunday good?' };
    const { container, field } = renderComposer();
    typeText(field, 'Yes');
    act(() => saveReply('a match', quote));
    expect(container.textContent).toContain('Reply to yourself');
    pressKeyIn(field, 'Escape');
    expect([container.textContent, field.value]).toEqual([
      expect.not.stringContaining('Sunday'),
      'Yes',
    ]);
    act(() => saveReply('a match', quote));
    click(getByRole('button', 'Cancel reply'));
    expect(useOutbox.getState().replies).toEqual({});
  });

  test.each(['x', '👍🏽', 'ಕೃ'])(
    'shows an error for a text of too many %s and does not send the text',
    (character) => {
      const { container, field, send } = renderComposer();
      typeText(field, character.repeat(MESSAGE_MAX + 1));
      pressKeyIn(field, 'Enter');
      expect([send.disabled, unsentTexts()]).toEqual([true, []]);
      const alert = container.querySelector('[role=alert]');
      expect(alert?.textContent).toContain('2,000');
      expect(field.getAttribute('aria-describedby')).toBe(alert?.id);
      typeText(field, character.repeat(MESSAGE_MAX));
      expect([send.disabled, container.querySelector('[role=alert]')]).toEqual([false, null]);
      pressKeyIn(field, 'Enter');
      expect(unsentTexts()).toEqual([character.repeat(MESSAGE_MAX)]);
    },
  );
});
