import { terms } from '@sambandha/words/en/screens/policy/terms';
import type { LongText } from '@sambandha/words/long-text';
import { createPolicyPage } from './policy-page.tsx';

const translations = import.meta.glob<LongText>(['./*/screens/policy/terms.ts', '!./en/**'], {
  base: '../../../../../packages/words/src',
  import: 'terms',
});

export default createPolicyPage(terms, translations);
