import type { ReactNode } from 'react';
import { message } from '../en/message.ts';
import { MoreTexts } from '../more-texts.tsx';

/** Gives the texts of conversations to what is inside. */
export function MessageTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ message }}>{children}</MoreTexts>;
}
