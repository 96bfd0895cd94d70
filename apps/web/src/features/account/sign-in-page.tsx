import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SignIn } from './sign-in.tsx';

const RegisterPage = lazy(() => import('./register-page.tsx'));

/** /auth: signing in; with mode=register what /register shows. */
export default function SignInPage() {
  const [search] = useSearchParams();
  if (search.get('mode') !== 'register') return <SignIn />;
  return (
    <Suspense>
      <RegisterPage />
    </Suspense>
  );
}
