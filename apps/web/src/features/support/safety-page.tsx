import { safety } from '@sambandha/words/en/screens/policy/safety';
import type { LongText } from '@sambandha/words/long-text';
import { createPolicyPage } from './policy-page.tsx';

const translations = import.meta.glob<LongText>(['./*/screens/policy/safety.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
  import: 'safety',
});

export default createPolicyPage(safety, translations);
