import { type ClientEvent, type ServerEvent, serverEventRules } from '@sambandha/contract/realtime';
import { createSession } from '../factories.ts';
import { isMarker, type LiveClient, openLive, receivePublishedEvents } from '../live.ts';
import { requireValue } from '../present.ts';
import type { CallContext, ViewersByColumn } from './call-context.ts';
import type { Outcome } from './observe.ts';
import type { OtherMemberViewers } from './others.ts';

type Cells = Map<string, Outcome>;

/** Connects as each viewer, and records whether the server accepts the connection. */
export async function observeConnections(columns: ViewersByColumn): Promise<Cells> {
  const cells: Cells = new Map();
  for (const [columnName, { app, viewer }] of columns) {
    const { token } = viewer;
    const client = openLive(app.url, token === undefined ? {} : { token });
    const refusalStatus = client
      .waitForRefusal()
      .then((reason) => (reason === 'UNAUTHENTICATED' ? 401 : 403));
    cells.set(
      columnName,
      await Promise.race([client.waitForConnection().then(() => '✓' as const), refusalStatus]),
    );
    client.close();
  }
  return cells;
}

/** Creates devices with one live connection for each token. */
function createDevices() {
  const clients = new Map<string, LiveClient>();
  return {
    /** Opens the device of a token, or returns the open one. Null if the server refuses it. */
    open: async ({ app }: CallContext, { token = '' }: { readonly token: string | undefined }) => {
      const existing = clients.get(token);
      if (existing !== undefined) return existing;
      const client = openLive(app.url, { token });
      const isConnected = await Promise.race([
        client.waitForConnection().then(() => true),
        client.waitForRefusal().then(() => false),
      ]);
      if (!isConnected) return null;
      clients.set(token, client);
      return client;
    },
    close: () => {
      for (const client of clients.values()) client.close();
    },
  };
}

type Devices = ReturnType<typeof createDevices>;

type SentEventCells = { [E in ClientEvent]: Cells };

/**
 * Sends live events about the subject or a conversation of the subject as each viewer. Records
 * whether a recipient gets them, and for `presence:watch` whether the viewer gets the subject's
 * presence.
 */
export async function observeSentEvents(
  others: Pick<OtherMemberViewers, 'relations'>,
  columns: ViewersByColumn,
): Promise<SentEventCells> {
  const cells: SentEventCells = {
    typing: new Map(),
    'presence:watch': new Map(),
    'message:received': new Map(),
  };
  const devices = createDevices();
  const partner = others.relations.get('matched')?.viewer;
  if (partner === undefined) throw new Error('no viewer is matched');
  for (const [columnName, context] of columns) {
    const { viewer, subject, match } = context;
    const viewerDevice = await devices.open(context, viewer);
    if (viewerDevice === null) throw new Error(`${columnName} was refused`);
    const recipients = await Promise.all(
      [subject, partner]
        .filter(({ id }) => id !== viewer.id)
        .map(async ({ id, token }) => ({ id, client: await devices.open(context, { token }) })),
    );
    const countReceived = (event: 'typing' | 'message:delivered') =>
      recipients.flatMap(({ client }) => client?.listPayloads(event) ?? []).length;
    const countPresence = () =>
      viewerDevice.listPayloads('presence').filter(({ memberId }) => memberId === subject.id)
        .length;
    const countsBefore = [
      countReceived('typing'),
      countReceived('message:delivered'),
      countPresence(),
    ];

    viewerDevice.emit('typing', { matchId: match.id });
    viewerDevice.emit('message:received', { matchId: match.id, seq: 2 });
    viewerDevice.emit('presence:watch', { memberIds: [subject.id] });
    await waitUntilHandled(devices, context, viewerDevice);
    for (const { id, client } of recipients)
      if (client !== null) await receivePublishedEvents(context.app, id, client);

    const countsAfter = [
      countReceived('typing'),
      countReceived('message:delivered'),
      countPresence(),
    ];
    const outcomes = countsAfter.map(
      (count, index) => (count > (countsBefore[index] ?? 0) ? '✓' : '·') as Outcome,
    );
    const [typing = '·', delivered = '·', presence = '·'] = outcomes;
    cells.typing.set(columnName, typing);
    cells['message:received'].set(columnName, delivered);
    cells['presence:watch'].set(columnName, presence);
    viewerDevice.emit('presence:watch', { memberIds: [] });
  }
  devices.close();
  return cells;
}

/**
 * Waits until the server has handled all events of a device. The server handles the events of one
 * connection in order, so the device sends a last event to its second match.
 */
async function waitUntilHandled(
  devices: Devices,
  context: CallContext,
  viewerDevice: LiveClient,
): Promise<void> {
  const { secondMatch, viewer } = context;
  if (secondMatch === undefined) throw new Error('this viewer has no second match');
  const { matchId } = secondMatch;
  const partnerDevice = await devices.open(context, secondMatch);
  viewerDevice.emit('typing', { matchId });
  await partnerDevice?.waitForEvent('typing', (event) => event.matchId === matchId);
  await receivePublishedEvents(context.app, viewer.id, viewerDevice);
}

