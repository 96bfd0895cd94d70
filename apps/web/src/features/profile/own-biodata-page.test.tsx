import { en } from '@sambandha/words/en/screens/index';
import { biodata } from '@sambandha/words/kn/screens/biodata';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useProofRequest } from '../../api/proof.ts';
import { useSession } from '../../api/session.ts';
import { chooseLanguage, type Language, startLanguageSync } from '../../i18n/language.ts';
import { MemberTexts } from '../../i18n/parts/member-texts.tsx';
import { I18nProvider } from '../../i18n/provider.tsx';
import { ownProfile } from '../../test/profiles.ts';
import { click, getByRole, render } from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { ownPhotosQuery } from '../photo/index.ts';
import OwnBiodataPage from './own-biodata-page.tsx';

const { biodata: texts } = en;
const { short } = texts;
const name = { latin: 'Vaijayanti Melinamane', native: 'ವೈಜಯಂತಿ ಮೇಲಿನಮನೆ' };
const house = { latin: 'Melinamane', native: 'ಮೇಲಿನಮನೆಯವರು' };

/** True after the member has given a fresh proof. */
let hasProof: boolean;

beforeEach(() => {
  hasProof = false;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  useSession.setState({ user: { id: 'me' } as never, token: 't' });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/auth/contacts') return Response.json({}, { status: 404 });
    return hasProof
      ? Response.json({ phone: '+919876543210', email: 'vaijayanti@example.org' })
      : Response.json({ code: 'REAUTH_NEEDED', message: 'No.' }, { status: 403 });
  });
});

function renderPage(): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const profile = ownProfile({
    fullName: name.latin,
    nativeName: name.native,
    houseName: house.latin,
    nativeHouseName: house.native,
  });
  client.setQueryData(ownProfileQuery.queryKey, { profile });
  client.setQueryData(ownPhotosQuery.queryKey, { photos: [] });
  render(
    <I18nProvider>
      <MemberTexts>
        <OwnBiodataPage />
        <ToastRegion />
      </MemberTexts>
    </I18nProvider>,
    { client },
  );
}

/** Changes the language of the page and waits for its texts. */
async function switchLanguage(language: Language): Promise<void> {
  // No font is loaded in this test.
  Object.assign(document, { fonts: { load: async () => [] } });
  await act(async () => {
    await startLanguageSync();
    chooseLanguage(language);
    const isKannada = () => document.documentElement.lang === 'kn-IN';
    await expect.poll(isKannada).toBe(language === 'kn');
  });
}

const sheet = () => document.querySelector('article');

describe('the page of one’s own biodata', () => {
  test.each([
    [
      'a phone that can share with apps',
      360,
      true,
      [texts.share, texts.links, texts.print, texts.savePicture],
      [texts.share, short.links, short.print, short.picture],
    ],
    [
      'a phone that can only copy',
      360,
      false,
      [texts.links, texts.copy, texts.print, texts.savePicture],
      [texts.links, short.copy, short.print, short.picture],
    ],
    [
      'a desktop computer',
      1280,
      true,
      [texts.print, texts.share, texts.links, texts.savePicture],
      [texts.print, texts.share, texts.links, texts.savePicture],
    ],
  ])('has its main action first on %s', (_, width, canShare, order, labels) => {
    vi.stubGlobal('innerWidth', width);
    // The width of the window is compared in rem.
    document.documentElement.style.fontSize = '16px';
    if (canShare) {
      Object.defineProperty(navigator, 'share', { configurable: true, value: vi.fn() });
    }
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
      Reflect.deleteProperty(navigator, 'share');
      vi.unstubAllGlobals();
    });
    renderPage();
    const actions = [...document.querySelectorAll('button[aria-label], a[aria-label]')];
    // The name of each button is the full label, which contains the shorter visible one.
    expect(actions.map((action) => action.getAttribute('aria-label'))).toEqual(order);
    expect(actions.map(({ textContent }) => textContent)).toEqual(labels);
    const mainActions = actions.filter(({ className }) => className.includes('bg-grove '));
    expect(mainActions.map(({ textContent }) => textContent)).toEqual(order.slice(0, 1));
  });

  test('shows the contact only after the member has given a fresh proof', async () => {
    renderPage();
    const contact = () => getByRole('checkbox', en.biodata.withContact);
    click(contact());
    await expect.poll(() => useProofRequest.getState().request).not.toBeNull();
    await act(async () => useProofRequest.getState().request?.cancel());
    await expect.poll(() => contact().checked).toBe(false);
    expect(document.body.textContent).toContain(en.biodata.contactFailed);
    expect(sheet()?.textContent).not.toContain('vaijayanti@');

    click(contact());
    await expect.poll(() => useProofRequest.getState().request).not.toBeNull();
    hasProof = true;
    await act(async () => useProofRequest.getState().request?.complete());
    await expect.poll(() => sheet()?.textContent).toContain('vaijayanti@example.org');
    // The phone number is in the usual format.
    expect(sheet()?.textContent.replaceAll('\u00a0', ' ')).toContain('+91 98765 43210');
    expect(contact().checked).toBe(true);
  });

  test.each(['en', 'kn'] as const)(
    'shows the names in the language of the reader: %s',
    async (language) => {
      await switchLanguage(language);
      renderPage();
      const [shownScript, otherScript] =
        language === 'kn' ? (['native', 'latin'] as const) : (['latin', 'native'] as const);
      expect(sheet()?.querySelector('h2')?.textContent).toBe(name[shownScript]);
      expect(sheet()?.textContent).toContain(house[shownScript]);
      expect(sheet()?.textContent).not.toContain(name[otherScript]);
      expect(sheet()?.textContent).not.toContain(house[otherScript]);
    },
  );

  test('translates the labels of the contact when the reader changes the language', async () => {
    hasProof = true;
    await switchLanguage('en');
    renderPage();
    click(getByRole('checkbox', en.biodata.withContact));
    await expect.poll(() => sheet()?.textContent).toContain(en.biodata.phone);
    await switchLanguage('kn');
    await expect.poll(() => sheet()?.textContent).toContain(biodata.phone);
    expect(sheet()?.textContent).not.toContain(en.biodata.phone);
  });
});
