import { randomBytes } from 'node:crypto';
import type { Session } from './journey.ts';
import type { Product } from './product.ts';

const PASSWORD = 'Adike-thota-7';

/** A person to register: the fields of the registration that differ between people. */
export interface Newcomer {
  readonly name: string;
  readonly gender: 'FEMALE' | 'MALE';
  readonly email: string;
  readonly password: string;
}

/** Creates a newcomer with a unique address. */
export function createNewcomer(gender: Newcomer['gender'], name: string): Newcomer {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${randomBytes(4).toString('hex')}@example.org`;
  return { name, gender, email, password: PASSWORD };
}

/** Registers a member through the API, for journeys of registered members. */
export async function registerMember(
  product: Pick<Product, 'fetch' | 'codeFor'>,
  person: Newcomer,
  photo: Buffer,
): Promise<Session> {
  const { verificationToken, cookie } = await proveEmail(product, person.email);
  const { url } = await bodyOf<{ url: string }>(
    await product.fetch('/api/photos/upload-registration', {
      method: 'POST',
      headers: { 'X-Verification-Token': verificationToken, cookie },
      body: photoForm(photo),
    }),
  );
  const registration = {
    ...person,
    dateOfBirth: '1994-05-20',
    motherTongue: 'HAVYAKA_KANNADA',
    maritalStatus: 'NEVER_MARRIED',
    bio: 'I look after an areca garden near Sirsi, read in the evenings and like long walks.',
    profilePhoto: url,
    verificationToken,
    acceptedTerms: true,
    declaresIntent: true,
  };
  return bodyOf(await sendJson(product, '/auth/register', registration, { cookie }));
}

/** Returns the form with which a browser uploads a photo. */
export function photoForm(photo: Buffer): FormData {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'portrait.jpg');
  return form;
}

/** Registers the relative whom a link invites, through the API. */
export async function registerRelative(
  product: Pick<Product, 'fetch' | 'codeFor'>,
  { name, email, password }: Newcomer,
  link: string,
): Promise<Session> {
  const { verificationToken, cookie } = await proveEmail(product, email);
  const [, invitation] = link.split('#');
  const registration = { name, password, verificationToken, invitation };
  const declarations = { acceptedTerms: true, declaresAdult: true };
  return bodyOf(
    await sendJson(
      product,
      '/auth/register-relative',
      { ...registration, ...declarations },
      { cookie },
    ),
  );
}

/** Proves the address with the code that was sent to it. */
async function proveEmail(product: Pick<Product, 'fetch' | 'codeFor'>, email: string) {
  const codeResponse = await sendJson(product, '/auth/request-otp', { email });
  // The code is bound to the browser that requested it.
  const cookies = codeResponse.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const cookie = cookies.join('; ');
  const otpCode = await product.codeFor(email);
  const { verificationToken } = await bodyOf<{ verificationToken: string }>(
    await sendJson(product, '/auth/verify-otp', { email, otpCode }, { cookie }),
  );
  return { verificationToken, cookie };
}

/**
 * Signs a member in through the API. `contact` is a phone number or an e-mail address, and the
 * field `phone` accepts both. The demonstration accepts any phone number with any long enough
 * password.
 */
export function signIn(product: Product, contact: string, password = PASSWORD) {
  return callApi<Session>(product, '/auth/login', { phone: contact, password });
}

/** Ends a session through the API, without the browser that uses it. */
export async function endSession(product: Product, { token }: Session): Promise<void> {
  await product.fetch('/api/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
}

interface MatchRow {
  readonly id: string;
  readonly status: 'REQUESTED' | 'ACCEPTED';
  readonly direction: 'sent' | 'received';
  readonly profile: { readonly id: string; readonly name: string };
}

/** Reads the first conversation of a member. */
export function readFirstConversation(product: Product, session: Session): Promise<MatchRow> {
  return readFirstMatch(product, session, { status: 'ACCEPTED' });
}

/** Reads the first match of a member with this status and direction. Throws if none exists. */
export async function readFirstMatch(
  product: Product,
  session: Session,
  criteria: Pick<MatchRow, 'status'> & Partial<Pick<MatchRow, 'direction'>>,
): Promise<MatchRow> {
  const response = await sendRequest(product, session, '/matches/me?limit=100');
  const { matches } = await bodyOf<{ matches: MatchRow[] }>(response);
  const match = matches.find(
    ({ status, direction }) =>
      status === criteria.status && direction === (criteria.direction ?? direction),
  );
  if (match === undefined) throw new Error(`no match has ${JSON.stringify(criteria)}`);
  return match;
}

/**
 * Connects two members: the requester sends an interest, and the recipient accepts it. Returns the
 * id of their match.
 */
export async function connectMembers(
  product: Product,
  requester: Session,
  recipient: Session,
): Promise<string> {
  const { match } = await callApi<{ match: { id: string } }>(
    product,
    `/matches/request/${recipient.user.id}`,
    {},
    requester,
  );
  await callApi(product, `/matches/${match.id}`, { action: 'accept' }, recipient, 'PATCH');
  return match.id;
}

/** Sends a message in a match through the API. */
export async function sendMessage(
  product: Product,
  sender: Session,
  matchId: string,
  text: string,
): Promise<void> {
  await callApi(product, `/messages/${matchId}`, { text }, sender);
}

/** Sends a request as a member through the API. Returns the response, even if it is an error. */
export function sendRequest(
  product: Product,
  member: Session,
  path: string,
  method = 'GET',
  body?: object,
) {
  return product.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Sends a change as a member through the API. Throws if the server rejects the change. */
export async function sendChange(
  product: Product,
  member: Session,
  path: string,
  body: object,
  method: 'PATCH' | 'POST' | 'PUT' = 'PATCH',
): Promise<void> {
  await callApi(product, path, body, member, method);
}

/** Phone numbers of the named people of the demonstration. */
export const demoPhones = {
  woman: '+919900000001',
  man: '+919900000002',
  /** The woman's uncle, an adviser. */
  uncle: '+919900000003',
  /** The woman's mother, a manager. */
  mother: '+919900000004',
  admin: '+919900000009',
};

async function callApi<Data>(
  product: Pick<Product, 'fetch'>,
  path: string,
  body: unknown,
  member?: Session,
  method = 'POST',
): Promise<Data> {
  const headers = member && { authorization: `Bearer ${member.token}` };
  return bodyOf(await sendJson(product, path, body, headers, method));
}

function sendJson(
  product: Pick<Product, 'fetch'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Response> {
  return product.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function bodyOf<Data>(response: Response): Promise<Data> {
  const body: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${response.url} responded ${response.status}: ${JSON.stringify(body)}`);
  return body as Data;
}