/** Causes events between the subject and a match, and records the viewers who receive them. */
export async function observeReceivedEvents({ relations }: Pick<OtherMemberViewers, 'relations'>) {
  const subjectContext = relations.get('herself');
  const matchedContext = relations.get('matched');
  if (subjectContext === undefined || matchedContext === undefined)
    throw new Error('the context of the subject or of the match is missing');
  const { app, viewer: subject } = subjectContext;
  const devices = createDevices();
  const devicesByColumn = new Map<string, LiveClient>();
  for (const [columnName, context] of relations) {
    // The second device of the subject uses a session that `causeEvents` ends last.
    const token =
      columnName === 'herself' ? await createSession(app, subject.id) : context.viewer.token;
    const client = await devices.open(context, { token });
    if (client === null) throw new Error(`${columnName} was refused`);
    client.emit('presence:watch', { memberIds: [subject.id] });
    devicesByColumn.set(columnName, client);
  }
  for (const [columnName, context] of relations) {
    if (columnName !== 'herself')
      await waitUntilHandled(devices, context, requireValue(devicesByColumn.get(columnName)));
  }
  const initialPresenceCounts = new Map(
    [...devicesByColumn].map(
      ([columnName, client]) => [columnName, client.listPayloads('presence').length] as const,
    ),
  );

  await causeEvents(subjectContext, matchedContext, devicesByColumn);
  for (const [columnName, { viewer }] of relations) {
    if (columnName !== 'herself')
      await receivePublishedEvents(app, viewer.id, requireValue(devicesByColumn.get(columnName)));
  }
  const cellsOf = (event: ServerEvent): Cells =>
    new Map(
      [...devicesByColumn].map(([columnName, client]) => {
        const payloads = client.listPayloads(event).filter((payload) => !isMarker(payload));
        const initialCount =
          event === 'presence' ? (initialPresenceCounts.get(columnName) ?? 0) : 0;
        return [columnName, payloads.length > initialCount ? '✓' : '·'];
      }),
    );
  // The tests family-live, family-speaker-ends and board.test.ts cover the events of families.
  const events = (Object.keys(serverEventRules) as ServerEvent[]).filter(
    (event) => !/^(family|speaker|board):/.test(event),
  );
  const receivedCells = Object.fromEntries(events.map((event) => [event, cellsOf(event)]));
  devices.close();
  const text = [...devicesByColumn.values()].map((client) => client.eventsAsText()).join('\n');
  return { receivedCells, text };
}

/** Causes each event once. */
async function causeEvents(
  { app, viewer: subject, panel }: CallContext,
  { viewer: matchedMember, match }: CallContext,
  devicesByColumn: ReadonlyMap<string, LiveClient>,
): Promise<void> {
  const subjectDevice = requireValue(devicesByColumn.get('herself'));
  const matchedDevice = requireValue(devicesByColumn.get('matched'));
  const params = { matchId: match.id };
  const token = subject.token;
  await app.call('sendMessage', {
    token: matchedMember.token,
    params,
    body: { text: 'Are you there?' },
  });
  const { message } = await subjectDevice.waitForEvent('message:new');
  subjectDevice.emit('message:received', { matchId: match.id, seq: message.seq });
  await matchedDevice.waitForEvent('message:delivered');
  await app.call('markRead', { token, params, body: {} });
  await matchedDevice.waitForEvent('message:read');
  subjectDevice.emit('typing', { matchId: match.id });
  await matchedDevice.waitForEvent('typing', ({ matchId }) => matchId === match.id);
  await app.call('hideMessage', { token, params: { ...params, seq: String(message.seq) } });
  await subjectDevice.waitForEvent('message:hidden');
  const presenceCount = matchedDevice.listPayloads('presence').length;
  app.context.live.republishPresence(subject.id);
  await matchedDevice.waitForEvent(
    'presence',
    () => matchedDevice.listPayloads('presence').length > presenceCount,
  );
  const interest = { token: panel.colleague.token, params: { id: subject.id } };
  await app.call('requestMatch', interest);
  await subjectDevice.waitForEvent('notification:new', ({ kind }) => kind === 'INTEREST_RECEIVED');
  const upTo = app.clock.now().toISOString();
  await app.call('readNotifications', { token, body: { upTo } });
  await subjectDevice.waitForEvent('notification:read');
  await app.call('updateMatch', { token, params: { id: match.id }, body: { action: 'end' } });
  await matchedDevice.waitForEvent('match:updated', (update) => update.match.id === match.id);
  await app.call('endOtherSessions', { token });
  await subjectDevice.waitForEvent('session:ended');
}
