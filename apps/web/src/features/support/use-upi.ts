import { useEffect, useState } from 'react';
import { installationHas } from '../../shell/installation.ts';
import type { UpiAccount } from './upi.ts';

export type Upi =
  | { readonly state: 'reading' | 'none' | 'failed' }
  | { readonly state: 'available'; readonly account: UpiAccount };

/**
 * Returns the UPI account. The module that fetches the account is loaded after the page, and only
 * if the installation has an account.
 */
export function useUpi(): Upi {
  const [upi, setUpi] = useState<Upi>({ state: 'reading' });
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      if (!installationHas('upi')) return { state: 'none' } as const;
      const { readUpi } = await import('./read-upi.ts');
      const account = await readUpi(controller.signal);
      return account === null
        ? ({ state: 'none' } as const)
        : { state: 'available' as const, account };
    };
    read().then(
      (result) => {
        if (!controller.signal.aborted) setUpi(result);
      },
      () => {
        if (!controller.signal.aborted) setUpi({ state: 'failed' });
      },
    );
    return () => controller.abort();
  }, []);
  return upi;
}
