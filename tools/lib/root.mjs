import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of data that the tools keep between runs. Ignored by git, safe to delete. */
export const cacheFolder = join(root, '.cache');
