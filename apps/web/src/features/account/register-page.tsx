import type { ShellHandle } from '../../shell/shell.tsx';
import { Wizard } from './registration/wizard.tsx';

/** No footer, so that the actions stay within thumb reach at the bottom. */
export const handle: ShellHandle = { footer: false };

/** /register: the registration wizard. */
export default function RegisterPage() {
  return <Wizard />;
}
