import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive, type LiveClient, openLive } from '../harness/live.ts';
import { createInstallation, type Installation, type Product } from './installation.ts';
import { complaints } from './ledger.ts';
import { type Network, openNetwork } from './network.ts';
import { connectPair } from './people.ts';
import { isLong, patience, tell } from './size.ts';
import { openTalk } from './talk.ts';

const ROUNDS = isLong ? 20 : 3;

let place: Installation;
let product: Product;
let network: Network;
let far: string;
beforeAll(async () => {
  place = await createInstallation();
  product = await place.startProduct();
  network = await openNetwork({ host: '127.0.0.1', port: product.port });
  far = `http://127.0.0.1:${network.port}`;
}, patience);
afterAll(async () => {
  await network.close();
  await place.close();
}, patience);

/** A talk over the faulty network; only one side's live connection uses it. */
async function farTalk(settings: { readonly forgets?: boolean } = {}) {
  const { id, sides } = await connectPair(place.db);
  const talk = openTalk({
    matchId: id,
    sides,
    live: [far, product.url],
    url: () => far,
    ...settings,
  });
  await talk.connected();
  return talk;
}

/** Drops the answers of sends, once a round. */
async function losingAnswers(talk: Awaited<ReturnType<typeof farTalk>>): Promise<void> {
  const writing = talk.write(ROUNDS * 2);
  for (let round = 0; round < ROUNDS; round++) {
    await talk.reached(round * 4 + 1);
    const lost = network.swallows();
    network.set('deaf');
    await lost;
    network.set('open');
    network.cut();
  }
  await writing;
}

describe('a network fault between client and server', () => {
  it('that loses responses causes retries and no duplicate message', {
    timeout: patience,
  }, async () => {
    const talk = await farTalk();
    await losingAnswers(talk);
    expect(talk.retries()).toBeGreaterThanOrEqual(ROUNDS);
    const conversation = await talk.end();
    expect(complaints(conversation)).toEqual([]);
    tell(`answers lost: ${ROUNDS} times, ${talk.retries()} attempts repeated, no complaint`);
  });

  it('is reported by the checker if the client retries with a new id', {
    timeout: patience,
  }, async () => {
    const talk = await farTalk({ forgets: true });
    await losingAnswers(talk);
    expect(complaints(await talk.end()).join()).toContain('has what nobody sent');
  });

  it('that resets, half-opens or slows connections loses and duplicates no message', {
    timeout: patience,
  }, async () => {
    const talk = await farTalk();
    const writing = talk.write(ROUNDS * 6);
    for (let round = 0; round < ROUNDS; round++) {
      await talk.reached(round * 12 + 1);
      network.cut();
      await talk.reached(round * 12 + 4);
      network.slow(30);
      await talk.reached(round * 12 + 7);
      network.slow(0);
      const gone = network.swallows();
      network.set('hole');
      await gone;
      network.set('open');
      // As when the device gives up and takes another route.
      network.cut();
    }
    await writing;
    expect(complaints(await talk.end())).toEqual([]);
  });

  it('delays messages to an offline device until it reconnects', {
    timeout: patience,
  }, async () => {
    const { id, sides } = await connectPair(place.db);
    const talk = openTalk({
      matchId: id,
      sides,
      live: [far, product.url],
      url: () => product.url,
    });
    await talk.connected();
    network.set('hole');
    await talk.write(3);
    network.set('open');
    network.cut();
    const conversation = await talk.end();
    expect(complaints(conversation)).toEqual([]);
    expect(conversation.sides[0].shown).toHaveLength(6);
  });

  it.runIf(isLong)(
    'that half-opens a connection is detected by both ends',
    { timeout: patience },
    async () => {
      const { sides } = await connectPair(place.db);
      const [she, he] = sides;
      const hers = await connectLive(far, she);
      const his = await connectLive(product.url, he);
      his.say('presence:watch', { memberIds: [she.id] });
      await his.next('presence', ({ online }) => online);
      hers.socket.io.reconnection(false);
      const began = performance.now();
      const seconds = () => Math.round((performance.now() - began) / 1000);
      network.set('hole');
      const [, offline] = await Promise.all([
        new Promise<void>((resolve) => hers.socket.once('disconnect', () => resolve())).then(() =>
          tell(`half-open connection: the client noticed after ${seconds()} s`),
        ),
        new Promise<void>((resolve) => {
          his.socket.on('presence', ({ online }) => online || resolve());
        }).then(() => seconds()),
      ]);
      tell(`half-open connection: the other side saw "offline" after ${offline} s`);
      network.set('open');
      his.close();
      hers.close();
    },
  );
});

/** Resolves at the next connection of a device. */
const connects = ({ socket }: LiveClient) =>
  new Promise<void>((resolve) => socket.once('connect', () => resolve()));

const HERD = isLong ? 1000 : 60;

it(`${HERD} devices reconnect after the process was killed`, { timeout: patience }, async () => {
  const pairs = [];
  for (let at = 0; at < HERD / 2; at += 10) {
    pairs.push(...(await Promise.all(Array.from({ length: 10 }, () => connectPair(place.db)))));
  }
  const devices = pairs.flatMap(({ sides }) =>
    sides.map((member) => openLive(product.url, { token: member.token })),
  );
  await Promise.all(devices.map(connects));
  const began = performance.now();
  const back = devices.map(connects);
  await product.kill();
  await product.start();
  const started = performance.now();
  // The server still serves other requests meanwhile.
  const [{ id, sides }] = pairs as [(typeof pairs)[number]];
  const talk = openTalk({
    matchId: id,
    sides,
    live: [product.url, product.url],
    url: () => product.url,
  });
  await Promise.all([...back, talk.write(20)]);
  const ended = performance.now();
  expect(complaints(await talk.end())).toEqual([]);
  await Promise.all(
    pairs.map(async ({ id, sides: [she] }, at) => {
      const response = await fetch(`${product.url}/api/messages/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${she.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: `Are you back, ${at}?` }),
      });
      expect(response.status).toBe(201);
      for (const device of devices.slice(at * 2, at * 2 + 2)) {
        await device.next('message:new', ({ message }) => message.text === `Are you back, ${at}?`);
      }
    }),
  );
  for (const device of devices) device.close();
  tell(
    `herd: ${HERD} connections back ${Math.round(ended - started)} ms after the process answered ` +
      `again (${Math.round(ended - began)} ms after it was killed), ${talk.retries()} requests refused meanwhile`,
  );
});
