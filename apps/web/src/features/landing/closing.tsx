import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { ToBrowse } from './to-browse.tsx';

export function Closing() {
  const t = useT('landing.closing');
  const member = useSession(({ user }) => user !== null);
  return (
    <section className="mx-auto flex max-w-3xl flex-col items-center px-4 pt-14 pb-6 text-center sm:px-8 md:pt-20">
      <LogoMark className="h-16" />
      <h2 className="mt-6 text-4xl">{t('heading')}</h2>
      <p className="mt-4 text-lg text-soft">{t('text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {member ? (
          <ToBrowse />
        ) : (
          <>
            <ButtonLink to="/register" size="lg">
              {t('join')}
            </ButtonLink>
            <ButtonLink to="/auth" size="lg" variant="quiet">
              {t('signIn')}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
