import { failures } from '@sambandha/contract/errors';
import { FIRST_MESSAGE_UNANSWERED } from '@sambandha/contract/match/first-message';
import { family as familyTexts } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { familiesQuery } from '../../api/families.ts';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import {
  advanceTimers,
  clickButton,
  getAllByRole,
  pageText,
  render,
  toastTexts,
  typeText as write,
} from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { AsideInterests } from './aside-interests.tsx';
import { Proposals } from './proposals.tsx';
import { ProposeAction } from './propose-action.tsx';

const profile = {
  id: 'vinayaka',
  name: 'Vinayaka Hegde',
  age: 31,
  location: 'Sirsi',
  profession: 'Teacher',
  photo: '/photo.webp',
  placeholder: null,
  verified: false,
};
const proposer = { relation: 'MOTHER', name: 'Kamala' };
const proposal = {
  id: 'proposal',
  at: '2026-11-01T10:00:00.000Z',
  endsAt: '2026-12-01T10:00:00.000Z',
  note: 'Their house is near ours.',
  by: proposer,
  profile,
  match: null as object | null,
};

/** Method, path and body of each request other than GET. */
let requests: (string | null)[][];
let responses: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  requests = [];
  responses = { '/api/subscription/usage': () => Response.json({}, { status: 500 }) };
  vi.stubGlobal('fetch', async (address: string, call: { method: string; body: string | null }) => {
    const path = address.split('?', 1)[0] ?? '';
    if (call.method !== 'GET') requests.push([call.method, path, call.body]);
    return (responses[path] ?? (() => Response.json({}, { status: 500 })))();
  });
});

async function renderInFamily(children: React.ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(familiesQuery.queryKey, {
    families: [createFamily({ waits: { received: 0, proposals: 0 } })],
  });
  render(
    <>
      <Suspense>{children}</Suspense>
      <ToastRegion />
    </>,
    { client },
  );
  await advanceTimers();
  return client;
}

function createFamily(changes: object) {
  const base = { candidateId: 'sahana', name: 'Sahana', photo: '', relation: 'MOTHER' } as const;
  const joinedAt = '2026-11-01T10:00:00.000Z';
  return { ...base, part: 'manager' as const, joinedAt, underReview: false, ...changes };
}

test('a candidate sees who made a proposal and sends interest with an edited message', async () => {
  responses['/api/family/proposals'] = () => Response.json({ proposals: [proposal] });
  responses['/api/family/proposals/proposal/send'] = () =>
    Response.json({ match: { id: 'match', status: 'REQUESTED', direction: 'sent', profile } });
  const readUsage = vi.fn(() => Response.json({}, { status: 500 }));
  responses['/api/subscription/usage'] = readUsage;
  await renderInFamily(<Proposals />);
  for (const sentence of [familyTexts.proposal.title, 'From your mother, Kamala', proposal.note])
    expect(pageText()).toContain(sentence);
  await clickButton('Send interest to Vinayaka Hegde');
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  expect(field.value).toBe(proposal.note);
  write(field, 'Namaste');
  readUsage.mockClear();
  await clickButton('Send');
  expect(readUsage, 'the interests left').toHaveBeenCalled();
  const body = JSON.stringify({ message: 'Namaste' });
  expect(requests).toEqual([['POST', '/api/family/proposals/proposal/send', body]]);
  expect(pageText()).toContain('Interest sent to Vinayaka.');
});

test('a toast says that the message was not sent with the interest', async () => {
  responses['/api/family/proposals'] = () => Response.json({ proposals: [proposal] });
  const match = { id: 'match', status: 'REQUESTED', direction: 'sent', profile };
  responses['/api/family/proposals/proposal/send'] = () =>
    Response.json({ match, notice: FIRST_MESSAGE_UNANSWERED });
  await renderInFamily(<Proposals />);
  await clickButton('Send interest to Vinayaka Hegde');
  await clickButton('Send');
  expect(pageText()).toContain(FIRST_MESSAGE_UNANSWERED);
});

test('a proposal that has ended shows the reason and keeps the message until the sheet is closed', async () => {
  responses['/api/family/proposals'] = () => Response.json({ proposals: [proposal] });
  const message = failures.PROPOSAL_ENDED[1];
  responses['/api/family/proposals/proposal/send'] = () =>
    Response.json(
      { statusCode: 409, error: 'No', code: 'PROPOSAL_ENDED', message },
      { status: 409 },
    );
  await renderInFamily(<Proposals />);
  await clickButton('Send interest to Vinayaka Hegde');
  write(document.querySelector('textarea') as HTMLTextAreaElement, 'Namaste');
  await clickButton('Send');
  expect(document.querySelector('dialog')?.textContent).toContain(message);
  expect(document.querySelector('textarea')?.value).toBe('Namaste');
  responses['/api/family/proposals'] = () => Response.json({ proposals: [] });
  await clickButton(en.ui.close);
  expect(pageText()).not.toContain(proposal.note);
});

