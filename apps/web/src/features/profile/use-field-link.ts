import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the field in the hash (`#profile-gotra`) whenever such a link is followed. */
export function useFieldLink() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again counts
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    const control = target?.matches('fieldset')
      ? target.querySelector<HTMLElement>('input, select, textarea')
      : target;
    control?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [hash, key]);
}
