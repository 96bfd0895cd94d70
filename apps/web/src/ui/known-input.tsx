import type { KnownKind } from '@sambandha/contract/community-words';
import { type ChangeEvent, useId, useState } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface KnownInputProps extends TextInputProps {
  kind: KnownKind;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Renders a line of free text that suggests known words. A value that was not typed into the field
 * is shown in the member's language.
 */
export function KnownInput({ kind, value, onChange, ...rest }: KnownInputProps) {
  const phrase = usePhrase();
  const id = useId();
  const [typedValue, setTypedValue] = useState<string>();
  const [words, setWords] = useState<readonly string[]>([]);
  const suggest = async () => {
    const { KNOWN_WORDS } = await import('@sambandha/contract/community-words');
    setWords(Object.keys(KNOWN_WORDS[kind]));
  };
  return (
    <>
      <TextInput
        {...rest}
        list={id}
        value={value === typedValue ? value : phrase(value)}
        // The field works without suggestions.
        onFocus={() => void suggest().catch(() => undefined)}
        onChange={(event) => {
          setTypedValue(event.target.value);
          onChange(event);
        }}
      />
      <datalist id={id}>
        {words.map((word) => (
          <option key={word} value={phrase(word)} />
        ))}
      </datalist>
    </>
  );
}
