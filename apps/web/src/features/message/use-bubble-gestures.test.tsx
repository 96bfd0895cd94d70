// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find, render } from '../../test/render.tsx';
import { useBubbleGestures } from './use-bubble-gestures.ts';

const onHold = vi.fn();
const onReply = vi.fn();
const clicked = vi.fn();

function Log({ mayWrite }: { mayWrite: boolean }) {
  return (
    <div {...useBubbleGestures({ onHold, onReply: mayWrite ? onReply : null })}>
      <div data-seq={7}>
        <p>Words</p>
        <a href="/elsewhere">Photos of the house</a>
        <button type="button" data-actions="" onClick={clicked}>
          Message actions
        </button>
      </div>
    </div>
  );
}

function open({ mayWrite = true } = {}) {
  const place = render(<Log mayWrite={mayWrite} />);
  const words = place.querySelector('p') as HTMLElement;
  const row = place.querySelector<HTMLElement>('[data-seq]') as HTMLElement;
  return { words, row };
}

const fire = (target: HTMLElement, type: string, more: PointerEventInit = {}) => {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerType: 'touch',
    isPrimary: true,
    ...more,
  });
  act(() => void target.dispatchEvent(event));
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
  onHold.mockReset();
  onReply.mockReset();
  clicked.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('a finger on a message', () => {
  test('presses it at once, and opens its actions when it rests there', () => {
    const { words, row } = open();
    fire(words, 'pointerdown');
    expect([row.dataset.pressed, onHold.mock.calls]).toEqual(['', []]);
    act(() => vi.advanceTimersByTime(500));
    expect([row.dataset.pressed, onHold.mock.calls]).toEqual([undefined, [[7]]]);
  });

  test('presses nothing of what has opened under it when it is lifted', () => {
    const { words } = open();
    const lift = () => {
      const event = new TouchEvent('touchend', { bubbles: true, cancelable: true });
      act(() => void words.dispatchEvent(event));
      return event.defaultPrevented;
    };
    fire(words, 'pointerdown');
    expect(lift()).toBe(false);
    fire(words, 'pointerdown');
    act(() => vi.advanceTimersByTime(500));
    expect([lift(), lift()]).toEqual([true, false]);
  });

  test.each([
    ['lifted', 'pointerup', {}],
    ['moved on', 'pointermove', { clientX: 2, clientY: 30 }],
    ['taken by the scrolling', 'pointercancel', {}],
  ])('opens nothing when it is %s before', (_, type, more) => {
    const { words, row } = open();
    fire(words, 'pointerdown');
    fire(words, type, more);
    act(() => vi.advanceTimersByTime(2000));
    expect([row.dataset.pressed, onHold.mock.calls]).toEqual([undefined, []]);
  });

  test('opens nothing on a link, which has a menu of its own', () => {
    open();
    fire(find('link', 'Photos of the house'), 'pointerdown');
    act(() => vi.advanceTimersByTime(2000));
    expect(onHold).not.toHaveBeenCalled();
  });
});

describe('a message that is pushed to the right', () => {
  const push = (words: HTMLElement, ...steps: readonly PointerEventInit[]) => {
    fire(words, 'pointerdown');
    for (const step of steps) fire(words, 'pointermove', step);
  };

  test('follows the finger, is replied to, and goes back', () => {
    const { words, row } = open();
    push(words, { clientX: 30 }, { clientX: 80 });
    expect(row.style.translate).toBe('66px');
    fire(words, 'pointerup');
    act(() => vi.advanceTimersByTime(2000));
    expect([row.style.translate, onReply.mock.calls, onHold.mock.calls]).toEqual(['', [[7]], []]);
  });

  test.each([
    ['not far', [{ clientX: 50 }]],
    ['and back', [{ clientX: 90 }, { clientX: 20 }]],
    ['to the left', [{ clientX: -90 }]],
    ['more down than aside', [{ clientX: 30, clientY: 20 }, { clientX: 90 }]],
  ])('%s is not replied to', (_, steps) => {
    const { words, row } = open();
    push(words, ...steps);
    fire(words, 'pointerup');
    expect([row.style.translate, onReply.mock.calls]).toEqual(['', []]);
  });

  test('stays where nothing may be written', () => {
    const { words, row } = open({ mayWrite: false });
    push(words, { clientX: 30 }, { clientX: 90 });
    expect(row.style.translate).toBe('');
    fire(words, 'pointerup');
    expect(onReply).not.toHaveBeenCalled();
  });
});

describe('what asks for a menu', () => {
  test('a held finger that the browser reports first opens the actions once', () => {
    const { words } = open();
    fire(words, 'pointerdown');
    expect(fire(words, 'contextmenu').defaultPrevented).toBe(true);
    act(() => vi.advanceTimersByTime(2000));
    expect(onHold.mock.calls).toEqual([[7]]);
  });

  test('the menu key opens the menu of the message', () => {
    open();
    fire(find('button', 'Message actions'), 'contextmenu', { pointerType: '' });
    expect([clicked.mock.calls.length, onHold.mock.calls]).toEqual([1, []]);
  });

  test('a mouse gets the menu of the browser', () => {
    const { words } = open();
    const event = fire(words, 'contextmenu', { pointerType: 'mouse', button: 2 });
    expect([event.defaultPrevented, clicked.mock.calls]).toEqual([false, []]);
  });
});
