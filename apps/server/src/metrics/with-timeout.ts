import { setTimeout as pause } from 'node:timers/promises';

/** The maximum wait for the database in milliseconds. A scrape of Prometheus ends after 10 s. */
const SCRAPE_WAIT = 4_000;

/** Returns the result of a read for a scrape. Throws if the read takes too long. */
export async function withTimeout<T>(read: Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const late = pause(SCRAPE_WAIT, undefined, { signal: timeout.signal }).then(() => {
    throw new Error('the database did not answer in time');
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    timeout.abort();
  }
}
