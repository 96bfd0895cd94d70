import { privacy } from '../../i18n/en/policy/privacy.ts';
import { LongTextPage } from './long-text-page.tsx';

export default function PrivacyPolicyPage() {
  return <LongTextPage text={privacy} />;
}
