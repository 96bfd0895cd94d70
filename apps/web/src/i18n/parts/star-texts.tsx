import type { ReactNode } from 'react';
import { star } from '../en/star.ts';
import { MoreTexts } from '../more-texts.tsx';

/** Gives the texts that work out a star to what is inside. */
export function StarTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ star }}>{children}</MoreTexts>;
}
