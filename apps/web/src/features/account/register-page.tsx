import type { ShellHandle } from '../../shell/shell.tsx';
import { Wizard } from './registration/wizard.tsx';

/** There is no footer, because the actions have to stay within thumb reach at the bottom. */
export const handle: ShellHandle = { footer: false };

/** Renders /register, the registration wizard. */
export default function RegisterPage() {
  return <Wizard />;
}
