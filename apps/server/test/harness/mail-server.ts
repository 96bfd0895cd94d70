import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the server received: its envelope and its source. */
export interface Arrived {
  readonly to: string[];
  readonly source: string;
}

interface Options {
  /** The refusal of a recipient: a code and a text; undefined: accepted. */
  readonly refuse?: () => { readonly code: number; readonly words: string } | undefined;
  /** True: accepts connections and never answers. */
  readonly hangs?: boolean;
}

/** A mail server for tests, on a free port of this machine. */
export async function startMailServer({ refuse, hangs = false }: Options = {}) {
  const arrived: Arrived[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_, done) => {
      connections += 1;
      if (!hangs) done();
    },
    onRcptTo: (_, __, done) => {
      const refusal = refuse?.();
      if (refusal === undefined) return done();
      return done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, source: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
