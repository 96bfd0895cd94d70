import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A whole number typed on the numeric keyboard. It is a text control on purpose: a number control
 * changes under the scroll wheel and hides what was mistyped.
 */
export function NumberInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput pattern="[0-9]*" autoComplete="off" {...props} inputMode="numeric" />;
}
