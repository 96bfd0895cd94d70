import type { ShellHandle } from '../../shell/shell.tsx';
import { Wizard } from './registration/wizard.tsx';

/** The page has no footer, because the buttons have to stay within thumb reach at the bottom. */
export const handle: ShellHandle = { footer: false };

/** Renders /register, the registration wizard. */
export default function RegisterPage() {
  return <Wizard />;
}
