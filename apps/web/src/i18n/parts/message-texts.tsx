import { message } from '@sambandha/words/en/screens/message';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of conversations. */
export function MessageTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ message }}>{children}</MoreTexts>;
}
