import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { AskForCode, keepCode, sentCode, useSentCode } from '../../account/index.ts';
import { AccountForm } from './account-form.tsx';
import { contactBody } from './contact-body.ts';
import type { VisitorProps } from './visitor.tsx';

/** Key of the tab storage under which a code that was sent is remembered. */
const CODE = 'invitation-code';

/** Asks for a code, which goes to any contact. */
async function askForCode(contact: string) {
  return sentCode(contact, await call('POST /auth/request-otp', { body: contactBody(contact) }));
}

/** Creates the account of a relative: contact first, then its code with name and password. */
export function RegisterForm(props: VisitorProps) {
  const t = useT('family.register');
  const [asked, setAsked] = useSentCode(CODE);
  // Those of an earlier contact, when another one is taken.
  const [round, setRound] = useState(0);
  return (
    <section aria-labelledby="account-title" className="flex flex-col gap-5">
      <div>
        <h2 id="account-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 text-soft">{t('lead', { name: props.candidate })}</p>
      </div>
      {asked === null ? (
        <>
          <p>{t('contactLead')}</p>
          <AskForCode ask={askForCode} onAsked={setAsked} />
        </>
      ) : (
        <AccountForm
          {...props}
          key={round}
          asked={asked}
          askAgain={async () => setAsked(await askForCode(asked.contact))}
          onOther={() => {
            setRound(round + 1);
            setAsked(null);
          }}
          onJoined={(name) => {
            keepCode(CODE, null);
            props.onJoined(name);
          }}
        />
      )}
    </section>
  );
}
