import { connectMembers, createNewcomer, registerMember, sendMessage } from './people.ts';
import type { Product } from './product.ts';

/** Names of the two members whom `createCouple` registers. */
export const womanName = 'Nagaveni Kerekai';
export const manName = 'Subraya Hegadde';

/** Registers and connects two members. `messages` are sent by the man to the woman. */
export async function createCouple(
  product: Product,
  photo: Buffer,
  messages: readonly string[] = [],
) {
  const woman = await registerMember(product, createNewcomer('FEMALE', womanName), photo);
  const man = await registerMember(product, createNewcomer('MALE', manName), photo);
  const matchId = await connectMembers(product, man, woman);
  for (const text of messages) await sendMessage(product, man, matchId, text);
  return { woman, man, matchId, address: `/messages?conversation=${matchId}` };
}
