import { call } from '../../api/call.ts';
import type { UpiAccount } from './upi.ts';

/** Returns the UPI account of this installation, or null if none is configured. */
export async function readUpi(signal: AbortSignal): Promise<UpiAccount | null> {
  const { upi } = await call('GET /site', { signal });
  return upi;
}
