import type { ReactNode } from 'react';
import { members } from '../en/members.ts';
import { MoreTexts } from '../more-texts.tsx';

/** Gives the texts of the members' screens to what is inside. */
export function MemberTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={members}>{children}</MoreTexts>;
}
