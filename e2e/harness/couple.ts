import { connect, newcomer, register, say } from './people.ts';
import type { Product } from './product.ts';

/** The members of most conversations. */
export const her = 'Nagaveni Kerekai';
export const him = 'Subraya Hegadde';

/** Two connected members; `said`: his messages to her so far. */
export async function couple(product: Product, photo: Buffer, said: readonly string[] = []) {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  const matchId = await connect(product, he, she);
  for (const words of said) await say(product, he, matchId, words);
  return { she, he, matchId, address: `/messages?conversation=${matchId}` };
}
