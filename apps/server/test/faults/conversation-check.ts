/** A message as its sender sent it. */
export interface SentMessage {
  readonly by: string;
  readonly clientId: string;
  readonly text: string;
  /**
   * The acknowledgement of the server. Null if no response confirmed that the message is stored.
   */
  readonly acknowledgement: { readonly id: string; readonly seq: number } | null;
}

/** A message in the history of a side. */
export interface StoredMessage {
  readonly id: string;
  readonly seq: number;
  readonly by: string;
  readonly clientId: string | null;
  readonly text: string;
}

/** The final state of a conversation on one side. */
export interface ConversationSide {
  readonly member: string;
  /** The history that the server returns. */
  readonly history: readonly StoredMessage[];
  /** The history that the device shows after all events and fetches. */
  readonly shownMessages: readonly StoredMessage[];
  /** The messages that each live connection received, in the order of arrival. */
  readonly receivedByConnection: readonly (readonly StoredMessage[])[];
}

export interface Conversation {
  readonly sentMessages: readonly SentMessage[];
  readonly sides: readonly [ConversationSide, ConversationSide];
}

/** Returns the descriptions of the faults of a conversation. Empty if it has none. */
export function conversationFaults({ sentMessages, sides }: Conversation): string[] {
  const [first, second] = sides;
  return [
    ...sides.flatMap((side) => [
      ...placeFaults(side.history).map((fault) => `${side.member} ${fault}`),
      ...contentFaults(sentMessages, side).map((fault) => `${side.member} ${fault}`),
      ...orderFaults(sentMessages, side.history).map((fault) => `${side.member} ${fault}`),
      ...screenFaults(side).map((fault) => `${side.member} ${fault}`),
    ]),
    ...(areEqual(first.history, second.history)
      ? []
      : ['the two sides have different conversations']),
  ];
}

/** Checks that places (`seq`) count from 1 without gaps or duplicates. */
function placeFaults(history: readonly StoredMessage[]): string[] {
  const faults: string[] = [];
  for (const [index, { seq }] of history.entries()) {
    if (seq !== index + 1) faults.push(`has place ${seq} where ${index + 1} should be`);
  }
  for (const id of duplicatesOf(history.map((line) => line.id))) faults.push(`has ${id} twice`);
  return faults;
}

/**
 * Checks that every acknowledged message exists at its place. A message without an acknowledgement
 * may be missing. Reports messages that exist twice, have another text or were never sent.
 */
function contentFaults(
  sentMessages: readonly SentMessage[],
  { history }: ConversationSide,
): string[] {
  const faults: string[] = [];
  const byClientId = Map.groupBy(history, ({ by, clientId }) => `${by} ${clientId}`);
  for (const message of sentMessages) {
    const lines = byClientId.get(`${message.by} ${message.clientId}`) ?? [];
    byClientId.delete(`${message.by} ${message.clientId}`);
    const [line] = lines;
    if (lines.length > 1) faults.push(`has twice: ${message.text}`);
    if (line !== undefined && line.text !== message.text) {
      faults.push(`has ${line.text} for: ${message.text}`);
    }
    if (message.acknowledgement === null) continue;
    const { id, seq } = message.acknowledgement;
    if (line === undefined) faults.push(`has lost: ${message.text}`);
    else if (line.id !== id || line.seq !== seq) {
      faults.push(`has moved from place ${seq} to ${line.seq}: ${message.text}`);
    }
  }
  for (const [line] of byClientId.values())
    faults.push(`has a message that nobody sent: ${line?.text}`);
  return faults;
}

/**
 * Checks that the messages of each member are in the order of sending. A member waits for a
 * response before the next message.
 */
function orderFaults(
  sentMessages: readonly SentMessage[],
  history: readonly StoredMessage[],
): string[] {
  const faults: string[] = [];
  const placesByMessage = new Map(
    history.map(({ by, clientId, seq }) => [`${by} ${clientId}`, seq]),
  );
  const lastPlaces = new Map<string, number>();
  for (const { by, clientId, text } of sentMessages) {
    const seq = placesByMessage.get(`${by} ${clientId}`);
    if (seq === undefined) continue;
    if (seq < (lastPlaces.get(by) ?? 0)) faults.push(`has reordered: ${text}`);
    lastPlaces.set(by, seq);
  }
  return faults;
}

/** Checks that the screen shows the history, and that no connection repeats or alters a message. */
function screenFaults({
  history,
  shownMessages,
  receivedByConnection,
}: ConversationSide): string[] {
  const faults: string[] = [];
  if (!areEqual(history, shownMessages)) faults.push('shows other messages than the stored ones');
  const bySeq = new Map(history.map((line) => [line.seq, line]));
  for (const lines of receivedByConnection) {
    for (const seq of duplicatesOf(lines.map((line) => line.seq))) {
      faults.push(`received place ${seq} twice on one connection`);
    }
    for (const line of lines) {
      const storedMessage = bySeq.get(line.seq);
      if (storedMessage === undefined || !areEqual([line], [storedMessage])) {
        faults.push(
          `received at place ${line.seq} a message that is not stored there: ${line.text}`,
        );
      }
    }
  }
  return faults;
}

function areEqual(first: readonly StoredMessage[], second: readonly StoredMessage[]): boolean {
  const serialize = (lines: readonly StoredMessage[]) =>
    JSON.stringify(lines.map(({ id, seq, by, clientId, text }) => [id, seq, by, clientId, text]));
  return serialize(first) === serialize(second);
}

function duplicatesOf<T>(values: readonly T[]): Set<T> {
  const distinctValues = new Set<T>();
  // A repeated value does not change the size of the set.
  return new Set(values.filter((value) => distinctValues.size === distinctValues.add(value).size));
}
