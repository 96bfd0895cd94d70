import type { Rule } from '@sambandha/contract/access';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { clientEventRules, serverEventRules } from '@sambandha/contract/realtime';
import { type EndpointRow, type Outcome, outcomeMeanings } from './observe.ts';
import { featureOf } from './stage.ts';

type EndpointRows = ReadonlyMap<EndpointName, EndpointRow>;

/** Outcomes by live event and column. */
export type EventCells = Readonly<Record<string, ReadonlyMap<string, Outcome>>>;

interface ObservedPermissions {
  readonly open: EndpointRows;
  readonly sessions: EndpointRows;
  readonly relatives: EndpointRows;
  readonly team: EndpointRows;
}

const legend = `| | means |
|---|---|
${Object.entries(outcomeMeanings)
  .sort(([first], [second]) => first.localeCompare(second))
  .map(([outcome, meaning]) => `| ${outcome} | ${meaning} |`)
  .join('\n')}`;

/** Formats docs/permissions.md from the observed outcomes. */
export function formatPermissionsPage(
  observed: ObservedPermissions,
  connectionOutcomes: ReadonlyMap<string, Outcome>,
): string {
  return `# Permissions

The outcome of every endpoint and live event for each kind of viewer, as the API suite observes it over HTTP and sockets.

- \`apps/server/test/everything/permissions.test.ts\` makes one valid call for each cell and compares the outcome with this page.
- \`apps/server/test/everything/permissions-others.test.ts\` does the same for access to another member ([permissions-others.md](permissions-others.md)).
- \`npm run permissions\` writes both pages again. A difference is a change of permissions.
- The contract declares the rule of each endpoint and live event (\`packages/contract/src/access.ts\`).
- \`findDenial\` (\`apps/server/src/security/access/may.ts\`) and the database function \`sees\` decide who has access.

${legend}

## Sessions, states and roles

Each viewer calls with the ids of their own data. They are matched with the member whom the call names.

- *visitor* calls without a token.
- *signed out*, *resting*, *stopped* and *deleted* call with the token of a session that has ended.
- *resting* deactivated the account.
- *stopped* was blocked by a moderator or an admin.
- *stale proof* and *admin stale* have a session whose proof is no longer fresh.
- *incomplete* has a profile without a required field.
- *hidden* and *held* are not shown in browse.
- *demoted* was an admin when the session was opened.
- *−2F* marks a session without the second factor.

${formatEndpointTable(observed.sessions)}

## Relatives, makers and volunteers

The calls are on behalf of a candidate, who is matched with the member whom the call names. The other ids in the call belong to the candidate.

- *adviser*, *manager* and *speaker* are relatives of the candidate with this part.
- *speaker, opened* is a speaker to whom both sides opened the conversation.
- *candidate who advises* is an adviser with a profile.
- *removed* was an adviser of the family, and *removed speaker* was a speaker.
- *of a thief* joined before the candidate took the account back from a thief.
- *of another* is a speaker of another family.
- *invited* has not joined the family yet.
- *without profile* is the adviser, who acts for nobody in these calls.
- *maker* has no profile and prepares a draft. Nobody has asked its candidate for consent yet.
- *volunteer* has one draft without a request for consent and one with a request.
- *volunteer, ended* is a former volunteer.

${formatEndpointTable(observed.relatives)}

## Calls without a session

Endpoints with the rule *open* ignore the session:

${formatEndpointTable(observed.open)}

## Moderators and admins with relatives among the members

One member is the subject of every case: a report about her, her pressed case, her account dispute and her report about a relative. Drafts of volunteers and sealed records do not concern her family.

- *relative* takes part in her family.
- *relative before* left her family a day ago.
- *never there* is an unknown id.

${formatEndpointTable(observed.team)}

## Live connections

${formatEventTable({ connect: connectionOutcomes })}
`;
}

interface ObservedOthers {
  readonly relations: EndpointRows;
  readonly states: EndpointRows;
  readonly persons: EndpointRows;
}

interface ObservedEvents {
  readonly receivedEvents: EventCells;
  readonly sentByViewers: EventCells;
  readonly sentByStates: EventCells;
}

/** Formats docs/permissions-others.md from the observed outcomes. */
export function formatOthersPage(observed: ObservedOthers, events: ObservedEvents): string {
  return `# Permissions toward another member

The outcome of calls about another member, in the form of [permissions.md](permissions.md). \`apps/server/test/everything/permissions-others.test.ts\` observes it.

${legend}

## By relation to the other member

The call names the other member, a conversation of hers, or the id of some of her data. A viewer without a conversation with her uses the id of her conversation with another member. A list is ✓ if it contains her. A call is omitted if it gives no viewer except *herself* any outcome other than ·.

${formatEndpointTable(rowsAboutSubject(observed.relations))}

## By state of the other member

Five columns show her states to a stranger, and five show them to a member who is matched with her. *never there* is an unknown id.

${formatEndpointTable(rowsAboutSubject(observed.states))}

## By relation to a relative

The viewers are speakers of one family. Their candidate is matched with her, and the conversation is open to them. *blocked by her* and *blocked her* concern the relative's own profile.

${formatEndpointTable(observed.persons)}

## Live events

Recipients of events between her and her match (*herself* is another device of hers):

${formatEventTable(events.receivedEvents)}

Events that a viewer's device sends about her or a conversation with her. ✓ means that the event reaches the other side. For \`presence:watch\`, ✓ means that the device receives her presence:

${formatEventTable(events.sentByViewers)}

${formatEventTable(events.sentByStates)}
`;
}

/** Omits the calls whose outcome is "·" for every viewer except the subject. */
function rowsAboutSubject(rowsByEndpoint: EndpointRows): EndpointRows {
  const isAboutSubject = (row: EndpointRow) =>
    [...row].some(([columnName, { outcome }]) => columnName !== 'herself' && outcome !== '·');
  return new Map([...rowsByEndpoint].filter(([, row]) => isAboutSubject(row)));
}

function formatEndpointTable(rowsByEndpoint: EndpointRows): string {
  const columnNames = [...(rowsByEndpoint.values().next().value?.keys() ?? [])];
  const features = Map.groupBy(rowsByEndpoint.keys(), featureOf);
  const bodyRows = [...features].flatMap(([feature, names]) => [
    formatRow([`**${feature}**`, '', ...columnNames.map(() => '')]),
    ...names.map((name) => {
      const { method, path, rule, proof }: Endpoint = endpoints[name];
      const cells = [...(rowsByEndpoint.get(name)?.values() ?? [])].map(({ outcome }) =>
        String(outcome),
      );
      return formatRow([
        `${method} ${path}`,
        proof === undefined ? rule : `${rule}, proof`,
        ...cells,
      ]);
    }),
  ]);
  return formatTable(columnNames, bodyRows);
}

const eventRules: Readonly<Record<string, Rule>> = { ...serverEventRules, ...clientEventRules };

function formatEventTable(events: EventCells): string {
  const columnNames = [...(Object.values(events)[0]?.keys() ?? [])];
  const bodyRows = Object.entries(events).map(([event, cells]) =>
    formatRow([event, eventRules[event] ?? '', ...[...cells.values()].map(String)]),
  );
  return formatTable(columnNames, bodyRows);
}

function formatTable(columnNames: readonly string[], bodyRows: readonly string[]): string {
  const header = ['', 'rule', ...columnNames];
  return [formatRow(header), `|${'---|'.repeat(header.length)}`, ...bodyRows].join('\n');
}

const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
