import { fileURLToPath } from 'node:url';
import { ageOn, communityDate } from '@sambandha/contract/calendar';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { matchParams } from '@sambandha/contract/match/schemas';
import { heightLabel } from '@sambandha/contract/profile/height';
import { type Card, card } from '@sambandha/contract/search/schemas';
import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config/index.ts';
import { Failure } from '../../apps/server/src/core/failure.ts';
import { createLog } from '../../apps/server/src/core/log.ts';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { createAuthenticate } from '../../apps/server/src/features/account/index.ts';
import { registerEndpoints } from '../../apps/server/src/http/implement.ts';

/*
 * The product with an additional route as a yardstick. The route reads the data of a card by
 * primary key, with the same pool, sign-in, parsing, headers and serialiser.
 */

const endpoints = {
  readCard: {
    method: 'GET',
    path: '/cards/:id',
    summary: 'One card by primary key',
    rule: 'look',
    params: matchParams,
    responses: { 200: card },
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config, log);
const webFolder = fileURLToPath(new URL('../../apps/web/build/client', import.meta.url));
const app = await createApp({ config, log, webFolder, ...database });
const { context } = app;

await app.server.register(
  async (bench) => {
    const authenticate = createAuthenticate(context);
    registerEndpoints(
      bench,
      endpoints,
      { readCard },
      { authenticate, now: context.now, secure: false },
    );
  },
  { prefix: '/bench' },
);

async function readCard({ params }: { params: { id: string } }) {
  const row = await context.db
    .selectFrom('members')
    .select(['id', 'full_name', 'date_of_birth', 'verified_at', 'profession', 'education', 'bio'])
    .select(['height_inches', 'location', 'gotra', 'mother_tongue'])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (row === undefined || row.date_of_birth === null) throw new Failure('NOT_FOUND');
  const body: Card = {
    id: row.id,
    name: row.full_name,
    age: ageOn(row.date_of_birth, communityDate(context.now())),
    photo: '/avatar/n/_.svg',
    placeholder: null,
    verified: row.verified_at !== null,
    profession: row.profession,
    education: row.education,
    bio: row.bio,
    height: row.height_inches === null ? null : heightLabel(row.height_inches),
    location: row.location,
    nativePlace: null,
    gotra: row.gotra,
    motherTongue: row.mother_tongue,
    match: null,
    compatibility: null,
    shortlisted: false,
  };
  return { status: 200 as const, body };
}

process.once('SIGTERM', async () => {
  await app.stop();
  await database.close();
  process.exit(0);
});
await app.start();
