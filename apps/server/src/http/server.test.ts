import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { requireValue } from '../../test/harness/present.ts';
import { createSiteServer } from '../../test/harness/site-server.ts';
import { sendNotFound } from './errors.ts';

test('a closing server waits for a response in progress but not for the idle connection after it', async () => {
  const server = await createSiteServer();
  const body = new Readable({ read: () => undefined });
  server.get('/slow', (_request, reply) => reply.type('text/plain').send(body));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  body.push('the beginning');
  const response = await fetch(`${address}/slow`);
  const closing = server.close();
  body.push(' and the end');
  body.push(null);
  expect(await response.text()).toBe('the beginning and the end');
  await closing;
  expect(server.server.listening).toBe(false);
});

test('a request that arrives while the server closes has a log line and the usual response headers', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const server = await createSiteServer({ log });
  const body = new Readable({ read: () => undefined });
  server.get('/slow', (_request, reply) => reply.type('text/plain').send(body));
  server.get('/members/:id', () => 'taken');
  const closeStart = Promise.withResolvers<void>();
  server.addHook('preClose', async () => closeStart.resolve());
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  body.push('the beginning');
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  const responses = text(socket);
  await once(socket, 'data');
  const closing = server.close();
  await closeStart.promise;
  const arrival = once(server.server, 'request');
  socket.write('GET /members/7 HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrival;
  body.push(null);
  const [, afterStatus] = (await responses).split('HTTP/1.1 503 ');
  const refusal = requireValue(afterStatus);
  expect(refusal).toMatch(/^connection: close\r$/im);
  expect(refusal).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(refusal).toContain('"code":"UNAVAILABLE"');
  await closing;
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/members/:id', status: 503 }),
  );
});

test('a request with both Content-Length and Transfer-Encoding is rejected with 400', async () => {
  const server = await createSiteServer();
  server.post('/any', () => 'taken');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST /any HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
  );
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).not.toContain('taken');
  await server.close();
});

test.each([
  ['undecodable', '/api/profiles/%E0%A4%A?token=secret', 400, 'MALFORMED', '/api/-'],
  ['too long', `/api/profiles/${'a'.repeat(201)}?token=secret`, 400, 'MALFORMED', '/api/-'],
  ['undecodable', '/profile/%E0%A4%A?token=secret', 404, 'NOT_FOUND', 'none'],
])(
  'a request with an unreadable URL (%s, %#) has one log line and the usual response headers',
  async (_, url, status, code, route) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => lines.push(line) });
    const server = await createSiteServer({ log });
    server.get('/api/profiles/:id', () => 'taken');
    server.setNotFoundHandler(sendNotFound);
    const response = await server.inject({ method: 'GET', url });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'request', method: 'GET', route, status }),
    ]);
    expect(lines.join()).not.toContain('secret');
    await server.close();
  },
);
