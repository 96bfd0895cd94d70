import { useEffect, useState } from 'react';

/** Returns the whole seconds until a time (milliseconds since the epoch), counted down to 0. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const remaining = Math.max(0, Math.ceil((time - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    if (time <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return remaining;
}
