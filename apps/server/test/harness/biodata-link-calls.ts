import type { LinkChoices } from '@sambandha/contract/biodata-link/schemas';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { addRelative, createMember, createRelative, type TestMember } from './factories.ts';
import { callerCredentials } from './family.ts';

/** The user agent of a reader. */
export const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

export const linkChoices: LinkChoices = {
  label: 'For the Joshi family',
  parts: [],
  language: 'en',
  days: 30,
};

export interface ReadOptions {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly code?: string;
  /** The client's address. The default is a new one. */
  readonly from?: string;
}

let addressCount = 0;

/** Returns a new client address, so that the rate limits of one test do not affect another. */
function nextAddress(): string {
  addressCount += 1;
  return `203.0.${Math.floor(addressCount / 250)}.${(addressCount % 250) + 1}`;
}

/** Returns functions that make the calls of candidates, relatives and readers on biodata links. */
export function biodataLinkCalls(app: TestApp) {
  const fetchPage = async (
    path: string,
    { method = 'GET', headers = {}, code, from = nextAddress() }: ReadOptions = {},
  ) => {
    const response = await app.fetch(path, {
      method,
      headers: {
        'user-agent': USER_AGENT,
        'x-forwarded-for': from,
        ...(code === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(code === undefined ? {} : { body: `code=${code}` }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text };
  };
  const listLinks = async (person: TestMember, candidate = person) =>
    (await app.call('listBiodataLinks', callerCredentials(person, candidate))).body.links;

  return {
    actingFor: callerCredentials,
    read: fetchPage,
    links: listLinks,
    createLink: async (candidate: TestMember, choices: Partial<LinkChoices> = {}) => {
      const body = { ...linkChoices, ...choices };
      const createResponse = await app.call('createBiodataLink', { token: candidate.token, body });
      if (createResponse.status !== 201) throw new Error(createResponse.error.code);
      const { link, address: url } = createResponse.body;
      return { link, path: new URL(url).pathname };
    },
    submitCode: (path: string, code: string, from?: string) =>
      fetchPage(path, { method: 'POST', code, ...(from === undefined ? {} : { from }) }),
    end: (person: TestMember, candidate: TestMember, id: string) =>
      app.call('endBiodataLink', { ...callerCredentials(person, candidate), params: { id } }),
    propose: (person: TestMember, candidate: TestMember, choices: Partial<LinkChoices> = {}) =>
      app.call('proposeBiodataLink', {
        ...callerCredentials(person, candidate),
        body: { ...linkChoices, ...choices },
      }),
    agree: (candidate: TestMember, id: string) =>
      app.call('agreeToBiodataLink', { token: candidate.token, params: { id } }),
    address: (person: TestMember, candidate: TestMember, id: string) =>
      app.call('readBiodataLinkAddress', {
        ...callerCredentials(person, candidate),
        params: { id },
      }),
    /** Creates a candidate and her mother, a manager. */
    createFamily: async () => {
      const woman = await createMember(app, { full_name: 'Sahana Hegde' });
      const mother = await createRelative(app);
      await addRelative(app, mother.id, woman.id, 'manager', 'MOTHER');
      return { woman, mother };
    },
    /** Waits until the link was opened `times` times. The count is updated after the response. */
    waitForOpenCount: (candidate: TestMember, times: number) =>
      expect.poll(async () => (await listLinks(candidate))[0]?.opened).toBe(times),
  };
}
