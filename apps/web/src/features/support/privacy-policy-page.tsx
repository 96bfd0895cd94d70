import { privacy } from '@sambandha/words/en/screens/policy/privacy';
import type { LongText } from '@sambandha/words/long-text';
import { createPolicyPage } from './policy-page.tsx';

const translations = import.meta.glob<LongText>(['./*/screens/policy/privacy.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
  import: 'privacy',
});

export default createPolicyPage(privacy, translations);
