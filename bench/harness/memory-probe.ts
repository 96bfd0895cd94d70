import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * This module is loaded before the product. On request it collects garbage and returns the memory
 * use of the process in bytes.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('message', () => {
  collect();
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
