import { CHOSEN_KINDS, type ChosenKind } from '@sambandha/contract/notification/kinds';
import type { NotificationSettings } from '@sambandha/contract/notification/schemas';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { countDevices } from './push/store.ts';
import { type Channel, isProposed } from './rules.ts';
import { type Choice, choicesOf, holdMember, saveChoice } from './store.ts';
import { readToken } from './token.ts';

/** The address to which a member may be written; null where none is confirmed. */
export type EmailOf = (context: Context, memberId: string) => Promise<string | null>;

/** How a member wishes to be told. */
export async function settingsOf(
  context: Context,
  emailOf: EmailOf,
  memberId: string,
): Promise<NotificationSettings> {
  const [chosen, email, pushDevices] = await Promise.all([
    choicesOf(context.db, memberId),
    emailOf(context, memberId),
    countDevices(context.db, memberId, context.now()),
  ]);
  const wants = (kind: ChosenKind, channel: Channel) =>
    chosen.find((one) => one.kind === kind && one.channel === channel)?.wanted ??
    isProposed(kind, channel);
  const kinds = CHOSEN_KINDS.map((kind) => [
    kind,
    { email: wants(kind, 'email'), push: wants(kind, 'push') },
  ]);
  return {
    kinds: Object.fromEntries(kinds) as NotificationSettings['kinds'],
    emailReachable: email !== null && context.deliver.reaches('email'),
    pushKey: context.push.publicKey,
    pushDevices,
  };
}

type Changes = {
  readonly [K in ChosenKind]?:
    | { readonly email?: boolean | undefined; readonly push?: boolean | undefined }
    | undefined;
};

/** Keeps what is given; all of it or nothing. */
export async function changeSettings(
  { db }: Context,
  memberId: string,
  changes: Changes,
): Promise<void> {
  const choices = CHOSEN_KINDS.flatMap((kind): Choice[] =>
    (['email', 'push'] as const).flatMap((channel) => {
      const wanted = changes[kind]?.[channel];
      return wanted === undefined ? [] : [{ kind, channel, wanted }];
    }),
  );
  await db.transaction().execute(async (trx) => {
    for (const choice of choices) await saveChoice(trx, memberId, choice);
  });
}

/** Ends e-mails of one kind by the token of a link. Fails with LINK_INVALID. */
export async function unsubscribe(
  { config, db }: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<ChosenKind> {
  const what = readToken(config.keys, token);
  if (what === null) throw new Failure('LINK_INVALID');
  const { memberId, kind } = what;
  const done = await db.transaction().execute(async (trx) => {
    const exists = await holdMember(trx, memberId);
    if (exists) await saveChoice(trx, memberId, { kind, channel: 'email', wanted: false });
    return exists;
  });
  // The account was deleted: nothing is sent there any more.
  if (!done) throw new Failure('LINK_INVALID');
  return kind;
}
