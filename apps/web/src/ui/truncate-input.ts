import { truncateText } from '@sambandha/contract/text-length';
import type { ChangeEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a change handler that cuts typed or pasted text at `maxLength` characters as a reader
 * counts them. The attribute of that name counts UTF-16 code units, of which an emoji can have 15.
 * The handler does not cut while an input method composes, because the cut would interrupt the
 * composition.
 */
export function truncateInput<E extends Control>(
  maxLength: number | undefined,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
) {
  if (maxLength === undefined) return onChange;
  return (event: ChangeEvent<E>) => {
    const { target, nativeEvent } = event;
    const text = truncateText(target.value, maxLength);
    if (text !== target.value && !(nativeEvent as InputEvent).isComposing) {
      const caret = Math.min(target.selectionStart ?? text.length, text.length);
      target.value = text;
      target.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };
}
