import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusControl } from '../../ui/focus-control.ts';

/** Moves the focus to the field in the hash (`#profile-gotra`) whenever such a link is followed. */
export function useFieldLink() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    if (hash !== '') focusControl(hash.slice(1));
  }, [hash, key]);
}
