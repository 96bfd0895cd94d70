import { cut } from '@sambandha/contract/text-length';
import type { ChangeEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Cuts what is typed or pasted at `maxLength` characters, as a reader counts them: the attribute of that
 * name counts an emoji as up to fifteen. Not while an input method composes, which would break it off.
 */
export function cutInput<E extends Control>(
  maxLength: number | undefined,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
) {
  if (maxLength === undefined) return onChange;
  return (event: ChangeEvent<E>) => {
    const { target, nativeEvent } = event;
    const kept = cut(target.value, maxLength);
    if (kept !== target.value && !(nativeEvent as InputEvent).isComposing) {
      const place = Math.min(target.selectionStart ?? kept.length, kept.length);
      target.value = kept;
      target.setSelectionRange(place, place);
    }
    onChange?.(event);
  };
}
