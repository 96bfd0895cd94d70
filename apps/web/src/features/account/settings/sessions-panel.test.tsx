import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
} from '../../../test/render.tsx';
import {
  alertTexts,
  announcements,
  getDialogButton,
  mockServer,
  renderPanel,
  requestedRoutes,
  respondOnce,
  serverErrorResponse,
  setUpPanelTest,
} from './panel.harness.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const { sessions: texts } = en.settings;
const IPAD = 'DELETE /api/auth/sessions/2';
const OTHERS = 'DELETE /api/auth/sessions';

/** Ids of the member's sessions, the last used first. Session 1 is the current one. */
let sessionIds: string[];

const deviceNames: Readonly<Record<string, string>> = {
  '1': 'Chrome on Android',
  '2': 'Safari on iPad',
};

beforeEach(() => {
  setUpPanelTest();
  sessionIds = ['2', '1', '3'];
  const lastSeenAt = '2026-05-30T10:00:00.000Z';
  mockServer.responses['GET /api/auth/sessions'] = () =>
    Response.json({
      sessions: sessionIds.map((id) => ({
        id,
        device: deviceNames[id] ?? 'Unknown device',
        current: id === '1',
        createdAt: id === '3' ? lastSeenAt : '2026-05-30T09:00:00.000Z',
        lastSeenAt,
      })),
    });
  mockServer.responses[IPAD] = () => {
    sessionIds = sessionIds.filter((id) => id !== '2');
    return new Response(null, { status: 204 });
  };
  mockServer.responses[OTHERS] = () => {
    sessionIds = ['1'];
    return new Response(null, { status: 204 });
  };
});

const devices = () =>
  [...document.querySelectorAll(`ul[aria-label="${texts.list}"] li`)].map((row) => {
    const name = row.querySelector('p')?.textContent ?? '';
    return row.textContent.includes(texts.here) ? name + texts.here : name;
  });

test('the panel signs out one device and shows the others', async () => {
  await renderPanel(<SessionsPanel />);
  expect(devices()).toEqual([`Chrome on Android${texts.here}`, 'Safari on iPad', texts.unknown]);
  expect(getAllByRole('button', 'Sign out Chrome on Android')).toEqual([]);
  await clickButton('Sign out Safari on iPad');
  expect(announcements()).toContain('Safari on iPad is signed out.');
  expect(devices()).toEqual([`Chrome on Android${texts.here}`, texts.unknown]);
  // One other device is left, which has a button of its own.
  expect(getAllByRole('button', texts.endOthers)).toEqual([]);
});

test('the last activity and the sign-in of another device have a day and a time', async () => {
  vi.setSystemTime('2026-05-30T11:00:00.000Z');
  await renderPanel(<SessionsPanel />);
  const id = getByRole('button', 'Sign out Safari on iPad').getAttribute('aria-describedby') ?? '';
  const times = document.getElementById(id)?.textContent;
  expect(times).toMatch(/Last active today, \d{1,2}:\d{2}.*Signed in today, \d{1,2}:\d{2}/);
  // The third session has both at the same time, which it shows once.
  const row = getByRole('button', `Sign out ${texts.unknown}`).closest('li');
  expect(row?.textContent).toContain('Last active today');
  expect(row?.textContent).not.toContain('Signed in');
});

test('the panel signs out all other devices after a confirmation', async () => {
  await renderPanel(<SessionsPanel />);
  await clickButton(texts.endOthers);
  expect(requestedRoutes()).toEqual([]);
  click(getDialogButton(texts.endOthersTitle, texts.endOthersConfirm));
  await advanceTimers();
  expect(requestedRoutes()).toEqual([OTHERS]);
  expect(announcements()).toContain(texts.endedOthers);
  expect(devices()).toEqual([`Chrome on Android${texts.here}`]);
  expect(document.body.textContent).toContain(texts.onlyHere);
});

test('the panel shows an error and keeps the device if it cannot be signed out', async () => {
  respondOnce(IPAD, serverErrorResponse);
  await renderPanel(<SessionsPanel />);
  await clickButton('Sign out Safari on iPad');
  expect(alertTexts()).toEqual([texts.endFailed]);
  expect(devices()).toHaveLength(3);
});
