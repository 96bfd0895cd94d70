import { type ClientEvent, type ServerEvent, serverEventRules } from '@sambandha/contract/realtime';
import { createSession } from '../factories.ts';
import { type LiveClient, openLive } from '../live.ts';
import type { Outcome } from './observe.ts';
import type { Others } from './others.ts';
import type { Columns, Scene } from './scene.ts';

type Cells = Map<string, Outcome>;

/** The viewers who get a live connection. */
export async function observeConnecting(columns: Columns): Promise<Cells> {
  const cells: Cells = new Map();
  for (const [head, { app, viewer }] of columns) {
    const { token } = viewer;
    const client = openLive(app.url, token === undefined ? {} : { token });
    const refused = client.refused().then((reason) => (reason === 'UNAUTHENTICATED' ? 401 : 403));
    cells.set(head, await Promise.race([client.connected().then(() => '✓' as const), refused]));
    client.close();
  }
  return cells;
}

/** Opens one device for each member, and closes them all. */
function createDevices() {
  const open = new Map<string, LiveClient>();
  return {
    /** The member's device; null: refused. */
    of: async ({ app }: Scene, { token = '' }: { readonly token: string | undefined }) => {
      const known = open.get(token);
      if (known !== undefined) return known;
      const client = openLive(app.url, { token });
      const isIn = await Promise.race([
        client.connected().then(() => true),
        client.refused().then(() => false),
      ]);
      if (!isIn) return null;
      open.set(token, client);
      return client;
    },
    close: () => {
      for (const client of open.values()) client.close();
    },
  };
}

type Devices = ReturnType<typeof createDevices>;

let barriers = 1000;

/** Waits until a member's devices have received everything that was published so far. */
async function received({ app }: Scene, client: LiveClient, memberId: string): Promise<void> {
  barriers += 1;
  const mark = barriers;
  app.context.live.publish(memberId, 'notification:read', { unread: mark });
  await client.next('notification:read', ({ unread }) => unread === mark);
}

type Said = { [E in ClientEvent]: Cells };

/** The live messages that viewers send about her or her conversation, and whether anyone receives them. */
export async function observeSaid(
  others: Pick<Others, 'relations'>,
  columns: Columns,
): Promise<Said> {
  const said: Said = {
    typing: new Map(),
    'presence:watch': new Map(),
    'message:received': new Map(),
  };
  const devices = createDevices();
  const partner = others.relations.get('matched')?.viewer;
  if (partner === undefined) throw new Error('nobody is matched');
  for (const [head, scene] of columns) {
    const { viewer, her, match } = scene;
    const own = await devices.of(scene, viewer);
    if (own === null) throw new Error(`${head} is not let in`);
    const others = await Promise.all(
      [her, partner]
        .filter(({ id }) => id !== viewer.id)
        .map(async ({ id, token }) => ({ id, client: await devices.of(scene, { token }) })),
    );
    const heard = (event: 'typing' | 'message:delivered') =>
      others.flatMap(({ client }) => client?.all(event) ?? []).length;
    const told = () => own.all('presence').filter(({ memberId }) => memberId === her.id).length;
    const before = [heard('typing'), heard('message:delivered'), told()];

    own.say('typing', { matchId: match.id });
    own.say('message:received', { matchId: match.id, seq: 2 });
    own.say('presence:watch', { memberIds: [her.id] });
    await settle(devices, scene, own);
    for (const { id, client } of others) if (client !== null) await received(scene, client, id);

    const after = [heard('typing'), heard('message:delivered'), told()];
    const outcomes = after.map((count, at) => (count > (before[at] ?? 0) ? '✓' : '·') as Outcome);
    const [typing = '·', delivered = '·', presence = '·'] = outcomes;
    said.typing.set(head, typing);
    said['message:received'].set(head, delivered);
    said['presence:watch'].set(head, presence);
    own.say('presence:watch', { memberIds: [] });
  }
  devices.close();
  return said;
}

/**
 * Waits for a friend to receive a last event; a connection's events are handled in order, so all are
 * handled then.
 */
