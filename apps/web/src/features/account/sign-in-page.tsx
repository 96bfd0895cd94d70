import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SignIn } from './sign-in.tsx';

const Wizard = lazy(async () => ({ default: (await import('./registration/wizard.tsx')).Wizard }));

/** /auth: signing in; with mode=register the registration wizard. */
export default function SignInPage() {
  const [search] = useSearchParams();
  if (search.get('mode') !== 'register') return <SignIn />;
  return (
    <Suspense>
      <Wizard />
    </Suspense>
  );
}
