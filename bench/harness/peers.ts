import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { communityDate } from '@sambandha/contract/calendar';
import { heightInches } from '@sambandha/contract/profile/height';
import { birthDateRange } from '@sambandha/member-index/filters';
import { benchFolderPrefix } from '../../tools/lib/leftovers.mjs';
import type { BenchRequest } from './load.ts';

/** Number of members on a page of Browse, also in the programs in `bench/peers`. */
const PAGE_SIZE = 12;

/** The parameters of a Browse query by column. */
type PeerQuery = Readonly<Record<string, string | readonly string[]>>;

export interface Page {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Another implementation of the same queries: a program in `bench/peers`, and its requests. */
export interface Peer {
  readonly name: string;
  readonly file: string;
  /** The packages to install. The versions are printed after the name. */
  readonly packages: readonly string[];
  readonly toRequest: (query: PeerQuery) => BenchRequest;
  readonly read: (text: string) => Page;
}

const restPeer = {
  toRequest: (query: PeerQuery): BenchRequest => {
    const entries = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, item]),
    );
    return { path: `/profiles?${new URLSearchParams(entries)}` };
  },
  read: (text: string): Page => {
    const { profiles, total } = JSON.parse(text) as { profiles: { id: string }[]; total: number };
    return { ids: profiles.map(({ id }) => id), total };
  },
};

export const peers: readonly Peer[] = [
  {
    name: 'Fastify, two hand-written queries',
    file: 'fastify.mjs',
    packages: ['fastify', 'pg'],
    ...restPeer,
  },
  {
    name: 'Express with Sequelize',
    file: 'express-sequelize.mjs',
    packages: ['express', 'sequelize'],
    ...restPeer,
  },
  {
    name: 'PostGraphile',
    file: 'postgraphile.mjs',
    packages: ['postgraphile', 'postgraphile-plugin-connection-filter'],
    toRequest: (query) => ({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: graphql,
        variables: { filter: filterOf(query), offset: (Number(query.page ?? 1) - 1) * PAGE_SIZE },
      }),
    }),
    read: (text) => {
      const { allMembers } = (JSON.parse(text) as { data: { allMembers: Connection } }).data;
      return { ids: allMembers.nodes.map(({ rowId }) => rowId), total: allMembers.totalCount };
    },
  },
];

interface Connection {
  readonly totalCount: number;
  readonly nodes: readonly { readonly rowId: string }[];
}

const graphql = `query ($filter: MemberFilter, $offset: Int) {
  allMembers(filter: $filter, orderBy: [LAST_ACTIVE_AT_DESC, ROW_ID_DESC], first: ${PAGE_SIZE}, offset: $offset) {
    totalCount
    nodes {
      rowId fullName dateOfBirth verifiedAt profession education bio heightInches location motherTongue
      photosByMemberId(condition: { isPrimary: true }, first: 1) { nodes { rowId thumbhash } }
    }
  }
}`;

/** Converts a query to a filter of PostGraphile. */
function filterOf({
  bornAfter,
  bornUntil,
  heightMin,
  heightMax,
  profession,
  ...others
}: PeerQuery) {
  const { gender, page: _, ...lists } = others;
  const anyOf = Object.entries(lists).map(([name, value]) => [name, { in: [value].flat() }]);
  const mergeBounds = (lower: object, upper: object) => ({ ...lower, ...upper });
  const optionalBound = (name: string, value: unknown) =>
    value === undefined ? {} : { [name]: value };
  const bornRange = mergeBounds(
    optionalBound('greaterThan', bornAfter),
    optionalBound('lessThanOrEqualTo', bornUntil),
  );
  const height = mergeBounds(
    optionalBound('greaterThanOrEqualTo', heightMin && Number(heightMin)),
    optionalBound('lessThanOrEqualTo', heightMax && Number(heightMax)),
  );
  return {
    listed: { equalTo: true },
    gender: { equalTo: gender },
    ...(Object.keys(bornRange).length > 0 ? { dateOfBirth: bornRange } : {}),
    ...(Object.keys(height).length > 0 ? { heightInches: height } : {}),
    ...(profession === undefined ? {} : { profession: { includesInsensitive: profession } }),
    ...Object.fromEntries(anyOf),
  };
}

/**
 * Converts a path of Browse to a query of the peers. The gender is a parameter, because the peers
 * have no viewer.
 */
export function peerQueryOf(path: string, gender: string): PeerQuery {
  const query = new URL(path, 'http://x').searchParams;
  const age = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const { after, until } = birthDateRange(communityDate(new Date()), {
    min: age('ageMin'),
    max: age('ageMax'),
  });
  const bounds = {
    bornAfter: after,
    bornUntil: until,
    heightMin: query.get('heightMin') && String(heightInches(query.get('heightMin') ?? '')),
    heightMax: query.get('heightMax') && String(heightInches(query.get('heightMax') ?? '')),
  };
  const convertedNames = ['sort', 'ageMin', 'ageMax', 'heightMin', 'heightMax'];
  const peerQuery: Record<string, string | string[]> = { gender };
  for (const [name, value] of Object.entries(bounds)) if (value) peerQuery[name] = value;
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name);
    if (convertedNames.includes(name)) continue;
    peerQuery[name] = all.length === 1 ? (all[0] as string) : all;
  }
  return peerQuery;
}

/**
 * Installs the peers' packages from the registry into a temporary folder, which is removed at the
 * end.
 */
export async function withPeers<T>(
  work: (folder: string, versions: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${benchFolderPrefix(process.pid)}peers-`));
  try {
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    const packages = [...new Set(peers.flatMap((peer) => peer.packages))];
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', ['install', ...options, ...packages], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('npm could not install the peers');
    const versions: Record<string, string> = {};
    for (const name of packages) {
      const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
      versions[name] = (JSON.parse(text) as { version: string }).version;
    }
    for (const { file } of peers) {
      await copyFile(join(import.meta.dirname, '../peers', file), join(folder, file));
    }
    return await work(folder, versions);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
