import { type FocusEventHandler, type KeyboardEvent, useState } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { useT } from '../i18n/use-t.ts';
import { controlClasses, controlHeightClass } from './control.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import { RemovableTag } from './tag.tsx';
import { pressedKey } from './typed-key.ts';

/** Number of suggestions shown at once. */
const MAX_SUGGESTIONS = 8;

interface TagsInputProps {
  /** Comma-separated values, as in the API. */
  value: string;
  onValue: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /**
   * Suggested below the input unless they are among the values. Shown in the member's language and
   * stored unchanged.
   */
  suggestions?: readonly string[];
}

/**
 * Renders an input for any number of short texts. Enter or a comma adds a text. Backspace in an
 * empty input removes the last text.
 */
export function TagsInput({ value, onValue, onBlur, suggestions }: TagsInputProps) {
  const t = useT('ui');
  const phrase = usePhrase();
  const field = useField();
  const [typedText, setTypedText] = useState('');
  const tags = tagsOf(value);
  const add = (text: string) => {
    onValue(addTags(tags, text).join(', '));
    setTypedText('');
  };
  const remove = (tag: string) => onValue(tags.filter((other) => other !== tag).join(', '));
  const handleKey = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Enter') {
      // Enter never submits the form.
      event.preventDefault();
      if (typedText.trim() !== '') add(typedText);
    }
    const last = tags.at(-1);
    if (key === 'Backspace' && typedText === '' && last !== undefined) remove(last);
  };
  const unusedSuggestions = (suggestions ?? []).filter(
    (name) => addTags(tags, name).length > tags.length,
  );
  return (
    <div className="flex flex-col gap-2.5">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <RemovableTag label={phrase(tag)} onRemove={() => remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <input
        type="text"
        {...field}
        value={typedText}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        onKeyDown={handleKey}
        // A text is added at a comma and on blur.
        onChange={({ target }) =>
          target.value.includes(',') ? add(target.value) : setTypedText(target.value)
        }
        onBlur={(event) => {
          if (typedText.trim() !== '') add(typedText);
          onBlur?.(event);
        }}
        className={cx(controlClasses, controlHeightClass)}
      />
      {unusedSuggestions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {unusedSuggestions.slice(0, MAX_SUGGESTIONS).map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={t('add', { name: phrase(name) })}
                onClick={() => add(name)}
                className="touch-target inline-flex min-h-9 items-center rounded-full border border-dashed border-edge px-3 text-sm font-medium text-soft transition-colors duration-quick hover:border-grove hover:text-ink"
              >
                <span aria-hidden="true" className="mr-1.5">
                  +
                </span>
                {phrase(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the texts of a comma-separated line without empty ones and duplicates. */
export function tagsOf(line: string): string[] {
  return addTags([], line);
}

/** Appends the tags of a line. Case-insensitive duplicates are omitted. */
export function addTags(tags: readonly string[], line: string): string[] {
  const all = [...tags];
  for (const tag of line.split(',').map((part) => part.trim())) {
    const isDuplicate = all.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isDuplicate) all.push(tag);
  }
  return all;
}
