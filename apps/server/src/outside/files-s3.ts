import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/files.ts';
import { contentTypeOf, type FileEntry, type FileStore, requireValidName } from './files.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

interface Connection {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

/**
 * Creates a store for files in a bucket of an S3-compatible store. The client library is loaded at
 * the first use.
 */
export function createS3Store(config: S3Config): FileStore {
  const { bucket: Bucket, timeout } = config;
  let connection: Promise<Connection> | undefined;
  const open = (): Promise<Connection> => {
    connection ??= connect(config).catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };
  return {
    // The write is atomic: the store shows either the complete file or no file.
    write: async (name, bytes) => {
      const input = {
        Bucket,
        Key: requireValidName(name),
        Body: bytes,
        ContentType: contentTypeOf(name),
      };
      const { sdk, client } = await open();
      await withTimeout(timeout, (abortSignal) =>
        client.send(new sdk.PutObjectCommand(input), { abortSignal }),
      );
    },
    read: async (name) => {
      const input = { Bucket, Key: requireValidName(name) };
      const { sdk, client } = await open();
      const response = await withTimeout(timeout, (abortSignal) =>
        client.send(new sdk.GetObjectCommand(input), { abortSignal }),
      ).catch((error: unknown) => {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      });
      if (response === null) return null;
      // S3 always sends the length. Only the type allows undefined.
      return { size: response.ContentLength ?? 0, stream: response.Body as Readable };
    },
    erase: async (name) => {
      const input = { Bucket, Key: requireValidName(name) };
      const { sdk, client } = await open();
      await withTimeout(timeout, (abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(input), { abortSignal }),
      );
    },
    list: () => listAll(open, Bucket, timeout),
    // There are no unfinished files, because no file is sent in parts.
    eraseUnfinished: async () => undefined,
  };
}

async function connect({ endpoint, region, key, secret, timeout }: S3Config): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Some stores do not support virtual-hosted buckets and the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // This timeout also ends a stalled download.
    requestHandler: { connectionTimeout: timeout, socketTimeout: timeout },
  });
  return { sdk, client };
}

/**
 * Aborts a request after `timeout` milliseconds, including retries. The download that follows is
 * not limited.
 */
async function withTimeout<T>(
  timeout: number,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    return await send(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* listAll(
  open: () => Promise<Connection>,
  Bucket: string,
  timeout: number,
): AsyncIterable<FileEntry> {
  const { sdk, client } = await open();
  let ContinuationToken: string | undefined;
  do {
    const input = { Bucket, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) };
    const page = await withTimeout(timeout, (abortSignal) =>
      client.send(new sdk.ListObjectsV2Command(input), { abortSignal }),
    );
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined) {
        yield { name: Key, writtenAt: LastModified };
      }
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