async function settle(devices: Devices, scene: Scene, own: LiveClient): Promise<void> {
  const { friend, viewer } = scene;
  if (friend === undefined) throw new Error('this viewer has no friend');
  const theirs = await devices.of(scene, friend);
  own.say('typing', { matchId: friend.matchId });
  await theirs?.next('typing', ({ matchId }) => matchId === friend.matchId);
  await received(scene, own, viewer.id);
}

/** The viewers who receive the events between her and her match. */
export async function observeHeard({ relations }: Pick<Others, 'relations'>) {
  const hers = relations.get('herself');
  const his = relations.get('matched');
  if (hers === undefined || his === undefined) throw new Error('one of the two is missing');
  const { app, viewer: her } = hers;
  const devices = createDevices();
  const listening = new Map<string, LiveClient>();
  for (const [head, scene] of relations) {
    // Her other device listens on a session that she ends at the end.
    const token = head === 'herself' ? await createSession(app, her.id) : scene.viewer.token;
    const client = await devices.of(scene, { token });
    if (client === null) throw new Error(`${head} is not let in`);
    client.say('presence:watch', { memberIds: [her.id] });
    listening.set(head, client);
  }
  for (const [head, scene] of relations) {
    if (head !== 'herself') await settle(devices, scene, listening.get(head) as LiveClient);
  }
  const before = new Map(
    [...listening].map(([head, client]) => [head, client.all('presence').length] as const),
  );

  await happen(hers, his, listening);
  for (const [head, { viewer }] of relations) {
    if (head !== 'herself') await received(hers, listening.get(head) as LiveClient, viewer.id);
  }
  const cellsOf = (event: ServerEvent): Cells =>
    new Map(
      [...listening].map(([head, client]) => {
        const all = client.all(event).filter((payload) => !isBarrier(payload));
        const known = event === 'presence' ? (before.get(head) ?? 0) : 0;
        return [head, all.length > known ? '✓' : '·'];
      }),
    );
  // The events of families are in family-live, family-speaker-ends and board.test.ts.
  const events = (Object.keys(serverEventRules) as ServerEvent[]).filter(
    (event) => !/^(family|speaker|board):/.test(event),
  );
  const heard = Object.fromEntries(events.map((event) => [event, cellsOf(event)]));
  devices.close();
  const text = [...listening.values()].map((client) => client.everything()).join('\n');
  return { heard, text };
}

const isBarrier = (payload: unknown) =>
  typeof payload === 'object' &&
  payload !== null &&
  'unread' in payload &&
  (payload.unread as number) > 1000;

/** Causes one of each event, in a possible order. */
async function happen(
  { app, viewer: her, panel }: Scene,
  { viewer: him, match }: Scene,
  listening: ReadonlyMap<string, LiveClient>,
): Promise<void> {
  const hers = listening.get('herself') as LiveClient;
  const his = listening.get('matched') as LiveClient;
  const params = { matchId: match.id };
  const token = her.token;
  await app.call('sendMessage', { token: him.token, params, body: { text: 'Are you there?' } });
  const { message } = await hers.next('message:new');
  hers.say('message:received', { matchId: match.id, seq: message.seq });
  await his.next('message:delivered');
  await app.call('markRead', { token, params, body: {} });
  await his.next('message:read');
  hers.say('typing', { matchId: match.id });
  await his.next('typing', ({ matchId }) => matchId === match.id);
  await app.call('hideMessage', { token, params: { ...params, seq: String(message.seq) } });
  await hers.next('message:hidden');
  app.context.live.announce(her.id);
  await his.next('presence', ({ memberId }) => memberId === her.id);
  const asking = { token: panel.colleague.token, params: { id: her.id } };
  await app.call('requestMatch', asking);
  await hers.next('notification:new', ({ kind }) => kind === 'INTEREST_RECEIVED');
  const upTo = app.clock.now().toISOString();
  await app.call('readNotifications', { token, body: { upTo } });
  await hers.next('notification:read');
  await app.call('updateMatch', { token, params: { id: match.id }, body: { action: 'end' } });
  await his.next('match:updated', (told) => told.match.id === match.id);
  await app.call('endOtherSessions', { token });
  await hers.next('session:ended');
}
