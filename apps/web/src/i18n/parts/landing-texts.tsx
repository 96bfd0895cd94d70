import { landing } from '@sambandha/words/en/screens/landing';
import type { ReactNode } from 'react';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of the landing page. */
export function LandingTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ landing }}>{children}</MoreTexts>;
}
