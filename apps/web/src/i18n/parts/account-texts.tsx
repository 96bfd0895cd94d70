import { accounts } from '@sambandha/words/en/screens/accounts';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of registration, sign-in and settings. */
export function AccountTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={accounts}>{children}</MoreTexts>;
}
