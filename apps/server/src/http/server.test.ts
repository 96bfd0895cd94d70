import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './server.ts';

test('closing waits for an answer on its way, and not for the connection it leaves behind', async () => {
  const publicUrl = 'http://localhost:3000';
  const server = await createServer({ trustProxy: false, publicUrl }, pino({ level: 'silent' }), {
    record: () => undefined,
  });
  const body = new Readable({ read: () => undefined });
  server.get('/slow', (_request, reply) => reply.type('text/plain').send(body));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  body.push('the beginning');
  const response = await fetch(`${address}/slow`);
  const closed = server.close();
  body.push(' and the end');
  body.push(null);
  expect(await response.text()).toBe('the beginning and the end');
  await closed;
  expect(server.server.listening).toBe(false);
});
