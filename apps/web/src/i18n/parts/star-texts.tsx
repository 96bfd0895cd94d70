import { star } from '@sambandha/words/en/screens/star';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts about finding the birth star. */
export function StarTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ star }}>{children}</MoreTexts>;
}