test('an interest that fails after its sheet was closed shows the reason', async () => {
  responses['/api/family/proposals'] = () => Response.json({ proposals: [proposal] });
  const response = Promise.withResolvers<Response>();
  responses['/api/family/proposals/proposal/send'] = () => response.promise;
  await renderInFamily(<Proposals />);
  await clickButton('Send interest to Vinayaka Hegde');
  await clickButton('Send');
  await clickButton(en.ui.close);
  vi.spyOn(console, 'error').mockReturnValue();
  response.resolve(Response.json({}, { status: 500 }));
  await advanceTimers();
  expect(toastTexts()).toEqual([familyTexts.proposal.failed]);
});

test('the message cannot be changed while it is being sent', async () => {
  responses['/api/family/proposals'] = () => Response.json({ proposals: [proposal] });
  responses['/api/family/proposals/proposal/send'] = () => new Promise(() => undefined);
  await renderInFamily(<Proposals />);
  await clickButton('Send interest to Vinayaka Hegde');
  await clickButton('Send');
  expect(document.querySelector('textarea')?.readOnly).toBe(true);
});

test('a proposal of a member with a sent interest can only be declined', async () => {
  const match = { id: 'match', status: 'REQUESTED', direction: 'sent' };
  responses['/api/family/proposals'] = () => Response.json({ proposals: [{ ...proposal, match }] });
  responses['/api/family/proposals/proposal/decline'] = () => new Response(null, { status: 204 });
  await renderInFamily(<Proposals />);
  expect(pageText()).toContain(familyTexts.proposal.state.asked);
  expect(getAllByRole('button', 'Send interest to Vinayaka Hegde')).toHaveLength(0);
  await clickButton('Remove: Vinayaka Hegde');
  expect(requests).toEqual([['POST', '/api/family/proposals/proposal/decline', null]]);
  expect(pageText()).toContain('We do not tell your family.');
});

const asideInterest = {
  id: 'match',
  status: 'REQUESTED',
  direction: 'received',
  at: proposal.at,
  message: 'Namaste',
  profile,
  setAsideBy: proposer,
};

test('an interest that was moved back is removed from the list even if the list cannot be read again', async () => {
  responses['/api/matches'] = () => Response.json({ interests: [asideInterest], nextCursor: null });
  responses['/api/family/received/match/aside'] = () => {
    delete responses['/api/matches'];
    return new Response(null, { status: 204 });
  };
  await renderInFamily(<AsideInterests />);
  await clickButton('Move back: Vinayaka Hegde');
  expect(getAllByRole('button', 'Move back: Vinayaka Hegde')).toEqual([]);
});

test('an interest that was set aside shows the relative, and can be moved back', async () => {
  responses['/api/matches'] = () => Response.json({ interests: [asideInterest], nextCursor: null });
  responses['/api/family/received/match/aside'] = () => new Response(null, { status: 204 });
  await renderInFamily(<AsideInterests />);
  expect(pageText()).toContain('Set aside by your mother, Kamala');
  await clickButton('Move back: Vinayaka Hegde');
  expect(requests).toEqual([['DELETE', '/api/family/received/match/aside', null]]);
});

test('a manager who proposes a member sees the pending proposal, and an adviser does not', async () => {
  onTestFinished(stopActing);
  startActingFor({ id: 'sahana', name: 'Sahana' });
  responses['/api/family/proposals/waiting'] = () => Response.json({ proposals: [] });
  const familyProposal = { memberId: 'vinayaka', state: 'waits', at: proposal.at, mine: true };
  responses['/api/family/proposals'] = () => Response.json({ proposal: familyProposal });
  responses['/api/families'] = () =>
    Response.json({ families: [createFamily({ waits: { received: 0, proposals: 1 } })] });
  const client = await renderInFamily(<ProposeAction member={profile} />);
  await clickButton('Suggest to Sahana: Vinayaka Hegde');
  expect(pageText()).toContain('Vinayaka hears nothing until then.');
  expect(pageText()).not.toContain('goes out at once');
  await clickButton('Send suggestion');
  expect(requests).toEqual([
    ['POST', '/api/family/proposals', JSON.stringify({ memberId: 'vinayaka' })],
  ]);
  expect(pageText()).toContain('Waiting for Sahana');
  client.setQueryData(familiesQuery.queryKey, { families: [createFamily({ part: 'adviser' })] });
  await advanceTimers();
  expect(pageText()).not.toContain('Waiting for Sahana');
});

test('an older list of proposals does not replace a newer one', async () => {
  onTestFinished(stopActing);
  startActingFor({ id: 'sahana', name: 'Sahana' });
  const olderList = Promise.withResolvers<Response>();
  const familyProposal = { memberId: 'vinayaka', state: 'waits', at: proposal.at, mine: true };
  responses['/api/family/proposals/waiting'] = () => olderList.promise;
  responses['/api/family/proposals'] = () => Response.json({ proposal: familyProposal });
  await renderInFamily(<ProposeAction member={profile} />);
  await clickButton('Suggest to Sahana: Vinayaka Hegde');
  responses['/api/family/proposals/waiting'] = () => Response.json({ proposals: [familyProposal] });
  await clickButton('Send suggestion');
  olderList.resolve(Response.json({ proposals: [] }));
  await advanceTimers();
  expect(pageText()).toContain('Waiting for Sahana');
});
