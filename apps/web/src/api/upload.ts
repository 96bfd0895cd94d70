import type { ResponseBody, Upload } from '@sambandha/contract/endpoint';
import type { Route, Routes } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { languageTag } from '../i18n/language.ts';
import { createResponseError, createTransportError } from './api-error.ts';
import { buildCallUrl, handleFailure, onBehalfHeader, splitRoute } from './request.ts';
import { useSession } from './session-store.ts';

/** Milliseconds without progress after which an upload fails. The total duration is not limited. */
const STALL_MS = 30_000;
/** The form field of the file, which is one of `Upload.fields` of each endpoint. */
const FILE_FIELD = 'photo';

interface UploadInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly fileName: string;
  /** Called with whole percent, 0 to 100, which never decrease. */
  readonly onProgress?: (percent: number) => void;
  /** Cancels the upload, which then rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

type UploadRoute = {
  [R in Route]: Routes[R] extends { readonly upload: Upload } ? R : never;
}[Route];

/**
 * Sends one file to an upload endpoint of the contract and returns the body of the response. Uses
 * XMLHttpRequest, because fetch does not report progress.
 * @throws {import('./api-error.ts').ApiError}
 */
export function upload<R extends UploadRoute>(
  route: R,
  { params, file, fileName, onProgress, signal, headers = {} }: UploadInput,
): Promise<ResponseBody<Routes[R]>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const { token } = useSession.getState();
    const { method, path } = splitRoute(route);
    const onBehalf = onBehalfHeader();
    const request = new XMLHttpRequest();
    request.open(method, buildCallUrl(path, params));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', languageTag());
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries({ ...onBehalf, ...headers })) {
      request.setRequestHeader(name, value);
    }

    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        // The first rejection counts. `abort` would reject without a reason.
        reject(createTransportError(undefined, 'TIMEOUT'));
        request.abort();
      }, STALL_MS);
    };
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel, { once: true });

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartStallTimer();
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    };
    request.onerror = () => reject(createTransportError(undefined, 'NETWORK'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => {
      clearTimeout(stallTimer);
      signal?.removeEventListener('abort', cancel);
    };
    request.onload = () => {
      const { status, statusText, response: body } = request;
      if (status >= 200 && status < 300) return resolve(body as ResponseBody<Routes[R]>);
      const retryAfter = request.getResponseHeader('retry-after');
      const error = createResponseError({ status, statusText, retryAfter, body });
      handleFailure(error, { token, onBehalfOf: onBehalf[ON_BEHALF_OF] });
      reject(error);
    };

    const form = new FormData();
    form.append(FILE_FIELD, file, fileName);
    restartStallTimer();
    request.send(form);
  });
}
