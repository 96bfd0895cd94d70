import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFailureMessage } from '../../account/index.ts';

interface AcceptProps {
  token: string;
  /** Called with the candidate's name. */
  onJoined: (name: string) => void;
}

/** Renders the name of the signed-in person and the button that accepts the invitation. */
export function Accept({ token, onJoined }: AcceptProps) {
  const t = useT('family');
  const failureMessage = useFailureMessage();
  const name = useSession(({ user }) => user?.name ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ code: string; text: string } | null>(null);

  const accept = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { family } = await call('POST /families/join', { body: { token } });
      onJoined(family.name);
    } catch (error) {
      setFailure({
        code: error instanceof ApiError ? error.code : '',
        text: failureMessage(error, t('invitation.acceptFailed')),
      });
      setBusy(false);
    }
  };
  return (
    <>
      {failure !== null && (
        <Banner tone="danger" title={failure.text}>
          {failure.code === 'OTHER_CONTACT' && <p>{t('invitation.otherAccount')}</p>}
        </Banner>
      )}
      <p className="text-soft wrap-anywhere">{t('invitation.signedInAs', { name })}</p>
      <Button size="lg" fullWidth busy={busy} onClick={() => void accept()}>
        {t('invitation.accept')}
      </Button>
      {failure?.code === 'FAMILIES_FULL' && (
        <ButtonLink to="/families" variant="secondary">
          {t('families')}
        </ButtonLink>
      )}
    </>
  );
}
