import { TextInput, type TextInputProps } from './text-input.tsx';
import { truncateInput } from './truncate-input.ts';

export interface LineInputProps extends TextInputProps {
  /** Maximum length in characters as a reader counts them. Longer text is cut. */
  maxLength: number;
}

/** Renders one line of text of limited length. */
export function LineInput({ maxLength, onChange, ...rest }: LineInputProps) {
  return <TextInput {...rest} onChange={truncateInput(maxLength, onChange)} />;
}
