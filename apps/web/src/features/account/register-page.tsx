import { Wizard } from './registration/wizard.tsx';

/** /register: the registration wizard. */
export default function RegisterPage() {
  return <Wizard />;
}
