import { useActingState } from '../api/on-behalf.ts';
import { useSession } from '../api/session.ts';
import { clearToasts } from '../ui/toast-store.ts';

// A toast can name people whom the next person on the device must not see.
useSession.subscribe(({ user }, previous) => {
  if (previous.user !== null && user?.id !== previous.user.id) clearToasts();
});

// An action such as Undo would be sent for the next candidate.
useActingState.subscribe(({ candidate }, previous) => {
  if (candidate?.id !== previous.candidate?.id) clearToasts({ onlyActions: true });
});
