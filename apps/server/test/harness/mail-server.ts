import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The recipients of the envelope. */
  readonly to: string[];
  /** The header and the encoded body. */
  readonly source: string;
}

interface Options {
  /** Called for each recipient. Returns the refusal, or undefined to accept the recipient. */
  readonly refuse?: () => { readonly code: number; readonly text: string } | undefined;
  /** True if the server accepts connections but never responds. */
  readonly neverAnswers?: boolean;
}

/** Starts a mail server for tests on a free port of this machine. */
export async function startMailServer({ refuse, neverAnswers = false }: Options = {}) {
  const receivedMails: ReceivedMail[] = [];
  let connectionCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_, done) => {
      connectionCount += 1;
      if (!neverAnswers) done();
    },
    onRcptTo: (_, __, done) => {
      const refusal = refuse?.();
      if (refusal === undefined) return done();
      return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        receivedMails.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrived: receivedMails,
    connectionCount: () => connectionCount,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
