import type { TestApp } from './app.ts';
import { readExport } from './data-export.ts';
import { createMember, type TestMember } from './factories.ts';
import { matchCalls } from './match-calls.ts';
import { proposalCalls } from './proposal-calls.ts';

/** Returns functions that create a received interest and read the likes of relatives. */
export function likeCalls(app: TestApp) {
  const matchApi = matchCalls(app);
  const createMan = (columns: Parameters<typeof createMember>[1] = {}) =>
    createMember(app, { gender: 'MALE', ...columns });
  return {
    createMan,
    /** Creates a candidate with her mother, and a pending interest from a man. */
    createReceivedInterest: async (columns: Parameters<typeof createMember>[1] = {}) => {
      const { woman, mother } = await proposalCalls(app).createFamily();
      const man = await createMan(columns);
      const { id } = (await matchApi.request(man, woman, 'A secret word')).body.match;
      return { woman, man, mother, id };
    },
    /** Returns the relatives who like the sender of an interest, as the candidate reads them. */
    readLikes: async (candidate: TestMember, id: string) => {
      const { interests } = (await matchApi.listInterests(candidate, 'received')).body;
      return interests.find((interest) => interest.id === id)?.likedBy;
    },
    readLikeRows: async (id: string) =>
      (await app.query(`SELECT person_id FROM interest_likes WHERE match_id = '${id}'`)).rows,
    /** Returns the proposals and likes in a member's data export. */
    readExportedProposals: async (person: TestMember) =>
      JSON.parse(await readExport(app, person)).proposals,
  };
}
