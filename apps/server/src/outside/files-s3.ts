import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config-files.ts';
import { checkedName, type FileStore, type KeptFile, typeOf } from './files.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

interface Opened {
  readonly sdk: Sdk;
  readonly client: S3Client;
}

/** Keeps files in a bucket of an S3-compatible store. Its library is loaded when first needed. */
export function createS3Store(config: S3Config): FileStore {
  const { bucket: Bucket, timeout } = config;
  let opened: Promise<Opened> | undefined;
  const open = (): Promise<Opened> => {
    opened ??= connect(config).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    // One request: the store shows the whole file under its name, or none.
    write: async (name, bytes) => {
      const given = { Bucket, Key: checkedName(name), Body: bytes, ContentType: typeOf(name) };
      const { sdk, client } = await open();
      await within(timeout, (abortSignal) =>
        client.send(new sdk.PutObjectCommand(given), { abortSignal }),
      );
    },
    read: async (name) => {
      const given = { Bucket, Key: checkedName(name) };
      const { sdk, client } = await open();
      const answer = await within(timeout, (abortSignal) =>
        client.send(new sdk.GetObjectCommand(given), { abortSignal }),
      ).catch((error: unknown) => {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      });
      if (answer === null) return null;
      return { size: answer.ContentLength ?? 0, stream: answer.Body as Readable };
    },
    erase: async (name) => {
      const given = { Bucket, Key: checkedName(name) };
      const { sdk, client } = await open();
      await within(timeout, (abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(given), { abortSignal }),
      );
    },
    list: () => listAll(open, Bucket, timeout),
    // Nothing is ever unfinished: no file is sent in parts.
    eraseUnfinished: async () => undefined,
  };
}

async function connect({ endpoint, region, key, secret, timeout }: S3Config): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores other than Amazon's know neither buckets as host names nor the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // A file whose bytes stop coming is given up too.
    requestHandler: { connectionTimeout: timeout, socketTimeout: timeout },
  });
  return { sdk, client };
}

/** Gives a request up after so many milliseconds, its second attempt included; never its answer. */
async function within<T>(timeout: number, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    return await send(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* listAll(
  open: () => Promise<Opened>,
  Bucket: string,
  timeout: number,
): AsyncIterable<KeptFile> {
  const { sdk, client } = await open();
  let ContinuationToken: string | undefined;
  do {
    const given = { Bucket, ...(ContinuationToken === undefined ? {} : { ContinuationToken }) };
    const page = await within(timeout, (abortSignal) =>
      client.send(new sdk.ListObjectsV2Command(given), { abortSignal }),
    );
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key !== undefined && LastModified !== undefined) {
        yield { name: Key, writtenAt: LastModified };
      }
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
