import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Key code of a key that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Returns the key pressed in a text field, or "" for a key of an input method, whose Enter, Escape
 * and arrows select its words. In Safari, the event of the key that ends a composition follows the
 * end, so only its key code identifies the input method.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === INPUT_METHOD_KEY_CODE ? '' : key;
}
