import type { ReactNode } from 'react';
import { biodata } from '../en/biodata.ts';
import { MoreTexts } from '../more-texts.tsx';

/** Gives the texts of the biodata to what is inside. */
export function BiodataTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ biodata }}>{children}</MoreTexts>;
}
