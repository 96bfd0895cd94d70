import { preference } from '@sambandha/words/en/screens/preference';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Gives the texts of the preferences form to what is inside. */
export function PreferenceTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ preference }}>{children}</MoreTexts>;
}
