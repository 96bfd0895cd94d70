import type { Route, Routes } from '@sambandha/contract/endpoints';
import { languageTag } from '../i18n/language.ts';
import { createTransportError } from './api-error.ts';
import { withProof } from './proof.ts';
import { buildCallUrl, handleFailedResponse, splitRoute } from './request.ts';
import { useSession } from './session-store.ts';

/** Milliseconds without data after which a download fails. The total duration is not limited. */
const STALL_MS = 30_000;

interface ReceivedFile {
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
 * Fetches a file of the signed-in person from an endpoint. If the server requires a fresh proof,
 * asks the person for the proof and fetches the file again.
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
  const { method, path } = splitRoute(route);
  const stallController = new AbortController();
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const restartStallTimer = () => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => stallController.abort(), STALL_MS);
  };

  const receive = async () => {
    restartStallTimer();
    const response = await fetch(buildCallUrl(path), {
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
    const content = await readBody(response, (bytes) => {
      restartStallTimer();
      if (response.ok) onProgress?.(bytes);
    });
    return { response, content };
  };

  const { response, content } = await receive()
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw createTransportError(cause, stallController.signal.aborted ? 'TIMEOUT' : 'NETWORK');
    })
    .finally(() => clearTimeout(stallTimer));
  if (!response.ok) throw handleFailedResponse(response, await content.text(), { token });
  return { name: parseFileName(response.headers.get('content-disposition')), content };
}

/** Reads a body. Calls `onBytes` after each chunk with the number of bytes received so far. */
async function readBody(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) break;
    chunks.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/** Milliseconds within which the browser reads a saved file. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file as a download of the browser. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

function parseFileName(disposition: string | null): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? 'download';
}
