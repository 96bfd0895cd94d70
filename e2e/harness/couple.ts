import { connect, newcomer, register, sendMessage } from './people.ts';
import type { Product } from './product.ts';

/** The members of most conversations. */
export const her = 'Nagaveni Kerekai';
export const him = 'Subraya Hegadde';

/** Two connected members; `said`: his messages to her so far. */
export async function createCouple(
  product: Product,
  photo: Buffer,
  messages: readonly string[] = [],
) {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  const matchId = await connect(product, he, she);
  for (const words of messages) await sendMessage(product, he, matchId, words);
  return { she, he, matchId, address: `/messages?conversation=${matchId}` };
}
