import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * An integer with the numeric keyboard. It is a text input: a number input changes with the scroll wheel
 * and hides mistyped text.
 */
export function NumberInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput pattern="[0-9]*" autoComplete="off" {...props} inputMode="numeric" />;
}
