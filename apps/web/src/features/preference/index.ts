import { lazily } from '../../shell/lazily.tsx';

export { PreferencesPanel } from './preferences-panel.tsx';

/** Loaded only for those it asks. If it cannot be loaded, it asks another time. */
export const OwnGotraQuestion = lazily(
  async () => (await import('./own-gotra-question.tsx')).OwnGotraQuestion,
);
