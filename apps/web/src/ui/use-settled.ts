import { useEffect, useState } from 'react';

/** Returns the last value that stayed unchanged for `milliseconds`, initially the first value. */
export function useSettled(value: string, milliseconds: number): string {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettledValue, milliseconds, value);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settledValue;
}
