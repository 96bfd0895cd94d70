import type { Language } from '@sambandha/contract/language';
import { CONFIGURABLE_KINDS, type ConfigurableKind } from '@sambandha/contract/notification/kinds';
import type { NotificationSettings } from '@sambandha/contract/notification/schemas';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countDevices } from './push/store.ts';
import { type Channel, canReceive, isOnByDefault } from './rules.ts';
import {
  type ChannelChoice,
  listChoices,
  lockMember,
  readReceiverFacts,
  saveChoice,
} from './store.ts';
import { verifyUnsubscribeToken } from './token.ts';

/** Returns the address and language of messages to a member. */
export type EmailAndLanguageOf = (
  context: Context,
  memberId: string,
) => Promise<{
  /** The confirmed address. Null if there is none. */
  readonly email: string | null;
  /** The chosen language. Null if the member never chose one. */
  readonly language: Language | null;
}>;

export async function readSettings(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
  memberId: string,
): Promise<NotificationSettings> {
  const [choices, { email }, pushDevices, facts] = await Promise.all([
    listChoices(context.db, memberId),
    emailAndLanguageOf(context, memberId),
    countDevices(context.db, memberId, context.now()),
    readReceiverFacts(context.db, memberId),
  ]);
  const isOn = (kind: ConfigurableKind, channel: Channel) =>
    choices.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ??
    isOnByDefault(kind, channel);
  const kinds = CONFIGURABLE_KINDS.map((kind) => [
    kind,
    { email: isOn(kind, 'email'), push: isOn(kind, 'push') },
  ]);
  return {
    kinds: Object.fromEntries(kinds) as NotificationSettings['kinds'],
    shown: CONFIGURABLE_KINDS.filter((kind) => canReceive(kind, facts)),
    emailReachable: email !== null && context.deliver.isChannelAvailable('email'),
    pushKey: context.push.publicKey,
    pushDevices,
  };
}

type Changes = {
  readonly [K in ConfigurableKind]?:
    | { readonly email?: boolean | undefined; readonly push?: boolean | undefined }
    | undefined;
};

/** Stores the changed settings, either all or none. */
export async function changeSettings(
  { db }: Context,
  memberId: string,
  changes: Changes,
): Promise<void> {
  const choices = CONFIGURABLE_KINDS.flatMap((kind): ChannelChoice[] =>
    (['email', 'push'] as const).flatMap((channel) => {
      const wanted = changes[kind]?.[channel];
      return wanted === undefined ? [] : [{ kind, channel, wanted }];
    }),
  );
  await inTransaction(db, async (trx) => {
    for (const choice of choices) await saveChoice(trx, memberId, choice);
  });
}

/**
 * Turns off the e-mails of one kind with the token of a link. Returns the kind. Fails with
 * LINK_INVALID.
 */
export async function unsubscribeFromMails(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
  token: string,
): Promise<ConfigurableKind> {
  const { config, db } = context;
  const emailOf = async (id: string) => (await emailAndLanguageOf(context, id)).email;
  const unsubscription = await verifyUnsubscribeToken(config.keys, token, emailOf);
  if (unsubscription === null) throw new Failure('LINK_INVALID');
  const { memberId, kind } = unsubscription;
  const isSaved = await inTransaction(db, async (trx) => {
    const exists = await lockMember(trx, memberId);
    if (exists) await saveChoice(trx, memberId, { kind, channel: 'email', wanted: false });
    return exists;
  });
  // The account was deleted.
  if (!isSaved) throw new Failure('LINK_INVALID');
  return kind;
}
