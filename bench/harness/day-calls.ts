import { randomUUID } from 'node:crypto';
import { createCameraPhoto } from '../../apps/server/test/harness/photograph.ts';
import { type Call, sendCall } from './arrivals.ts';
import { type ReturningMember, signInRequest } from './checkout.ts';
import type { Ledger } from './day-ledger.ts';
import type { ActiveMember, BenchPopulation, MemberPair } from './day-people.ts';
import { mixes } from './queries.ts';

/**
 * Assumed number of calls by an active member in an hour, with three visits. A visit begins with
 * the first page of Browse and continues with six more pages and five profiles.
 */
export const CALLS_PER_HOUR = {
  'Browse opened': 3,
  'Browse, another page': 18,
  'Browse, filters counted': 3,
  'a profile': 15,
  'a photo': 120,
  'who I am': 3,
  notifications: 6,
  'interests listed': 4,
  conversations: 6,
  'a conversation': 6,
  'a message': 4,
  'conversation read': 4,
  'interest shown': 1.5,
  'interest accepted': 0.5,
  shortlisted: 1,
  'profile edited': 0.3,
  'preferences edited': 0.1,
  'photo uploaded': 0.02,
  'sign-in': 0.1,
} as const;

export type CallKind = keyof typeof CALLS_PER_HOUR;

/**
 * `reconnectsPerHour` is the number of new live connections of a member. `share` is the share of
 * members with a live connection, in addition to all members who write.
 */
export const LIVE = { reconnectsPerHour: 2, share: 0.7 } as const;

/** Maximum number of photos, and of profiles, that are remembered from cards. */
const MAX_REMEMBERED = 20_000;
/** Maximum number of remembered openings of Browse. Only their members request another page. */
const MAX_OPENINGS = 5000;

interface DayOptions {
  /** URLs of the processes. Each member uses only one, as behind a load balancer by address. */
  readonly urls: readonly string[];
  readonly population: BenchPopulation;
  /** Number of active members. */
  readonly activeCount: number;
  readonly returningMembers: readonly ReturningMember[];
  readonly ledger: Ledger;
}

/**
 * The index of the next call. It continues over all measurements of a run, so that no interest is
 * repeated.
 */
let nextIndex = 0;

/**
 * Returns a function that makes a call of the given kind for an active member. The function returns
 * the status, or null for no call.
 */
