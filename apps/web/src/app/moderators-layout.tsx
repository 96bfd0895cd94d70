import { Gate } from './gate.tsx';

/** Layout of the admin panel: everyone else is redirected to the landing page. */
export default function ModeratorsLayout() {
  return <Gate audience="moderators" />;
}
