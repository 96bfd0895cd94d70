import { useEffect, useState } from 'react';

/** Returns the last value that stayed unchanged for `milliseconds`, initially the first value. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebouncedValue, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debouncedValue;
}
