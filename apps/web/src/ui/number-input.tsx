import { plainText } from '@sambandha/contract/text';
import type { ChangeEvent } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { truncateInput } from './truncate-input.ts';

interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode'> {
  maxLength?: number;
}

/**
 * Renders an integer input with the numeric keyboard. Digits of any script become 0 to 9. The type
 * is text, because a number input changes with the scroll wheel and hides mistyped text.
 */
export function NumberInput({ maxLength, onChange, ...rest }: NumberInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = plainText(event.target.value);
    if (text !== event.target.value) event.target.value = text;
    truncateInput(maxLength, onChange)?.(event);
  };
  return (
    <TextInput
      pattern="[0-9]*"
      autoComplete="off"
      {...rest}
      onChange={change}
      inputMode="numeric"
    />
  );
}
