import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './server.ts';

test('closing the server waits for a response in progress but not for its idle connection', async () => {
  const publicUrl = 'http://localhost:3000';
  const server = await createServer({ trustProxy: false, publicUrl }, pino({ level: 'silent' }), {
    record: () => undefined,
  });
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

test('a request with both Content-Length and Transfer-Encoding is rejected with 400', async () => {
  const publicUrl = 'http://localhost:3000';
  const server = await createServer({ trustProxy: false, publicUrl }, pino({ level: 'silent' }), {
    record: () => undefined,
  });
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
