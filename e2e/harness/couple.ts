import { connect, newcomer, register, sendMessage } from './people.ts';
import type { Product } from './product.ts';

/** Names of the two members of most conversations. */
export const herName = 'Nagaveni Kerekai';
export const hisName = 'Subraya Hegadde';

/** Registers and connects two members. `messages` are sent by him to her. */
export async function createCouple(
  product: Product,
  photo: Buffer,
  messages: readonly string[] = [],
) {
  const she = await register(product, newcomer('FEMALE', herName), photo);
  const he = await register(product, newcomer('MALE', hisName), photo);
  const matchId = await connect(product, he, she);
  for (const text of messages) await sendMessage(product, he, matchId, text);
  return { she, he, matchId, address: `/messages?conversation=${matchId}` };
}
