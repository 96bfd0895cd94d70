import { cutInput } from './cut-input.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface LineInputProps extends TextInputProps {
  /** Maximum length in characters as a reader counts them. Longer text is cut. */
  maxLength: number;
}

/** Renders one line of text of limited length. */
export function LineInput({ maxLength, onChange, ...rest }: LineInputProps) {
  return <TextInput {...rest} onChange={cutInput(maxLength, onChange)} />;
}
