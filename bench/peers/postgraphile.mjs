import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';

// PostGraphile derives the GraphQL schema from the tables. Only the query of the client
// (bench/harness/peers.ts) is written by hand.
const preset = {
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 10 },
    }),
  ],
  // PgIndexBehaviorsPlugin would omit filters and orders of columns without an index.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  grafserv: { graphqlPath: '/graphql', watch: false },
};

const server = createServer();
const service = postgraphile(preset).createServ(grafserv);
await service.addTo(server);
await service.ready?.();
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
