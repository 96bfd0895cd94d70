import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyRequired } from '../../shell/lazy-parts.tsx';
import { PageSkeleton } from '../../shell/page/page-skeleton.tsx';
import { SignIn } from './sign-in.tsx';

const modes = {
  register: lazyRequired(async () => (await import('./register-page.tsx')).default),
  code: lazyRequired(async () => (await import('./code-sign-in/code-sign-in.tsx')).CodeSignIn),
};

/**
 * Renders /auth, the sign-in page. With mode=register the page is the registration wizard, and with
 * mode=code the sign-in with a code.
 */
export default function SignInPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  if (mode !== 'register' && mode !== 'code') return <SignIn />;
  const Page = modes[mode];
  return (
    <Suspense fallback={<PageSkeleton width={mode === 'code' ? 'form' : 'text'} />}>
      <Page />
    </Suspense>
  );
}
