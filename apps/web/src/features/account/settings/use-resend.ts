import { type RefObject, useState } from 'react';

interface Resend {
  /** Sends another code. */
  readonly send: () => Promise<void>;
  /** Clears the input and its errors. */
  readonly clear: () => void;
  /** Shows the error of `send`. */
  readonly fail: (error: unknown) => void;
  /** The code's control, which gets the focus again. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Returns `resend`, which sends another code for a form that requires a code. */
export function useResend({ send, clear, fail, field }: Resend) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      await send();
      field.current?.focus();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, resend: () => void resend() };
}
