import { call } from '../../api/call.ts';
import type { UpiAccount } from './upi.ts';

/** Where contributions to this installation go; null where none is set up. */
export async function readUpi(signal: AbortSignal): Promise<UpiAccount | null> {
  const { upi } = await call('GET /site', { signal });
  return upi;
}
