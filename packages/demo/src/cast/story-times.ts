import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** India's offset from UTC is 5:30 hours all year. */
const indiaOffset = 5.5 * HOUR;
const wakeTime = 6.5 * HOUR;
const sleepTime = 22.75 * HOUR;

/** Returns the same time, or the previous evening if people would have been asleep. */
export function moveToWakingHours(random: Random, time: number): number {
  const local = time + indiaOffset;
  const midnight = Math.floor(local / DAY) * DAY;
  const timeOfDay = local - midnight;
  if (timeOfDay >= wakeTime && timeOfDay <= sleepTime) return time;
  const evening = timeOfDay < wakeTime ? midnight - DAY + sleepTime : midnight + sleepTime;
  return evening - random.int(1, 50) * MINUTE - indiaOffset;
}

/**
 * Returns the time of each of `count` messages, counted back from `lastTime`, the time of the last
 * one. `pauseIndexes` are the indexes before which the conversation paused for some hours or a day.
 */
export function messageTimes(
  random: Random,
  count: number,
  lastTime: number,
  pauseIndexes: ReadonlySet<number>,
): number[] {
  const times: number[] = [];
  let time = lastTime;
  for (let index = count - 1; index >= 0; index -= 1) {
    times.unshift(time);
    const gap = pauseIndexes.has(index)
      ? random.between(2 * HOUR, 34 * HOUR)
      : random.between(1, 22) * MINUTE;
    time = moveToWakingHours(random, Math.round(time - gap));
  }
  return times;
}
