import { star } from '@sambandha/words/en/screens/star';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Gives the texts that work out a star to what is inside. */
export function StarTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ star }}>{children}</MoreTexts>;
}
