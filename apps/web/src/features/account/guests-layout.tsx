import { Gate } from './gate.tsx';

/** Around /auth and /register: a signed-in member goes on to Browse. */
export default function GuestsLayout() {
  return <Gate audience="guests" />;
}
