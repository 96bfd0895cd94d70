import { lazily } from '../../shell/lazily.tsx';

export { PreferencesPanel } from './preferences-panel.tsx';

/** Loaded only for members without this preference; after a failed load, on a later visit. */
export const OwnGotraQuestion = lazily(
  async () => (await import('./own-gotra-question.tsx')).OwnGotraQuestion,
);
