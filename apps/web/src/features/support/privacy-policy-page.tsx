import { privacy } from '@sambandha/words/en/screens/policy/privacy';
import { LongTextPage } from './long-text-page.tsx';

export default function PrivacyPolicyPage() {
  return <LongTextPage text={privacy} />;
}
