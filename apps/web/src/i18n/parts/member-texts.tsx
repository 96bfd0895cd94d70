import { members } from '@sambandha/words/en/screens/members';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of the members' screens. */
export function MemberTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={members}>{children}</MoreTexts>;
}
