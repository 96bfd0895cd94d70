/** One message as its writer sent it, in the order of writing. */
export interface Sent {
  readonly by: string;
  readonly clientId: string;
  readonly text: string;
  /** The server's acknowledgement; null: no answer said that the message is stored. */
  readonly acknowledged: { readonly id: string; readonly seq: number } | null;
}

/** One message as a side holds it. */
export interface Line {
  readonly id: string;
  readonly seq: number;
  readonly by: string;
  readonly clientId: string | null;
  readonly text: string;
}

/** The final state of a conversation on one side. */
export interface Side {
  readonly member: string;
  /** The history that the server returns. */
  readonly history: readonly Line[];
  /** The history that the device shows after all events and fetches. */
  readonly shown: readonly Line[];
  /** The messages that each live connection received, in the order of arrival. */
  readonly heard: readonly (readonly Line[])[];
}

export interface Conversation {
  readonly sent: readonly Sent[];
  readonly sides: readonly [Side, Side];
}

/** Descriptions of the faults of a conversation; empty: every guarantee held. */
export function complaints(conversation: Conversation): string[] {
  const [one, other] = conversation.sides;
  return [
    ...conversation.sides.flatMap((side) => [
      ...wrongPlaces(side.history).map((problem) => `${side.member} ${problem}`),
      ...wrongContent(conversation.sent, side).map((problem) => `${side.member} ${problem}`),
      ...wrongOrder(conversation.sent, side.history).map((problem) => `${side.member} ${problem}`),
      ...wrongOnScreen(side).map((problem) => `${side.member} ${problem}`),
    ]),
    ...(same(one.history, other.history) ? [] : ['the two sides have different conversations']),
  ];
}

/** Checks that places count from 1 without gaps or duplicates. */
function wrongPlaces(history: readonly Line[]): string[] {
  const problems: string[] = [];
  for (const [at, { seq }] of history.entries()) {
    if (seq !== at + 1) problems.push(`has place ${seq} where ${at + 1} should be`);
  }
  for (const id of repeated(history.map((line) => line.id))) problems.push(`has ${id} twice`);
  return problems;
}

/** Checks that every acknowledged message exists once, at its place, and that no other message exists. */
function wrongContent(sent: readonly Sent[], { history }: Side): string[] {
  const problems: string[] = [];
  const byClientId = Map.groupBy(history, ({ by, clientId }) => `${by} ${clientId}`);
  for (const message of sent) {
    const lines = byClientId.get(`${message.by} ${message.clientId}`) ?? [];
    byClientId.delete(`${message.by} ${message.clientId}`);
    const [line] = lines;
    if (lines.length > 1) problems.push(`has doubled: ${message.text}`);
    if (line !== undefined && line.text !== message.text) {
      problems.push(`has ${line.text} for: ${message.text}`);
    }
    if (message.acknowledged === null) continue;
    const { id, seq } = message.acknowledged;
    if (line === undefined) problems.push(`has lost: ${message.text}`);
    else if (line.id !== id || line.seq !== seq) {
      problems.push(`has moved from place ${seq} to ${line.seq}: ${message.text}`);
    }
  }
  for (const [line] of byClientId.values()) problems.push(`has what nobody sent: ${line?.text}`);
  return problems;
}

/**
 * Checks that a member's messages are in the order of writing, because each waits for the answer before the
 * next.
 */
function wrongOrder(sent: readonly Sent[], history: readonly Line[]): string[] {
  const problems: string[] = [];
  const placeOf = new Map(history.map(({ by, clientId, seq }) => [`${by} ${clientId}`, seq]));
  const last = new Map<string, number>();
  for (const { by, clientId, text } of sent) {
    const seq = placeOf.get(`${by} ${clientId}`);
    if (seq === undefined) continue;
    if (seq < (last.get(by) ?? 0)) problems.push(`has reordered: ${text}`);
    last.set(by, seq);
  }
  return problems;
}

/** Checks that the screen shows the history, and that no connection repeats or alters a message. */
function wrongOnScreen({ history, shown, heard }: Side): string[] {
  const problems: string[] = [];
  if (!same(history, shown)) problems.push('shows something else than what is stored');
  const bySeq = new Map(history.map((line) => [line.seq, line]));
  for (const lines of heard) {
    for (const seq of repeated(lines.map((line) => line.seq))) {
      problems.push(`heard place ${seq} twice on one connection`);
    }
    for (const line of lines) {
      const stored = bySeq.get(line.seq);
      if (stored === undefined || !same([line], [stored])) {
        problems.push(`heard at place ${line.seq} what is not stored there: ${line.text}`);
      }
    }
  }
  return problems;
}

function same(one: readonly Line[], other: readonly Line[]): boolean {
  const words = (lines: readonly Line[]) =>
    JSON.stringify(lines.map(({ id, seq, by, clientId, text }) => [id, seq, by, clientId, text]));
  return words(one) === words(other);
}

function repeated<T>(values: readonly T[]): Set<T> {
  const seen = new Set<T>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}
