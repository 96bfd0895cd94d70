import type { ReactNode } from 'react';
import { accounts } from '../en/accounts.ts';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of registration, sign-in and settings. */
export function AccountTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={accounts}>{children}</MoreTexts>;
}
