import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { CallContext } from '../harness/permissions/call-context.ts';
import { createPermissionViewers } from '../harness/permissions/cast.ts';
import { requestOf } from '../harness/permissions/observe.ts';
import { isPanelEndpoint } from '../harness/permissions/rules.ts';
import { endpointsByFeature, startPermissionTest } from '../harness/permissions/stage.ts';
import { databaseUrl } from '../harness/test-server.ts';

/*
 * Tests of calls during the deletion of an account. The deletion is not yet committed when the call
 * begins, and is committed while the call waits for its locks. Each endpoint that changes data gets
 * a valid request during the deletion of its viewer, and another during the deletion of the other
 * member.
 */

let stage: Awaited<
  ReturnType<typeof startPermissionTest<Awaited<ReturnType<typeof createPermissionViewers>>>>
>;
let deleter: pg.Client;
let observer: pg.Client;
beforeAll(async () => {
  stage = await startPermissionTest(createPermissionViewers);
  const name = new URL(stage.app.connection.connectionString).pathname.slice(1);
  const connectionString = databaseUrl(inject('testServer').adminUrl, name);
  deleter = new pg.Client({ connectionString });
  observer = new pg.Client({ connectionString });
  await Promise.all([deleter.connect(), observer.connect()]);
}, 120_000);
afterAll(async () => {
  await Promise.all([deleter.end(), observer.end()]);
  await stage.close();
});

/** Calls an endpoint while a person is deleted. Returns the status. */
async function callDuringDeletion(
  name: EndpointName,
  context: CallContext,
  deletedId: string,
): Promise<number> {
  const request = await requestOf(name, context);
  await deleter.query('BEGIN');
  await deleter.query('DELETE FROM persons WHERE id = $1', [deletedId]);
  let isSettled = false;
  const response = context.app.call(name, request as never).finally(() => {
    isSettled = true;
  });
  await vi.waitFor(async () => expect(isSettled || (await isWaitingForLock())).toBe(true), {
    interval: 2,
    timeout: 30_000,
  });
  await deleter.query('COMMIT');
  const { status } = await response;
  await stage.undo();
  return status;
}

/** Returns true if a statement of the app waits for a lock. */
async function isWaitingForLock(): Promise<boolean> {
  const { rowCount } = await observer.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

/** The endpoints that change data, by feature. */
const mutations = [...endpointsByFeature]
  .map(([feature, names]) => [feature, names.filter(isMutation)] as const)
  .filter(([, names]) => names.length > 0);

function isMutation(name: EndpointName): boolean {
  return endpoints[name].method !== 'GET';
}

/** Returns the context of a viewer who may call an endpoint. */
function contextOf(name: EndpointName): CallContext {
  const viewerName = isPanelEndpoint(name) ? 'admin' : 'member';
  const context = stage.cast.sessions.get(viewerName);
  if (context === undefined) throw new Error(`no viewer ${viewerName}`);
  return context;
}

test.each(mutations)(
  'no call of /%s causes a server error while an account is deleted',
  async (_, names) => {
    const faults: string[] = [];
    for (const name of names) {
      const context = contextOf(name);
      for (const [who, { id }] of [
        ['the viewer', context.viewer],
        ['the other member', context.subject],
      ] as const) {
        const status = await callDuringDeletion(name, context, id);
        if (status >= 500) faults.push(`${name}, deletion of ${who}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  },
  120_000,
);
