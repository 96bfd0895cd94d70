import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../../test/fake-window.ts';

let window: ReturnType<typeof stubWindow>;

beforeEach(() => {
  window = stubWindow();
  storeSession('parvati');
});

function storeSession(id: string): void {
  const state = { user: { id }, token: 'a token' };
  window.localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
}

/** Returns the outbox of a new tab. */
async function openTab() {
  vi.resetModules();
  return import('./outbox.ts');
}

/** Notifies every tab that another tab has changed the storage. */
const notifyTabs = () =>
  window.dispatchEvent(
    Object.assign(new Event('storage'), { key: null, storageArea: window.localStorage }),
  );

const textsOf = ({ useOutbox }: Awaited<ReturnType<typeof openTab>>) =>
  useOutbox.getState().unsent.map(({ text }) => text);

test('two tabs share their unsent messages and drafts', async () => {
  const [firstTab, secondTab] = [await openTab(), await openTab()];
  firstTab.enqueueMessage('a match', 'From the first');
  firstTab.saveMessageDraft('a match', 'Half a sentence');
  secondTab.enqueueMessage('a match', 'From the second');
  secondTab.saveMessageDraft('another match', 'Another half');
  notifyTabs();
  for (const tab of [firstTab, secondTab, await openTab()]) {
    expect(textsOf(tab)).toEqual(['From the first', 'From the second']);
    expect(tab.useOutbox.getState().drafts).toEqual({
      'a match': 'Half a sentence',
      'another match': 'Another half',
    });
  }
});

test('a message sent by one tab is removed from the other tab', async () => {
  const [firstTab, secondTab] = [await openTab(), await openTab()];
  firstTab.enqueueMessage('a match', 'Once');
  notifyTabs();
  const [message] = secondTab.useOutbox.getState().unsent;
  if (message === undefined) throw new Error('no unsent message');
  secondTab.removeUnsentMessage(message.clientId);
  firstTab.refreshOutbox();
  expect(textsOf(firstTab)).toEqual([]);
  // The refusal of a removed message does not restore it.
  firstTab.markMessageRefused(message.clientId, 'Too late');
  expect(textsOf(firstTab)).toEqual([]);
});

test('messages queued at the same moment keep their order', async () => {
  const tab = await openTab();
  const texts = Array.from({ length: 12 }, (_, index) => `Message ${index}`);
  for (const text of texts) tab.enqueueMessage('a match', text);
  expect(textsOf(await openTab())).toEqual(texts);
});

test('a message that cannot be stored stays in the outbox of its tab', async () => {
  const tab = await openTab();
  window.localStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  tab.saveMessageDraft('a match', 'Hello');
  tab.enqueueMessage('a match', 'Hello');
  tab.saveMessageDraft('a match', '');
  expect(textsOf(tab)).toEqual(['Hello']);
  expect(tab.useOutbox.getState().drafts).toEqual({});
});

test('another member on the device does not see the unsent messages', async () => {
  const tab = await openTab();
  tab.enqueueMessage('a match', 'Mine');
  storeSession('somebody else');
  expect(textsOf(await openTab())).toEqual([]);
});

test('unsent messages and drafts of an earlier version are migrated', async () => {
  const unsent = [
    {
      clientId: '1',
      matchId: 'a match',
      text: 'Waiting',
      at: '2026-01-01T00:00:00.000Z',
      refused: null,
    },
  ];
  const state = { memberId: 'parvati', unsent, drafts: { 'a match': 'Half' }, replies: {} };
  window.localStorage.setItem('outbox', JSON.stringify({ state, version: 0 }));
  const tab = await openTab();
  expect(textsOf(tab)).toEqual(['Waiting']);
  expect(tab.useOutbox.getState().drafts).toEqual({ 'a match': 'Half' });
  expect(window.localStorage.getItem('outbox')).toBeNull();
});
