import type { Rule } from '@sambandha/contract/access';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { clientEventRules, serverEventRules } from '@sambandha/contract/realtime';
import { type Outcome, outcomes, type Row } from './observe.ts';

type EndpointRows = ReadonlyMap<EndpointName, Row>;

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
${Object.entries(outcomes)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([outcome, meaning]) => `| ${outcome} | ${meaning} |`)
  .join('\n')}`;

/** The page of observed permissions. */
export function printPage(
  observed: ObservedPermissions,
  connecting: ReadonlyMap<string, Outcome>,
): string {
  return `# Permissions

Who gets what from every endpoint and live event, as the API suite observes it over HTTP and sockets: \`apps/server/test/everything/permissions.test.ts\` makes one valid call for each cell and compares what came back with this page, and \`permissions-others.test.ts\` does the same for what is toward another member ([permissions-others.md](permissions-others.md)). \`npm run permissions\` prints both anew; a difference here is a change of rights. The rule of an endpoint or event stands beside it in the contract (\`packages/contract/src/access.ts\`), who may is decided in \`apps/server/src/security/access/may.ts\` and by \`sees\` in the database.

${legend}

## Sessions, states and roles

The viewer calls with what is their own, and is matched with the member whom the call names. *Signed out* to *deleted* call with the token that they had; *stopped* is blocked by a moderator, *resting* deactivated, *demoted* was an admin when the session was opened. −2F: the session has no second factor.

${endpointTable(observed.sessions)}

Calls for a candidate, who is matched with the member whom the call names; what the call names by its id is the candidate's. To *speaker, opened* the conversation was opened by both; *candidate who advises* has a profile too, *removed* was an adviser and *removed speaker* a speaker of the family a moment ago, *of a thief* was let in before the candidate took the account back, *of another* is a speaker of another family, *invited* has not joined, *without profile* is the adviser who calls for nobody, *maker* somebody without a profile who prepares one, about which its candidate was not asked yet, *volunteer* a volunteer with a draft like that and one that was asked about, *volunteer, ended* one whose role ended a moment ago.

${endpointTable(observed.relatives)}

Calls with the rule *open* look at no session:

${endpointTable(observed.open)}

## The team before its own family

Every case is about one member or by her: she is reported, pressed, in a recovery, and reports a relative. *Relative* takes part in her family, *relative before* left it yesterday. Drafts of volunteers and what is sealed name nobody of her family. *Never there* is a made-up id.

${endpointTable(observed.team)}

## Live connections

${eventTable({ connect: connecting })}
`;
}

interface ObservedOthers {
  readonly relations: EndpointRows;
  readonly states: EndpointRows;
  readonly persons: EndpointRows;
}

interface Events {
  readonly receivedEvents: EventCells;
  readonly sentByViewers: EventCells;
  readonly sentByStates: EventCells;
}

/** The page of observed permissions toward another member. */
export function printOthers(observed: ObservedOthers, events: Events): string {
  return `# Permissions toward another member

As [permissions.md](permissions.md), observed by \`apps/server/test/everything/permissions-others.test.ts\`.

${legend}

## What stands between the two

Calls name her, a conversation (who has none with her: one of hers with somebody else), or what is hers by its id. Lists are ✓ where she is in them; calls in which nobody finds anything of her are left out.

${endpointTable(rowsAboutHer(observed.relations))}

In which state she is: five columns for a stranger, five for somebody who is matched with her. *Never there* is a made-up id.

${endpointTable(rowsAboutHer(observed.states))}

## What stands between her and a relative

Speakers of one family, whose candidate is matched with her and has opened the conversation to them. *Blocked by her* and *blocked her* are about the relative's own profile.

${endpointTable(observed.persons)}

## Live events

Who hears what happens between her and her match (her own other device is *herself*):

${eventTable(events.receivedEvents)}

What a device says about her or a conversation with her, and whether that reaches her or, of presence, tells of her:

${eventTable(events.sentByViewers)}

${eventTable(events.sentByStates)}
`;
}

/** Omits the calls in which no one but herself finds or changes any of her data. */
function rowsAboutHer(lines: EndpointRows): EndpointRows {
  const isAboutHer = (row: Row) =>
    [...row].some(([columnName, { outcome }]) => columnName !== 'herself' && outcome !== '·');
  return new Map([...lines].filter(([, row]) => isAboutHer(row)));
}

function endpointTable(lines: EndpointRows): string {
  const columnNames = [...(lines.values().next().value?.keys() ?? [])];
  const features = Map.groupBy(lines.keys(), (name) => endpoints[name].path.split('/')[1] ?? '');
  const body = [...features].flatMap(([feature, names]) => [
    formatRow([`**${feature}**`, '', ...columnNames.map(() => '')]),
    ...names.map((name) => {
      const { method, path, rule, proof }: Endpoint = endpoints[name];
      const cells = [...(lines.get(name)?.values() ?? [])].map(({ outcome }) => String(outcome));
      return formatRow([
        `${method} ${path}`,
        proof === undefined ? rule : `${rule}, proof`,
        ...cells,
      ]);
    }),
  ]);
  return table(columnNames, body);
}

const eventRules: Readonly<Record<string, Rule>> = { ...serverEventRules, ...clientEventRules };

function eventTable(events: EventCells): string {
  const columnNames = [...(Object.values(events)[0]?.keys() ?? [])];
  const body = Object.entries(events).map(([event, cells]) =>
    formatRow([event, eventRules[event] ?? '', ...[...cells.values()].map(String)]),
  );
  return table(columnNames, body);
}

function table(columnNames: readonly string[], body: readonly string[]): string {
  const header = ['', 'rule', ...columnNames];
  return [formatRow(header), `|${'---|'.repeat(header.length)}`, ...body].join('\n');
}

const formatRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
