import { useEffect, useState } from 'react';

/** Returns a value after it has not changed for some milliseconds. */
export function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
