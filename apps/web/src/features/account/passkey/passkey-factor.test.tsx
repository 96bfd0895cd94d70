import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../../api/session-store.ts';
import { clickButton, getByRole, typeText, waitUntil } from '../../../test/render.tsx';
import { mockServer, renderPanel, setUpPanelTest, testMember } from '../settings/panel.harness.tsx';
import { PasskeyFactor } from './passkey-factor.tsx';

const texts = en.account.signIn;
const credential = { id: 'a passkey', clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' };

beforeEach(() => {
  setUpPanelTest();
  useSession.setState({ user: null, token: null });
  mockServer.responses['POST /api/auth/passkey/sign-in'] = () =>
    Response.json({ user: testMember, token: 'a new token' });
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
    typeText(getByRole('textbox', texts.code), '123456');
    await clickButton(texts.submit);
    await waitUntil(() => expect(useSession.getState().token).toBe('a new token'));
    expect(mockServer.requests.map(({ body }) => body)).toEqual([
      { credential, remember: isChecked, otpCode: '123456' },
    ]);
    const storages = [localStorage, sessionStorage];
    const isStored = storages.map((storage) => storage.getItem('auth-storage') !== null);
    expect(isStored).toEqual([isChecked, !isChecked]);
  },
);
