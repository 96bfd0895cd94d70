import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recheckRemovedPhotos } from './removed-photos.ts';

/** Deletes cached photos that are no longer visible. Mounted once beside the members' screens. */
export function PhotoCacheSync() {
  const client = useQueryClient();
  useEffect(() => recheckRemovedPhotos(client), [client]);
  return null;
}
