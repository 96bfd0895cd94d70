import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../../api/session-store.ts';
import { clickButton, find, type, until } from '../../../test/render.tsx';
import { member, renderPanel, server, startPanel } from '../settings/panel.harness.tsx';
import { PasskeyFactor } from './passkey-factor.tsx';

const texts = en.account.signIn;
const credential = { id: 'a passkey', clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' };

beforeEach(() => {
  startPanel();
  useSession.setState({ user: null, token: null });
  server.responses['POST /api/auth/passkey/sign-in'] = () =>
    Response.json({ user: member, token: 'a new token' });
});

test.each([true, false])(
  'the session is remembered if the checkbox is checked when the code is sent: %s',
  async (isChecked) => {
    let isRemembered = !isChecked;
    await renderPanel(
      <PasskeyFactor
        credential={credential}
        remember={() => isRemembered}
        onCancel={() => undefined}
      />,
    );
    isRemembered = isChecked;
    type(find('textbox', texts.code), '123456');
    await clickButton(texts.submit);
    await until(() => expect(useSession.getState().token).toBe('a new token'));
    expect(server.requests.map(({ body }) => body)).toEqual([
      { credential, remember: isChecked, otpCode: '123456' },
    ]);
    const storages = [localStorage, sessionStorage];
    const isStored = storages.map((storage) => storage.getItem('auth-storage') !== null);
    expect(isStored).toEqual([isChecked, !isChecked]);
  },
);
