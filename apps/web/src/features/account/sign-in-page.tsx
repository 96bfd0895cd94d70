import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SignIn } from './sign-in.tsx';

const modes = {
  register: lazy(() => import('./register-page.tsx')),
  code: lazy(async () => ({
    default: (await import('./code-sign-in/code-sign-in.tsx')).CodeSignIn,
  })),
};

/** /auth: signing in; with mode=register what /register shows, with mode=code signing in by code. */
export default function SignInPage() {
  const [search] = useSearchParams();
  const mode = search.get('mode');
  if (mode !== 'register' && mode !== 'code') return <SignIn />;
  const Page = modes[mode];
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
