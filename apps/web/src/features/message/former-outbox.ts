import { OUTBOX_PREFIX } from '../../offline/device.ts';
import { deviceStorage, readJson, writeJson } from '../../storage/safe-storage.ts';

/** The format in which earlier versions stored unsent messages, drafts and replies. */
interface FormerOutbox {
  readonly state?: {
    readonly memberId?: string | null;
    readonly unsent?: readonly { readonly clientId: string }[];
    readonly drafts?: Readonly<Record<string, string>>;
    readonly replies?: Readonly<Record<string, unknown>>;
  };
}

/**
 * Splits the outbox of earlier versions, a single value, into one value for each message, draft and
 * reply.
 */
export function splitFormerOutbox(): void {
  const { memberId, unsent = [], drafts = {}, replies = {} } = readFormerOutbox() ?? {};
  deviceStorage.removeItem(OUTBOX_PREFIX);
  // Without a member the values have no key, so they are dropped.
  if (typeof memberId !== 'string') return;
  const messages = Object.fromEntries(unsent.map((message) => [message.clientId, message]));
  for (const [kind, items] of Object.entries({
    message: messages,
    draft: drafts,
    reply: replies,
  })) {
    for (const [id, item] of Object.entries(items)) {
      writeJson(deviceStorage, `${OUTBOX_PREFIX}:${memberId}:${kind}:${id}`, item);
    }
  }
}

function readFormerOutbox(): FormerOutbox['state'] {
  return readJson<FormerOutbox>(deviceStorage, OUTBOX_PREFIX)?.state;
}
