import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recheckRemovedPhotos } from './removed-photos.ts';

/** Mounted once beside the members' screens. Deletes cached photos that are no longer visible. */
export function PhotoCacheSync() {
  const client = useQueryClient();
  useEffect(() => recheckRemovedPhotos(client), [client]);
  return null;
}