export async function createDayCalls({
  urls,
  population,
  activeCount,
  returningMembers,
  ledger,
}: DayOptions) {
  /** Indexes of the members who opened Browse. */
  const openings: number[] = [];
  const photos: CardItem[] = [];
  const profiles: CardItem[] = [];
  const isActive = ({ sides }: MemberPair) =>
    sides.every((memberIndex) => memberIndex < activeCount);
  const conversations = population.conversations.filter(isActive);
  const pendingInterests = population.pendingInterests.filter(isActive);
  const photoForm = await createPhotoForm();

  const member = (memberIndex: number) => population.members[memberIndex] as ActiveMember;
  const randomMemberIndex = () => Math.floor(Math.random() * activeCount);
  const urlOf = (memberIndex: number) => urls[memberIndex % urls.length] as string;

  async function request(memberIndex: number, { headers, ...call }: Call, readsBody = false) {
    // The index of the member becomes the address, because limits apply to each address.
    const allHeaders = {
      authorization: `Bearer ${member(memberIndex).token}`,
      'x-forwarded-for': `10.${memberIndex >> 16}.${(memberIndex >> 8) & 255}.${memberIndex & 255}`,
      ...(typeof call.body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    };
    return sendCall(urlOf(memberIndex), { ...call, headers: allHeaders }, readsBody);
  }

  const get = async (memberIndex: number, path: string) =>
    (await request(memberIndex, { path: `/api${path}` })).status;
  const sendChange = (memberIndex: number, method: string, path: string, body?: object) =>
    request(memberIndex, {
      method,
      path: `/api${path}`,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  async function browse(memberIndex: number, path: string): Promise<number> {
    const { status, text } = await request(memberIndex, { path }, true);
    for (const [, id] of text.matchAll(/"id":"([^"]+)","name"/g))
      remember(profiles, memberIndex, id);
    for (const [, photo] of text.matchAll(/"photo":"(\/media[^"]+)"/g))
      remember(photos, memberIndex, photo);
    return status;
  }

  function openBrowse(): Promise<number> {
    const memberIndex = randomMemberIndex();
    openings.push(memberIndex);
    if (openings.length > MAX_OPENINGS) openings.shift();
    return browse(memberIndex, '/api/profiles/?sort=match');
  }

  function openAnotherPage(): Promise<number> | null {
    const memberIndex = pickRandom(openings);
    if (memberIndex === undefined) return null;
    // Most members keep the order with which Browse opens.
    const mix = [mixes.match, mixes.match, mixes.match, mixes.recent, mixes.search][
      nextIndex++ % 5
    ];
    return browse(memberIndex, pickRandom(mix ?? mixes.match) as string);
  }

  function pickRandomSide(pairs: readonly MemberPair[]) {
    const { matchId, sides } = pickRandom(pairs) as MemberPair;
    const side = Math.random() < 0.5 ? 0 : 1;
    return { matchId, from: sides[side] };
  }

  async function sendMessage(): Promise<number> {
    const { matchId, from } = pickRandomSide(conversations);
    const clientId = randomUUID();
    const body = JSON.stringify({ text: 'We would be glad to meet your family.', clientId });
    const call = { method: 'POST', path: `/api/messages/${matchId}`, body };
    const { status, text } = await request(from, call, true);
    if (status === 201) ledger.messages.push({ id: JSON.parse(text).message.id, clientId });
    return status;
  }

  async function showInterest(): Promise<number> {
    const index = nextIndex++;
    const memberIndex = index % activeCount;
    const { id: from, gender } = member(memberIndex);
    const others = population.otherMemberIds[gender === 'MALE' ? 'FEMALE' : 'MALE'];
    const to = others[index % others.length] as string;
    const call = { method: 'POST', path: `/api/matches/request/${to}`, body: '{}' };
    const { status, text } = await request(memberIndex, call, true);
    if (status === 201) ledger.interests.push({ id: JSON.parse(text).match.id, from, to });
    return status;
  }

  async function acceptInterest(): Promise<number> {
    const { matchId, sides } = pendingInterests.pop() as MemberPair;
    // The woman is the recipient of each interest.
    const { status } = await sendChange(sides[0], 'PATCH', `/matches/${matchId}`, {
      action: 'accept',
    });
    if (status === 200) ledger.accepted.push(matchId);
    return status;
  }

  async function editProfile(): Promise<number> {
    const index = nextIndex++;
    const memberIndex = index % activeCount;
    const bio = `I grew up among areca gardens and now live in town. This is edit ${index} of my lines.`;
    const { status } = await sendChange(memberIndex, 'PATCH', '/profiles/me', { bio });
    if (status === 200) ledger.edits.set(member(memberIndex).id, bio);
    return status;
  }

  async function signInAgain(): Promise<number> {
    const index = nextIndex++;
    const household = index % returningMembers.length;
    const call = signInRequest(returningMembers[household] as ReturningMember, household);
    return (await sendCall(urlOf(index), call, false)).status;
  }

  const calls: Record<CallKind, () => Promise<number> | null> = {
    'Browse opened': openBrowse,
    'Browse, another page': openAnotherPage,
    'Browse, filters counted': () =>
      get(randomMemberIndex(), (pickRandom(mixes.count) as string).slice('/api'.length)),
    'a profile': () => {
      const item = pickRandom(profiles);
      return item === undefined ? null : get(item.memberIndex, `/profiles/${item.path}`);
    },
    'a photo': () => {
      const item = photos.pop();
      return item === undefined
        ? null
        : request(item.memberIndex, { path: item.path }).then(({ status }) => status);
    },
    'who I am': () => get(randomMemberIndex(), '/auth/me'),
    notifications: () => get(randomMemberIndex(), '/notifications'),
    'interests listed': () => get(randomMemberIndex(), '/matches?box=received'),
    conversations: () => get(randomMemberIndex(), '/messages/conversations'),
    'a conversation': () => {
      const { from, matchId } = pickRandomSide(conversations);
      return get(from, `/messages/${matchId}?limit=50`);
    },
    'a message': sendMessage,
    'conversation read': async () => {
      const { from, matchId } = pickRandomSide(conversations);
      return (await sendChange(from, 'PATCH', `/messages/${matchId}/read`, {})).status;
    },
    'interest shown': showInterest,
    'interest accepted': () => (pendingInterests.length === 0 ? null : acceptInterest()),
    shortlisted: () => {
      const item = pickRandom(profiles);
      if (item === undefined) return null;
      return sendChange(item.memberIndex, 'PUT', `/shortlist/${item.path}`).then(
        ({ status }) => status,
      );
    },
    'profile edited': editProfile,
    'preferences edited': async () =>
      (
        await sendChange(randomMemberIndex(), 'PATCH', '/preferences/me', {
          preferredAgeMin: 21 + (nextIndex++ % 5),
        })
      ).status,
    'photo uploaded': () =>
      request(nextIndex++ % activeCount, {
        method: 'POST',
        path: '/api/photos/upload',
        ...photoForm,
      }).then(({ status }) => status),
    'sign-in': signInAgain,
  };
  return (kind: string) => calls[kind as CallKind]();
}

/** A photo or profile on a card that a member was shown. */
interface CardItem {
  readonly memberIndex: number;
  readonly path: string;
}

function remember(list: CardItem[], memberIndex: number, path: string | undefined): void {
  if (path !== undefined) list.push({ memberIndex, path });
  if (list.length > MAX_REMEMBERED) list.splice(0, MAX_REMEMBERED / 10);
}

function pickRandom<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

async function createPhotoForm(): Promise<Pick<Call, 'headers' | 'body'>> {
  const form = new FormData();
  const bytes = new Uint8Array(await createCameraPhoto(1080, 1350));
  form.set('photo', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg');
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
