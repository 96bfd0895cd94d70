import { measureBrowse } from './harness/browsing.ts';

await measureBrowse(1_000_000);
