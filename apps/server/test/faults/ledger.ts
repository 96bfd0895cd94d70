/** One message as its writer meant it, in the order of writing. */
export interface Sent {
  readonly by: string;
  readonly clientId: string;
  readonly text: string;
  /** What the server answered; null where no answer said that it is stored. */
  readonly acknowledged: { readonly id: string; readonly seq: number } | null;
}

/** One message as a side has it. */
export interface Line {
  readonly id: string;
  readonly seq: number;
  readonly by: string;
  readonly clientId: string | null;
  readonly text: string;
}

/** What one of the two has of a conversation in the end. */
export interface Side {
  readonly member: string;
  /** As the server answers it. */
  readonly history: readonly Line[];
  /** As their device shows it after everything it heard and asked for. */
  readonly shown: readonly Line[];
  /** What the live connections said, each for itself, in the order in which it came. */
  readonly heard: readonly (readonly Line[])[];
}

export interface Conversation {
  readonly sent: readonly Sent[];
  readonly sides: readonly [Side, Side];
}

/** What is wrong with a conversation, in words; nothing where every promise was kept. */
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

/** The places are counted from 1 without a gap, and nothing has two. */
function wrongPlaces(history: readonly Line[]): string[] {
  const problems: string[] = [];
  for (const [at, { seq }] of history.entries()) {
    if (seq !== at + 1) problems.push(`has place ${seq} where ${at + 1} should be`);
  }
  for (const id of repeated(history.map((line) => line.id))) problems.push(`has ${id} twice`);
  return problems;
}

/** Everything acknowledged is there once, where it was said to be, and nothing that nobody sent. */
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

/** What one member wrote stands in the order of writing: each waits for the answer before the next. */
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

/** The screen shows the history, and no connection said anything twice, or other than it is stored. */
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
