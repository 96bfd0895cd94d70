import type { ReactNode } from 'react';
import { landing } from '../en/landing.ts';
import { MoreTexts } from '../more-texts.tsx';

/** Provides the texts of the landing page. */
export function LandingTexts({ children }: { children: ReactNode }) {
  return <MoreTexts english={{ landing }}>{children}</MoreTexts>;
}
