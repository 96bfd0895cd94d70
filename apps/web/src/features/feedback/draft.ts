import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useSession } from '../../api/session-store.ts';
import { FEEDBACK_DRAFT_KEY } from '../../storage/draft-keys.ts';
import { tabStorage } from '../../storage/safe-storage.ts';

export interface FeedbackDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly title: string;
  readonly description: string;
}

/** Every field, in the order of the screen. */
export const draftFields = ['title', 'description', 'name', 'email', 'phone'] as const;

interface StoredDraft extends FeedbackDraft {
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
export const useFeedbackDraft = create<StoredDraft>()(
  persist((): StoredDraft => emptyDraft, {
    name: FEEDBACK_DRAFT_KEY,
    version: 1,
    storage: createJSONStorage(() => tabStorage),
  }),
);

// A visitor keeps the draft when they sign in. The end of a session deletes the draft.
useSession.subscribe(({ user }, previous) => {
  if (previous.user !== null && user?.id !== previous.user.id) clearFeedbackDraft();
});

/** Changes the draft and stores its author, the signed-in member or a visitor. */
export function saveFeedbackDraft(change: Partial<FeedbackDraft>): void {
  useFeedbackDraft.setState({ ...change, author: readerId() });
}

/** Deletes the draft of a member who is no longer signed in. Returns true if it existed. */
export function clearDraftOfOtherMember(): boolean {
  const { author } = useFeedbackDraft.getState();
  if (author == null || author === readerId()) return false;
  clearFeedbackDraft();
  return true;
}

const readerId = () => useSession.getState().user?.id ?? null;

export function clearFeedbackDraft(): void {
  useFeedbackDraft.setState(emptyDraft);
  useFeedbackDraft.persist.clearStorage();
}
