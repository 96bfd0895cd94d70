import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * This module is loaded before the product. On request it collects garbage and returns the memory
 * use of the process in bytes.
 */

// The flag defines `gc` only in contexts that are created after it.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('message', () => {
  collect();
  process.send?.(process.memoryUsage());
});
// The channel does not keep the process running.
process.channel?.unref();
