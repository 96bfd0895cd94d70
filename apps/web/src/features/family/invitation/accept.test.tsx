import { failures } from '@sambandha/contract/errors';
import { family as texts } from '@sambandha/words/en/screens/family';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
} from '../../../test/render.tsx';
import InvitationPage from '../invitation-page.tsx';
import { Accept } from './accept.tsx';

const respond = vi.fn<(path: string) => Response>();
const onJoined = vi.fn<(name: string) => void>();

beforeEach(() => {
  queryClient.clear();
  respond.mockReset();
  onJoined.mockReset();
  vi.stubGlobal('fetch', async (path: string) => respond(path));
});

const refusal = (code: 'OTHER_CONTACT' | 'FAMILIES_FULL' | 'LINK_INVALID') => {
  const [statusCode, message] = failures[code];
  return Response.json({ statusCode, error: 'No', code, message }, { status: statusCode });
};

async function renderAndAccept(): Promise<void> {
  render(
    <FamilyTexts>
      <Accept token="token" onJoined={onJoined} />
    </FamilyTexts>,
  );
  await clickButton(texts.invitation.accept);
}

test('an invitation is accepted with one click', async () => {
  respond.mockReturnValue(Response.json({ family: { name: 'Sahana' } }));
  await renderAndAccept();
  expect(onJoined.mock.calls).toEqual([['Sahana']]);
});

test('an invitation for another contact shows an error and advice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  respond.mockReturnValue(refusal('OTHER_CONTACT'));
  await renderAndAccept();
  expect(pageText()).toContain(failures.OTHER_CONTACT[1]);
  expect(pageText()).toContain(texts.invitation.otherAccount);
  expect(onJoined).not.toHaveBeenCalled();
});

test('a relative with the maximum number of families gets a link to the families', async () => {
  respond.mockReturnValue(refusal('FAMILIES_FULL'));
  await renderAndAccept();
  expect(pageText()).toContain(failures.FAMILIES_FULL[1]);
  expect(getByRole('link', texts.families).getAttribute('href')).toBe('/families');
});

test('an invalid link shows that a new invitation is required', async () => {
  respond.mockReturnValue(refusal('LINK_INVALID'));
  render(<InvitationPage />, { address: '/invitation#used' });
  await advanceTimers();
  expect(respond.mock.calls).toEqual([['/api/families/invitation']]);
  expect(pageText()).toContain(failures.LINK_INVALID[1].slice(0, -1));
  expect(pageText()).toContain('Please ask for a new one.');
  expect(getByRole('link', texts.invitation.haveAccount).getAttribute('href')).toBe('/auth');
  expect(getAllByRole('button', texts.invitation.accept)).toHaveLength(0);
});

test('the recipient can stop further invitations after a confirmation', async () => {
  const offer = { candidate: 'Sahana', relation: 'UNCLE', part: 'adviser' };
  respond.mockImplementation((path) =>
    path.endsWith('/stop')
      ? new Response(null, { status: 204 })
      : Response.json({ ...offer, expiresAt: '2026-12-01T00:00:00.000Z' }),
  );
  render(<InvitationPage />, { address: '/invitation#token' });
  await advanceTimers();
  await clickButton(texts.invitation.stop);
  expect(respond.mock.calls).toEqual([['/api/families/invitation']]);
  expect(pageText()).toContain(texts.invitation.stopText);
  const [, confirm] = getAllByRole('button', texts.invitation.stop);
  click(confirm as HTMLElement);
  await advanceTimers();
  expect(respond.mock.calls.at(-1)).toEqual(['/api/families/invitation/stop']);
  expect(pageText()).toContain(texts.invitation.stopped);
});
