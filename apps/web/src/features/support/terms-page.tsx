import { terms } from '@sambandha/words/en/screens/policy/terms';
import { LongTextPage } from './long-text-page.tsx';

export default function TermsPage() {
  return <LongTextPage text={terms} />;
}
