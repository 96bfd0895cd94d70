import type { Route, Routes } from '@sambandha/contract/endpoints';
import { languageTag } from '../i18n/language.ts';
import { errorOfResponse, errorOfTransport } from './api-error.ts';
import { withProof } from './proof.ts';
import { addressOf, handleFailure, partsOf } from './request.ts';
import { useSession } from './session-store.ts';

/** Milliseconds without data after which a download fails. The total duration is not limited. */
const STALL_MS = 30_000;

export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

interface DownloadInput {
  /** Called with the number of bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
  /** Cancels the download, which then rejects with an AbortError. */
  readonly signal?: AbortSignal;
}

type DownloadRoute = {
  [R in Route]: Routes[R] extends { readonly download: string } ? R : never;
}[Route];

/**
 * Fetches a file of the signed-in person from an endpoint. Asks for a fresh proof first if the
 * endpoint requires it.
 * @throws {import('./api-error.ts').ApiError}
 * @throws AbortError if `signal` ended the download
 */
export function download(route: DownloadRoute, input: DownloadInput = {}): Promise<ReceivedFile> {
  return withProof(() => receiveFile(route, input));
}

async function receiveFile(
  route: DownloadRoute,
  { onProgress, signal }: DownloadInput,
): Promise<ReceivedFile> {
  const { token } = useSession.getState();
  const { method, path } = partsOf(route);
  const stallController = new AbortController();
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const restartStallTimer = () => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => stallController.abort(), STALL_MS);
  };

  const receive = async () => {
    restartStallTimer();
    const response = await fetch(addressOf(path, undefined, undefined), {
      method,
      headers: {
        'accept-language': languageTag(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal:
        signal === undefined
          ? stallController.signal
          : AbortSignal.any([signal, stallController.signal]),
    });
    const reader = response.body?.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (value === undefined) break;
      restartStallTimer();
      chunks.push(value);
      bytes += value.byteLength;
      if (response.ok) onProgress?.(bytes);
    }
    const type = response.headers.get('content-type') ?? '';
    return { response, content: new Blob(chunks, { type }) };
  };

  const { response, content } = await receive()
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw errorOfTransport(cause, stallController.signal.aborted ? 'TIMEOUT' : 'NETWORK');
    })
    .finally(() => clearTimeout(stallTimer));
  const { ok, status, statusText, headers } = response;
  if (ok) return { name: fileNameIn(headers.get('content-disposition')), content };
  const retryAfter = headers.get('retry-after');
  const error = errorOfResponse({
    status,
    statusText,
    retryAfter,
    body: parseJson(await content.text()),
  });
  handleFailure(error, { token });
  throw error;
}

/** Saves a file as a download of the browser. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The URL is revoked later, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function fileNameIn(disposition: string | null): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? 'download';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
