import { connect, newcomer, register, say } from './people.ts';
import type { Product } from './product.ts';

/** The two of most conversations. */
export const her = 'Nagaveni Kerekai';
export const him = 'Subraya Hegadde';

/** Two who are connected; `said` is what he wrote to her before. */
export async function couple(product: Product, photo: Buffer, said: readonly string[] = []) {
  const she = await register(product, newcomer('FEMALE', her), photo);
  const he = await register(product, newcomer('MALE', him), photo);
  const matchId = await connect(product, he, she);
  for (const words of said) await say(product, he, matchId, words);
  return { she, he, matchId, address: `/messages?conversation=${matchId}` };
}
