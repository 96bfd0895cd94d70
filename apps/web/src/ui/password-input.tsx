import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * Renders a password input with a show/hide toggle. `autoComplete` has to be "current-password" or
 * "new-password".
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const t = useT('ui');
  const [isVisible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          label={isVisible ? t('hidePassword') : t('showPassword')}
          icon={isVisible ? <EyeOff /> : <Eye />}
          tip="none"
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}

/**
 * Renders the input of the second factor: a code of six digits, or a recovery code with letters.
 */
export function SecondFactorInput(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput {...props} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
  );
}
