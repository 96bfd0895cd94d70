import { measureBrowse } from './harness/browsing.ts';

const sizes = process.env.BENCH_MEMBERS?.split(',').map(Number) ?? [1000, 10_000, 100_000];

for (const members of sizes) await measureBrowse(members);
