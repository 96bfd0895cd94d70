import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';

stubWindow();
const { call } = await import('./call.ts');
const { download } = await import('./download.ts');
const { isRejection } = await import('./api-error.ts');
const { useProofRequest } = await import('./proof.ts');
const { useSession } = await import('./session-store.ts');

const PROVE = '/api/auth/prove';
const fetchMock = vi.fn<typeof fetch>();
vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** True if the fake server has a fresh proof. */
let hasProof: boolean;
/** The refusal of a proof by the fake server. Null if the server accepts the proof. */
let proofRefusal: { status: number; code: string } | null;
/** The requests that the fake server received, as address and body. */
let requests: string[];

const refusal = ({ status, code }: { status: number; code: string }) =>
  Response.json({ code, message: code }, { status });

beforeEach(() => {
  hasProof = false;
  proofRefusal = null;
  requests = [];
  vi.stubGlobal('fetch', fetchMock);
  useSession.setState({ token: 'secret', exit: null });
  fetchMock.mockReset().mockImplementation(async (address, init) => {
    requests.push(`${String(address)} ${init?.body ?? ''}`.trim());
    if (address === PROVE) {
      if (proofRefusal !== null) return refusal(proofRefusal);
      hasProof = true;
      return new Response(null, { status: 204 });
    }
    if (!hasProof) return refusal({ status: 403, code: 'REAUTH_NEEDED' });
    return Response.json({ email: 'anu@example.org', phone: null });
  });
});

const readContacts = () => call('GET /auth/contacts');
const proofRequest = () => vi.waitUntil(() => useProofRequest.getState().request);
const changeEmail = () =>
  call('PATCH /auth/update-email', {
    body: { newEmail: 'new@example.org', currentPassword: 'Secret12' },
  });

test('a request is repeated after the proof and returns the response', async () => {
  const result = readContacts();
  const { password, complete } = await proofRequest();
  expect(password).toBeNull();
  hasProof = true;
  complete();
  expect(await result).toEqual({ email: 'anu@example.org', phone: null });
  expect(requests).toEqual(['/api/auth/contacts', '/api/auth/contacts']);
  expect(useProofRequest.getState().request).toBeNull();
});

test('a cancelled proof throws an error that is not a refusal of the server', async () => {
  const result = readContacts();
  (await proofRequest()).cancel();
  const error: unknown = await result.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 0, code: 'CANCELLED' });
  expect(isRejection(error)).toBe(false);
  expect(requests).toHaveLength(1);
  expect(useProofRequest.getState().request).toBeNull();
});

test('concurrent requests cause one request for a proof', async () => {
  const responses = [readContacts(), readContacts()];
  const { complete } = await proofRequest();
  await vi.waitUntil(() => requests.length === 2);
  hasProof = true;
  complete();
  expect(await Promise.all(responses)).toHaveLength(2);
});

test('a download also requests a proof', async () => {
  const file = download('GET /auth/export');
  const { complete } = await proofRequest();
  hasProof = true;
  complete();
  expect(await (await file).content.text()).toContain('anu@example.org');
});

test('a password in the request is used as the proof', async () => {
  await changeEmail();
  expect(requests.map((request) => request.split(' ')[0])).toEqual([
    '/api/auth/update-email',
    PROVE,
    '/api/auth/update-email',
  ]);
  expect(requests[1]).toContain('{"password":"Secret12"}');
  expect(useProofRequest.getState().request).toBeNull();
});

test('a wrong password in the request throws the refusal', async () => {
  proofRefusal = { status: 400, code: 'PASSWORD_WRONG' };
  await expect(changeEmail()).rejects.toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
  expect(useProofRequest.getState().request).toBeNull();
});

test('the request for the second factor reuses the entered password', async () => {
  proofRefusal = { status: 403, code: 'SECOND_FACTOR' };
  const result = changeEmail();
  const { password, complete } = await proofRequest();
  expect(password).toBe('Secret12');
  hasProof = true;
  complete();
  await result;
});

test('a request that is refused after the proof is not repeated again', async () => {
  const result = readContacts();
  (await proofRequest()).complete();
  await expect(result).rejects.toMatchObject({ status: 403, code: 'REAUTH_NEEDED' });
  expect(requests).toHaveLength(2);
});
