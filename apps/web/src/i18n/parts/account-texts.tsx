import type { ReactNode } from 'react';
import { accounts } from '../en/accounts.ts';
import { MoreTexts } from '../more-texts.tsx';

/** Gives the texts on the way to an account and in its settings to what is inside. */
export function AccountTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={accounts}>{children}</MoreTexts>;
}
