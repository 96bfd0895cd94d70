import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that returns true while the component is mounted and not hidden by `Activity`.
 * The response to a call then does not navigate a person who has left the screen.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
