import { useEffect, useMemo } from 'react';
import { refreshUploadedPhotos, reuploadPhotos, type UploadProof } from './photo-store.ts';
import { expireProof, useProgress } from './store.ts';

/**
 * Returns the proof for uploads, or null without a verified contact. For each new proof, uploads
 * photos of a previous proof again and refreshes the photos without a file.
 */
export function useUploadProof(): UploadProof | null {
  const { verificationToken } = useProgress();
  const proof = useMemo(
    () => (verificationToken === null ? null : { verificationToken, onRefused: expireProof }),
    [verificationToken],
  );
  useEffect(() => {
    if (proof === null) return;
    reuploadPhotos(proof);
    void refreshUploadedPhotos(proof);
  }, [proof]);
  return proof;
}
