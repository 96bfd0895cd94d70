import type { ShellHandle } from '../../shell/shell.tsx';
import { Wizard } from './registration/wizard.tsx';

/** The actions stay within thumb reach at the bottom: nothing comes below them. */
export const handle: ShellHandle = { footer: false };

/** /register: the registration wizard. */
export default function RegisterPage() {
  return <Wizard />;
}
