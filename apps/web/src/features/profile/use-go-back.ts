import { useNavigate } from 'react-router';

/** Returns a function that goes back in the history, or to Browse from its first entry. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (isFirstEntry() ? navigate('/browse') : navigate(-1));
}

/**
 * Returns true for the first entry, by the position that the router stores in the history state.
 * The key of the location is not used, because it is "default" only until the entry is replaced.
 */
function isFirstEntry(): boolean {
  return (window.history.state as { idx?: number } | null)?.idx === 0;
}
