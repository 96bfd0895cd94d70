import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followPhotos } from './left-photos.ts';

/** Once, beside every screen of a member: lets the device forget photos that may not be seen any more. */
export function PhotoCacheSync() {
  const client = useQueryClient();
  useEffect(() => followPhotos(client), [client]);
  return null;
}
