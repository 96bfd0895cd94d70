import { measureBrowse } from './harness/browsing.ts';

for (const members of [1000, 10_000, 100_000]) await measureBrowse(members);
