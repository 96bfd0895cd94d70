import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded before the product: asked, it collects garbage and answers what the process holds, in bytes. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('message', () => {
  collect();
  process.send?.(process.memoryUsage());
});
process.channel?.unref();
