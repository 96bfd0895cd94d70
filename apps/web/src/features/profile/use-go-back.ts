import { useLocation, useNavigate } from 'react-router';

/** Goes back in the history, or to Browse from its first entry. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/browse') : navigate(-1));
}
