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

describe('a touch on a message', () => {
  test('shows the pressed state immediately, and opens the actions after half a second', () => {
    const { words, row } = open();
    fire(words, 'pointerdown');
    expect([row.dataset.pressed, onHold.mock.calls]).toEqual(['', []]);
    act(() => vi.advanceTimersByTime(500));
    expect([row.dataset.pressed, onHold.mock.calls]).toEqual([undefined, [[7]]]);
  });

  test('prevents the default of the first touchend after the actions open', () => {
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
    ['moved', 'pointermove', { clientX: 2, clientY: 30 }],
    ['used to scroll', 'pointercancel', {}],
  ])('does not open the actions when the finger is %s before the delay', (_, type, more) => {
    const { words, row } = open();
    fire(words, 'pointerdown');
    fire(words, type, more);
    act(() => vi.advanceTimersByTime(2000));
    expect([row.dataset.pressed, onHold.mock.calls]).toEqual([undefined, []]);
  });

  test('does not open the actions on a link', () => {
    open();
    fire(find('link', 'Photos of the house'), 'pointerdown');
    act(() => vi.advanceTimersByTime(2000));
    expect(onHold).not.toHaveBeenCalled();
  });
});

describe('a swiped message', () => {
  const push = (words: HTMLElement, ...steps: readonly PointerEventInit[]) => {
    fire(words, 'pointerdown');
    for (const step of steps) fire(words, 'pointermove', step);
  };

  test('follows the finger, starts a reply and moves back', () => {
    const { words, row } = open();
    push(words, { clientX: 30 }, { clientX: 80 });
    expect(row.style.translate).toBe('66px');
    fire(words, 'pointerup');
    act(() => vi.advanceTimersByTime(2000));
    expect([row.style.translate, onReply.mock.calls, onHold.mock.calls]).toEqual(['', [[7]], []]);
  });

  test.each([
    ['short', [{ clientX: 50 }]],
    ['reversed', [{ clientX: 90 }, { clientX: 20 }]],
    ['to the left', [{ clientX: -90 }]],
    ['more vertical than horizontal', [{ clientX: 30, clientY: 20 }, { clientX: 90 }]],
  ])('does not start a reply when the swipe is %s', (_, steps) => {
    const { words, row } = open();
    push(words, ...steps);
    fire(words, 'pointerup');
    expect([row.style.translate, onReply.mock.calls]).toEqual(['', []]);
  });

  test('does not move when the member may not write', () => {
    const { words, row } = open({ mayWrite: false });
    push(words, { clientX: 30 }, { clientX: 90 });
    expect(row.style.translate).toBe('');
    fire(words, 'pointerup');
    expect(onReply).not.toHaveBeenCalled();
  });
});

describe('the contextmenu event', () => {
  test('opens the actions once on a long press', () => {
    const { words } = open();
    fire(words, 'pointerdown');
    expect(fire(words, 'contextmenu').defaultPrevented).toBe(true);
    act(() => vi.advanceTimersByTime(2000));
    expect(onHold.mock.calls).toEqual([[7]]);
  });

  test('clicks the actions button of the message on the menu key', () => {
    open();
    fire(find('button', 'Message actions'), 'contextmenu', { pointerType: '' });
    expect([clicked.mock.calls.length, onHold.mock.calls]).toEqual([1, []]);
  });

  test('keeps the browser menu for a mouse', () => {
    const { words } = open();
    const event = fire(words, 'contextmenu', { pointerType: 'mouse', button: 2 });
    expect([event.defaultPrevented, clicked.mock.calls]).toEqual([false, []]);
  });
});
