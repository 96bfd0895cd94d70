import { biodata } from '@sambandha/words/en/screens/biodata';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of the biodata. */
export function BiodataTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ biodata }}>{children}</MoreTexts>;
}
