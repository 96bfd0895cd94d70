import { failures } from '@sambandha/contract/errors';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

stubWindow();
const { call } = await import('./call.ts');
const { endSession, signIn, useSession } = await import('./session-store.ts');
const { endAccessToCandidate, startActingFor, stopActing, ON_BEHALF_KEY, useActingState } =
  await import('./on-behalf.ts');
const { queryClient } = await import('./query.ts');

const sahana = { id: '0193b0a0-0000-7000-8000-00000000000a', name: 'Sahana' };
const vinayaka = { id: '0193b0a0-0000-7000-8000-00000000000b', name: 'Vinayaka' };
const uncle = testUser({ name: 'Ganapati', profileComplete: false, relativeOnly: true });

const fetchMock = vi.fn<typeof fetch>();
const refusalResponse = () =>
  Response.json({ code: 'NOT_IN_FAMILY', message: failures.NOT_IN_FAMILY[1] }, { status: 403 });
const headers = () => fetchMock.mock.lastCall?.[1]?.headers;
const actingState = () => useActingState.getState();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => Response.json({}));
  endSession('/');
  useSession.setState({ exit: null });
  signIn({ user: uncle, token: 'secret' }, { remember: true });
});

describe('acting for a candidate', () => {
  test('adds a header to each request until acting ends', async () => {
    startActingFor(sahana);
    await call('GET /profiles/count');
    expect(headers()).toMatchObject({ [ON_BEHALF_OF]: sahana.id, authorization: 'Bearer secret' });
    stopActing();
    await call('GET /profiles/count');
    expect(headers()).not.toHaveProperty(ON_BEHALF_OF);
  });

  test('clears the cache on each change of the candidate', () => {
    for (const change of [
      () => startActingFor(sahana),
      () => startActingFor(vinayaka),
      stopActing,
    ]) {
      queryClient.setQueryData(['members', 'list', ''], 'of the previous candidate');
      change();
      expect(queryClient.getQueryData(['members', 'list', ''])).toBeUndefined();
    }
  });

  test('ends with the session and is removed from the tab storage', () => {
    startActingFor(sahana);
    expect(window.sessionStorage.getItem(ON_BEHALF_KEY)).toContain(sahana.id);
    endSession('/');
    expect(actingState()).toEqual({ candidate: null, hasEnded: false });
    expect(window.sessionStorage.getItem(ON_BEHALF_KEY)).toBeNull();
  });
});

describe('the refusal NOT_IN_FAMILY', () => {
  test('ends acting immediately and clears the cache', async () => {
    startActingFor(sahana);
    queryClient.setQueryData(['members', 'list', ''], 'of Sahana');
    fetchMock.mockImplementation(async () => refusalResponse());
    await expect(call('GET /profiles/count')).rejects.toMatchObject({ code: 'NOT_IN_FAMILY' });
    expect(actingState()).toEqual({ candidate: null, hasEnded: true });
    expect(queryClient.getQueryData(['members', 'list', ''])).toBeUndefined();
    expect(window.sessionStorage.getItem(ON_BEHALF_KEY)).toBeNull();
    expect(useSession.getState().token).toBe('secret');
  });

  test('does not end acting for the current candidate if it concerns an earlier candidate', async () => {
    startActingFor(sahana);
    fetchMock.mockImplementation(async () => refusalResponse());
    const lateCall = call('GET /profiles/count');
    startActingFor(vinayaka);
    await expect(lateCall).rejects.toMatchObject({ code: 'NOT_IN_FAMILY' });
    expect(actingState()).toEqual({ candidate: vinayaka, hasEnded: false });
    endAccessToCandidate(sahana.id);
    expect(actingState().candidate).toEqual(vinayaka);
  });
});
