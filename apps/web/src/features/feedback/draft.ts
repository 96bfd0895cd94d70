import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '../../api/session-store.ts';
import { FEEDBACK_DRAFT } from '../../storage/draft-keys.ts';
import { tabStorage } from '../../storage/safe-storage.ts';

export interface Draft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly title: string;
  readonly description: string;
}

/** Every field, in the order of the screen. */
export const draftFields = ['title', 'description', 'name', 'email', 'phone'] as const;

interface StoredDraft extends Draft {
  /** Id of the member who wrote the draft. Null for a visitor. */
  readonly author: string | null;
}

const emptyDraft: StoredDraft = {
  name: '',
  email: '',
  phone: '',
  title: '',
  description: '',
  author: null,
};

/** The draft, stored only in session storage, because it may contain a contact. */
export const useDraft = create<StoredDraft>()(
  persist((): StoredDraft => emptyDraft, {
    name: FEEDBACK_DRAFT,
    version: 1,
    storage: createJSONStorage(() => tabStorage),
  }),
);

// A visitor keeps the draft when they sign in. The end of a session deletes the draft.
useSession.subscribe(({ user }, previous) => {
  if (previous.user !== null && user?.id !== previous.user.id) clearDraft();
});

/** Changes the draft and stores its author, the signed-in member or a visitor. */
export function saveDraft(change: Partial<Draft>): void {
  useDraft.setState({ ...change, author: readerId() });
}

/** Deletes the draft of a member who is no longer signed in. Returns true if it existed. */
export function clearDraftOfOtherMember(): boolean {
  const { author } = useDraft.getState();
  if (author == null || author === readerId()) return false;
  clearDraft();
  return true;
}

const readerId = () => useSession.getState().user?.id ?? null;

export function clearDraft(): void {
  useDraft.setState(emptyDraft);
  useDraft.persist.clearStorage();
}
