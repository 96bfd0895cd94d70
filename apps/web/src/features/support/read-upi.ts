import { systemEndpoints } from '@sambandha/contract/system/endpoints';
import { call } from '../../api/call.ts';
import type { UpiAccount } from './upi.ts';

/** Where contributions to this installation go; null where none is set up. */
export async function readUpi(signal: AbortSignal): Promise<UpiAccount | null> {
  const { upi } = await call(systemEndpoints.readSite, { signal });
  return upi;
}
