import { lazyOptional } from '../../shell/lazy-parts.tsx';

export { PreferencesPanel } from './preferences-panel.tsx';

/**
 * The question about the member's own gotra, which is loaded only for members without this
 * preference. After a failed load, the next visit tries again.
 */
export const OwnGotraQuestion = lazyOptional(
  async () => (await import('./own-gotra-question.tsx')).OwnGotraQuestion,
);
