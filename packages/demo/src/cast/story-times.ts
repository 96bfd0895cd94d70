import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import type { Random } from './random.ts';

/** India's offset from UTC is 5:30 hours all year. */
const indiaOffset = 5.5 * HOUR_MS;
/** People are awake between these times, in milliseconds after midnight. */
const wakeTime = 6.5 * HOUR_MS;
const sleepTime = 22.75 * HOUR_MS;

/** Returns `time`, or a time late in the evening before if people would be asleep. */
export function moveToWakingHours(random: Random, time: number): number {
  const local = time + indiaOffset;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const timeOfDay = local - midnight;
  if (timeOfDay >= wakeTime && timeOfDay <= sleepTime) return time;
  const evening = timeOfDay < wakeTime ? midnight - DAY_MS + sleepTime : midnight + sleepTime;
  return evening - random.int(1, 50) * MINUTE_MS - indiaOffset;
}

/**
 * Returns the time of each of `count` messages, counted back from `lastTime`, the time of the last
 * message. `pauseIndexes` are the indexes of the messages before which the conversation paused for
 * some hours or a day.
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
      ? random.between(2 * HOUR_MS, 34 * HOUR_MS)
      : random.between(1, 22) * MINUTE_MS;
    time = moveToWakingHours(random, Math.round(time - gap));
  }
  return times;
}
