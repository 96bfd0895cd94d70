import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getByRole, render } from '../../test/render.tsx';
import { useBubbleGestures } from './use-bubble-gestures.ts';

const onLongPress = vi.fn();
const onReply = vi.fn();
const onActionsClick = vi.fn();

function Log({ mayWrite }: { mayWrite: boolean }) {
  return (
    <div {...useBubbleGestures({ onLongPress, onReply: mayWrite ? onReply : null })}>
      <div data-seq={7}>
        <p>Words</p>
        <a href="/elsewhere">Photos of the house</a>
        <button type="button" data-actions="" onClick={onActionsClick}>
          Message actions
        </button>
      </div>
    </div>
  );
}

function renderLog({ mayWrite = true } = {}) {
  const container = render(<Log mayWrite={mayWrite} />);
  const bubble = container.querySelector('p') as HTMLElement;
  const row = container.querySelector<HTMLElement>('[data-seq]') as HTMLElement;
  return { bubble, row };
}

const firePointerEvent = (target: HTMLElement, type: string, options: PointerEventInit = {}) => {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerType: 'touch',
    isPrimary: true,
    ...options,
  });
  act(() => void target.dispatchEvent(event));
  return event;
};

beforeEach(() => {
  onLongPress.mockReset();
  onReply.mockReset();
  onActionsClick.mockReset();
});

describe('a touch on a message', () => {
  test('shows the pressed state immediately and opens the actions after half a second', () => {
    const { bubble, row } = renderLog();
    firePointerEvent(bubble, 'pointerdown');
    expect([row.dataset.pressed, onLongPress.mock.calls]).toEqual(['', []]);
    act(() => vi.advanceTimersByTime(500));
    expect([row.dataset.pressed, onLongPress.mock.calls]).toEqual([undefined, [[7]]]);
  });

  test('prevents the default of the first touchend after the actions open', () => {
    const { bubble } = renderLog();
    const endTouch = () => {
      const event = new TouchEvent('touchend', { bubbles: true, cancelable: true });
      act(() => void bubble.dispatchEvent(event));
      return event.defaultPrevented;
    };
    firePointerEvent(bubble, 'pointerdown');
    expect(endTouch()).toBe(false);
    firePointerEvent(bubble, 'pointerdown');
    act(() => vi.advanceTimersByTime(500));
    expect([endTouch(), endTouch()]).toEqual([true, false]);
  });

  test.each([
    ['lifted', 'pointerup', {}],
    ['moved', 'pointermove', { clientX: 2, clientY: 30 }],
    ['used to scroll', 'pointercancel', {}],
  ])('does not open the actions when the finger is %s before the delay', (_, type, options) => {
    const { bubble, row } = renderLog();
    firePointerEvent(bubble, 'pointerdown');
    firePointerEvent(bubble, type, options);
    act(() => vi.advanceTimersByTime(2000));
    expect([row.dataset.pressed, onLongPress.mock.calls]).toEqual([undefined, []]);
  });

  test('does not open the actions on a link', () => {
    renderLog();
    firePointerEvent(getByRole('link', 'Photos of the house'), 'pointerdown');
    act(() => vi.advanceTimersByTime(2000));
    expect(onLongPress).not.toHaveBeenCalled();
  });
});

describe('a swiped message', () => {
  const swipe = (bubble: HTMLElement, ...steps: readonly PointerEventInit[]) => {
    firePointerEvent(bubble, 'pointerdown');
    for (const step of steps) firePointerEvent(bubble, 'pointermove', step);
  };

  test('follows the finger, starts a reply and moves back', () => {
    const { bubble, row } = renderLog();
    swipe(bubble, { clientX: 30 }, { clientX: 80 });
    // The message moves 10 pixels less than the finger, and 66 pixels at most.
    expect(row.style.translate).toBe('66px');
    firePointerEvent(bubble, 'pointerup');
    act(() => vi.advanceTimersByTime(2000));
    expect([row.style.translate, onReply.mock.calls, onLongPress.mock.calls]).toEqual([
      '',
      [[7]],
      [],
    ]);
  });

  test.each([
    ['short', [{ clientX: 50 }]],
    ['reversed', [{ clientX: 90 }, { clientX: 20 }]],
    ['to the left', [{ clientX: -90 }]],
    ['more vertical than horizontal', [{ clientX: 30, clientY: 20 }, { clientX: 90 }]],
  ])('does not start a reply when the swipe is %s', (_, steps) => {
    const { bubble, row } = renderLog();
    swipe(bubble, ...steps);
    firePointerEvent(bubble, 'pointerup');
    expect([row.style.translate, onReply.mock.calls]).toEqual(['', []]);
  });

  test('does not move when the member may not write', () => {
    const { bubble, row } = renderLog({ mayWrite: false });
    swipe(bubble, { clientX: 30 }, { clientX: 90 });
    expect(row.style.translate).toBe('');
    firePointerEvent(bubble, 'pointerup');
    expect(onReply).not.toHaveBeenCalled();
  });
});

describe('the contextmenu event', () => {
  test('opens the actions once on a long press', () => {
    const { bubble } = renderLog();
    firePointerEvent(bubble, 'pointerdown');
    expect(firePointerEvent(bubble, 'contextmenu').defaultPrevented).toBe(true);
    act(() => vi.advanceTimersByTime(2000));
    expect(onLongPress.mock.calls).toEqual([[7]]);
  });

  test('clicks the actions button of the message on the menu key', () => {
    renderLog();
    firePointerEvent(getByRole('button', 'Message actions'), 'contextmenu', { pointerType: '' });
    expect([onActionsClick.mock.calls.length, onLongPress.mock.calls]).toEqual([1, []]);
  });

  test('keeps the browser menu for a mouse', () => {
    const { bubble } = renderLog();
    const event = firePointerEvent(bubble, 'contextmenu', { pointerType: 'mouse', button: 2 });
    expect([event.defaultPrevented, onActionsClick.mock.calls]).toEqual([false, []]);
  });
});
