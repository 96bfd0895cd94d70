import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** India's offset from UTC is 5:30 hours all year. */
const offset = 5.5 * HOUR;
const wakeTime = 6.5 * HOUR;
const sleepTime = 22.75 * HOUR;

/** Returns the same time, or the previous evening if people would have been asleep. */
export function awake(random: Random, moment: number): number {
  const local = moment + offset;
  const midnight = Math.floor(local / DAY) * DAY;
  const time = local - midnight;
  if (time >= wakeTime && time <= sleepTime) return moment;
  const evening = time < wakeTime ? midnight - DAY + sleepTime : midnight + sleepTime;
  return evening - random.int(1, 50) * MINUTE - offset;
}

/**
 * Returns the time of each of `count` messages, counted back from the last one. `pauses` are the indexes
 * before which the conversation paused for some hours or a day.
 */
export function timesBack(
  random: Random,
  count: number,
  end: number,
  pauses: ReadonlySet<number>,
): number[] {
  const times: number[] = [];
  let moment = end;
  for (let i = count - 1; i >= 0; i -= 1) {
    times.unshift(moment);
    const gap = pauses.has(i)
      ? random.between(2 * HOUR, 34 * HOUR)
      : random.between(1, 22) * MINUTE;
    moment = awake(random, Math.round(moment - gap));
  }
  return times;
}
