import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
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

const empty: Draft = { name: '', email: '', phone: '', title: '', description: '' };

/** The draft, stored only in session storage, because it may contain a contact. */
export const useDraft = create<Draft>()(
  persist((): Draft => empty, {
    name: FEEDBACK_DRAFT,
    version: 1,
    storage: createJSONStorage(() => tabStorage),
  }),
);

export function saveDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
}

export function clearDraft(): void {
  useDraft.setState(empty);
  useDraft.persist.clearStorage();
}
