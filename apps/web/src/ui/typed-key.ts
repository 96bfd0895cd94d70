import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The key code of whatever an input method takes for itself. */
const TAKEN = 229;

/**
 * The key that was pressed in a field where somebody types; "" for one that belongs to their input method,
 * whose Enter, Escape and arrows choose among its words. Safari ends the composition before the key that
 * ended it.
 */
export function typedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === TAKEN ? '' : key;
}
