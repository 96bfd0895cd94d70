import { Gate } from './gate.tsx';

/** Around the admin panel: everyone else goes to the landing page. */
export default function ModeratorsLayout() {
  return <Gate audience="moderators" />;
}
