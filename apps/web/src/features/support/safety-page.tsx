import { safety } from '../../i18n/en/policy/safety.ts';
import { LongTextPage } from './long-text-page.tsx';

export default function SafetyPage() {
  return <LongTextPage text={safety} />;
}
