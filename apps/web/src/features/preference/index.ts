import { lazily } from '../../shell/lazily.tsx';

export { PreferencesPanel } from './preferences-panel.tsx';

/**
 * The question is loaded only for members without this preference. After a failed load, the next
 * visit tries again.
 */
export const OwnGotraQuestion = lazily(
  async () => (await import('./own-gotra-question.tsx')).OwnGotraQuestion,
);
