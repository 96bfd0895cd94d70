import { terms } from '../../i18n/en/policy/terms.ts';
import { LongTextPage } from './long-text-page.tsx';

export default function TermsPage() {
  return <LongTextPage text={terms} />;
}
