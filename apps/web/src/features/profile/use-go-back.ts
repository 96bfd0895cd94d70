import { useNavigate } from 'react-router';

/** Goes back in the history, or to Browse from its first entry. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (isFirstEntry() ? navigate('/browse') : navigate(-1));
}

/** Reads the position that the router stores. A replaced first entry has a key like any other. */
function isFirstEntry(): boolean {
  return (window.history.state as { idx?: number } | null)?.idx === 0;
}
