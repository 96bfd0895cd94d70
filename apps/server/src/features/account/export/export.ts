import { Readable } from 'node:stream';
import { HOUR_SECONDS } from '@sambandha/contract/durations';
import { ZipFile } from 'yazl';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { consumeAllowance } from '../../../db/rate-limit.ts';
import type { Exporter, ExportFile, ExportSection } from '../../../lifecycle/export.ts';
import { findAccountById, readUser } from '../store.ts';
import { toPage } from './page.ts';

const CHUNK_CHARACTERS = 16 * 1024;

/** Maximum number of exports of one member per hour. */
const EXPORT_LIMIT = { maxUses: 10, seconds: HOUR_SECONDS };

/** The functions that collect a member's data. */
export interface Exporters {
  /** The functions that run for every person with an account. */
  readonly personExporters: readonly Exporter[];
  /** The functions that run for members with a profile. */
  readonly memberExporters: readonly Exporter[];
  readonly readPhotoFiles: (context: Context, memberId: string) => Promise<readonly ExportFile[]>;
}

/**
 * Returns all data about a member as one ZIP: a readable page, the same data as JSON, and the
 * photos. Photos are read one after the other while the archive is sent. Fails with TOO_MANY.
 */
export async function exportMember(
  context: Context,
  { personExporters, memberExporters, readPhotoFiles }: Exporters,
  memberId: string,
): Promise<Readable> {
  const now = context.now();
  const allowance = await consumeAllowance(context.db, `export:${memberId}`, {
    ...EXPORT_LIMIT,
    now,
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  const { member_id: profileId } = await readUser(context.db, memberId);
  const exporters = profileId === null ? personExporters : [...personExporters, ...memberExporters];
  const sections: ExportSection[] = [];
  // The functions run one after the other, so that one export does not use every connection of the
  // pool.
  for (const exporter of exporters) sections.push(...(await exporter(context, memberId)));
  const [files, account] = await Promise.all([
    readPhotoFiles(context, memberId),
    findAccountById(context.db, memberId),
  ]);
  const language = account?.language ?? null;
  const data = Object.fromEntries(sections.map(({ name, value }) => [name, value]));
  const page = { sections, photos: files.map(({ name }) => name), exportedAt: now, language };

  const zip = new ZipFile();
  const options = { mtime: now };
  zip.addReadStream(streamOf(toPage(page)), 'your-data.html', options);
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', options);
  const archive = zip.outputStream as Readable;
  zip.on('error', (error: Error) => archive.destroy(error));
  for (const file of files) {
    // Images are stored without compression, because they are already compressed.
    zip.addReadStreamLazy(file.name, { ...options, compress: false }, (callback) => {
      file.open().then(
        (stream) => {
          // The file must be closed when the download is closed.
          archive.once('close', () => stream?.destroy());
          // A photo that was deleted in the meantime becomes an empty file.
          callback(null, stream ?? Readable.from([]));
        },
        // The type of the callback requires a stream also for an error.
        (error: Error) => callback(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return archive;
}

/**
 * Returns a stream of text that is created while it is sent, so that a long export does not block
 * other requests. Each chunk except the last has at least `CHUNK_CHARACTERS`.
 */
export function streamOf(parts: Iterable<string>): Readable {
  return Readable.from(inChunks(parts), { objectMode: false });
}

function* inChunks(parts: Iterable<string>): Generator<Buffer> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
