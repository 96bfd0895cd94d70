import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SENT_CODE_KEYS } from '../../../storage/draft-keys.ts';
import { RequestCodeForm, storeSentCode, toSentCode, useSentCode } from '../../account/index.ts';
import { AccountForm } from './account-form.tsx';
import { contactBody } from './contact-body.ts';
import type { VisitorProps } from './visitor.tsx';

/** Requests a code. The server sends the code to any contact, with or without an account. */
async function requestInvitationCode(contact: string) {
  return toSentCode(contact, await call('POST /auth/request-otp', { body: contactBody(contact) }));
}

/**
 * Renders the form that creates the account of a relative: the contact first, then its code, a name
 * and a password.
 */
export function RegisterForm(props: VisitorProps) {
  const t = useT('family.register');
  const [sent, setSent] = useSentCode(SENT_CODE_KEYS.invitation);
  // The key of the form for the account. Another contact changes the key and remounts the form.
  const [contactCount, setContactCount] = useState(0);
  return (
    <section aria-labelledby="account-title" className="flex flex-col gap-5">
      <div>
        <h2 id="account-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 text-soft">{t('lead', { name: props.candidate })}</p>
      </div>
      {sent === null ? (
        <>
          <p>{t('contactLead')}</p>
          <RequestCodeForm requestCode={requestInvitationCode} onSent={setSent} />
        </>
      ) : (
        <AccountForm
          {...props}
          key={contactCount}
          sentCode={sent}
          requestAgain={async () => setSent(await requestInvitationCode(sent.contact))}
          onChangeContact={() => {
            setContactCount(contactCount + 1);
            setSent(null);
          }}
          onJoined={(name) => {
            storeSentCode(SENT_CODE_KEYS.invitation, null);
            props.onJoined(name);
          }}
        />
      )}
    </section>
  );
}
