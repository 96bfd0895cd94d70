import { Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { lazyRequired } from '../../../shell/lazy-parts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Loaded on demand with the form library, because only people without an account need it. */
const RegisterForm = lazyRequired(async () => (await import('./register-form.tsx')).RegisterForm);

export interface VisitorProps {
  token: string;
  /** The candidate's first name. */
  candidate: string;
  /** Called with the candidate's first name. */
  onJoined: (name: string) => void;
}

/**
 * Renders the choice between the registration of an account and the sign-in, for a person who is
 * not signed in.
 */
export function Visitor(props: VisitorProps) {
  const t = useT('family.invitation');
  const [isNew, setIsNew] = useState(false);
  const signIn = (
    <ButtonLink to="/auth" state={{ from: '/invitation' }} variant="secondary" fullWidth size="lg">
      {t('haveAccount')}
    </ButtonLink>
  );
  if (!isNew) {
    return (
      <div className="flex flex-col gap-3">
        <Button size="lg" fullWidth onClick={() => setIsNew(true)}>
          {t('newHere')}
        </Button>
        {signIn}
      </div>
    );
  }
  return (
    <>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <RegisterForm {...props} />
      </Suspense>
      <div className="border-t border-line pt-5">{signIn}</div>
    </>
  );
}
