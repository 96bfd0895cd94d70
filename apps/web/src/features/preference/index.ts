import { lazy, type ReactNode } from 'react';
import type { OwnGotraQuestionProps } from './own-gotra-question.tsx';

export { PreferencesPanel } from './preferences-panel.tsx';

/** Loaded for those whom it asks. Where it cannot be loaded, it asks another time. */
export const OwnGotraQuestion = lazy<(props: OwnGotraQuestionProps) => ReactNode>(() =>
  import('./own-gotra-question.tsx').then(
    ({ OwnGotraQuestion: Question }) => ({ default: Question }),
    () => ({ default: () => null }),
  ),
);
