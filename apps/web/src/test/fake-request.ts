import { vi } from 'vitest';

/** Simulates the part of XMLHttpRequest that an upload uses. The test sends the response. */
export class FakeRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  body: FormData | null = null;
  isAborted = false;
  status = 0;
  statusText = '';
  response: unknown = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): null {
    return null;
  }

  send(body: FormData): void {
    this.body = body;
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  reportProgress(loaded: number, total: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }

  /** Sends the response, unless the request was aborted. */
  respond(status: number, response: unknown = null): void {
    if (this.isAborted) return;
    Object.assign(this, { status, response });
    this.onload?.();
    this.onloadend?.();
  }
}

/**
 * Replaces XMLHttpRequest until the test ends. Returns the sent requests, the earliest first, and
 * calls `onSend` with each.
 */
export function stubRequests(onSend: (request: FakeRequest) => void = () => {}): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      override send(body: FormData): void {
        super.send(body);
        requests.push(this);
        onSend(this);
      }
    },
  );
  return requests;
}
