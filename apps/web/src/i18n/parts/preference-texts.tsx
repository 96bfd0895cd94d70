import { preference } from '@sambandha/words/en/screens/preference';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of the preferences form. */
export function PreferenceTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ preference }}>{children}</MoreTexts>;
}
