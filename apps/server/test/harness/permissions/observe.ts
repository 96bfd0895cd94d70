import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import type { CallContext, ViewersByColumn } from './call-context.ts';
import { validCalls } from './calls.ts';
import type { ChangeRecorder } from './undo.ts';

/** The symbols of outcomes in the tables, and their meanings. "Her" means the subject's. */
export const outcomeMeanings = {
  '✓': 'the call succeeds',
  '·': 'the call succeeds, but returns and changes none of her data',
  in: 'the viewer is admitted, but the call is refused for its input (a wrong code, link or key)',
  401: 'sign-in required',
  403: 'not allowed',
  '2F': 'second factor required',
  proof: 'fresh proof required',
  404: 'not found, as for an unknown id',
  409: 'the viewer is admitted, but the current state does not allow the call',
} as const;

export type Outcome = keyof typeof outcomeMeanings;

/** The result of one call. */
export interface Observation {
  readonly outcome: Outcome;
  readonly status: number;
  /** The code of a refusal. */
  readonly code: string | null;
  readonly body: string;
  readonly context: CallContext;
}

/** One endpoint in all columns of a table. */
export type EndpointRow = ReadonlyMap<string, Observation>;

/** Tables that only count, cache or log calls. Changes in them are not effects of a call. */
const bookkeepingTables = [
  'rate_limits',
  'idempotency_keys',
  'fair_use',
  'audit_log',
  'profile_views',
];

/** Calls an endpoint as each viewer of a table, and undoes the changes after each call. */
export async function observeRow(
  name: EndpointName,
  columns: ViewersByColumn,
  undo: ChangeRecorder['undo'],
): Promise<EndpointRow> {
  const observeColumn = async ([columnName, context]: readonly [string, CallContext]) =>
    [columnName, await observeCall(name, context, undo)] as const;
  if (endpoints[name].method === 'GET') {
    // Reads run concurrently, because the rows that they write are separate for each reader.
    const row = new Map(await Promise.all([...columns].map(observeColumn)));
    await undo();
    return row;
  }
  const row = new Map<string, Observation>();
  for (const column of columns) row.set(...(await observeColumn(column)));
  return row;
}

async function observeCall(
  name: EndpointName,
  context: CallContext,
  undo: ChangeRecorder['undo'],
): Promise<Observation> {
  const { app, viewer, subject, owner } = context;
  const response = await app.call(name, (await requestOf(name, context)) as never);
  const body = JSON.stringify(response.body);
  const changedTables = endpoints[name].method === 'GET' ? [] : await undo();
  const code = response.status < 300 ? null : response.error.code;
  const outcome = outcomeOf(name, response.status, code);
  // A call about the subject succeeds only if it returns or changes some of the subject's data.
  const isAboutSubject = owner === subject && viewer !== subject;
  const hasNoEffect =
    !containsSubjectData(body, context) &&
    changedTables.every((table) => bookkeepingTables.includes(table));
  return {
    outcome: outcome === '✓' && isAboutSubject && hasNoEffect ? '·' : outcome,
    status: response.status,
    code,
    body,
    context,
  };
}

/** Returns the request of a call with the token of its viewer and the candidate they act for. */
export async function requestOf(name: EndpointName, context: CallContext): Promise<object> {
  const { token, onBehalfOf } = context.viewer;
  const request = await validCalls[name](context);
  const headers = {
    ...(onBehalfOf !== undefined && { [ON_BEHALF_OF]: onBehalfOf }),
    ...request.headers,
  };
  return { token, ...request, headers };
}

function outcomeOf(name: EndpointName, status: number, code: string | null): Outcome {
  if (code === null) return '✓';
  if (code === 'REAUTH_NEEDED') return 'proof';
  if (code === 'SECOND_FACTOR_NEEDED') return '2F';
  // The test server sends no SMS, so this failure means that the viewer was admitted.
  if (code === 'SMS_UNAVAILABLE') return 'in';
  if (code === 'LOGIN_FAILED' || status === 400) return 'in';
  if (status === 401 || status === 403 || status === 404 || status === 409) return status;
  throw new Error(`${name}: ${status} ${code} is not a known outcome`);
}

function containsSubjectData(
  body: string,
  { subject, idsAboutSubject = [] }: CallContext,
): boolean {
  const { sessionId, passkeyId, photoIds, searchId, changeId, notificationId } = subject.ownedIds;
  const ids = [
    subject.id,
    ...photoIds,
    sessionId,
    passkeyId,
    searchId,
    changeId,
    notificationId,
    ...idsAboutSubject,
  ];
  return [...ids, `"${subject.name}"`].some((text) => body.includes(text));
}
