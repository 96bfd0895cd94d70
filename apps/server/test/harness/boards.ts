import type { BoardColumn, Opinion } from '@sambandha/contract/board/choices';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from './app.ts';
import { addRelative, createMember, createRelative, type TestMember } from './factories.ts';
import { callerCredentials } from './family.ts';

/**
 * Returns functions that make the calls of candidates and relatives on the board of a candidate.
 */
export function boardCalls(app: TestApp) {
  const cardRequest = (
    person: TestMember,
    candidate: TestMember,
    { id }: { readonly id: string },
  ) => ({
    ...callerCredentials(person, candidate),
    params: { id },
  });
  return {
    actingFor: callerCredentials,
    read: async (person: TestMember, candidate = person) => {
      const response = await app.call('readBoard', callerCredentials(person, candidate));
      if (response.status !== 200) throw new Error(response.error.code);
      return response.body.cards;
    },
    readCard: (person: TestMember, candidate: TestMember, member: { readonly id: string }) =>
      app.call('readBoardCard', cardRequest(person, candidate, member)),
    add: (person: TestMember, candidate: TestMember, member: { readonly id: string }) =>
      app.call('addBoardCard', cardRequest(person, candidate, member)),
    move: (
      person: TestMember,
      candidate: TestMember,
      member: { readonly id: string },
      place: BoardColumn,
      after?: { readonly id: string } | null,
    ) =>
      app.call('moveBoardCard', {
        ...cardRequest(person, candidate, member),
        body: { place, ...(after !== undefined && { after: after?.id ?? null }) },
      }),
    setHand: (
      person: TestMember,
      candidate: TestMember,
      member: { readonly id: string },
      hand: Opinion | null,
    ) => app.call('setBoardHand', { ...cardRequest(person, candidate, member), body: { hand } }),
    comment: (
      person: TestMember,
      candidate: TestMember,
      member: { readonly id: string },
      text: string,
      id: string = uuidv7(),
    ) =>
      app.call('writeBoardComment', {
        ...cardRequest(person, candidate, member),
        body: { id, text },
      }),
    comments: (person: TestMember, candidate: TestMember, member: { readonly id: string }) =>
      app.call('readBoardComments', cardRequest(person, candidate, member)),
    deleteComment: (
      person: TestMember,
      candidate: TestMember,
      member: { readonly id: string },
      commentId: string,
    ) =>
      app.call('deleteBoardComment', {
        ...callerCredentials(person, candidate),
        params: { id: member.id, commentId },
      }),
    markRead: (
      person: TestMember,
      candidate: TestMember,
      member: { readonly id: string },
      seq: number,
    ) =>
      app.call('readBoardCommentsUpTo', {
        ...cardRequest(person, candidate, member),
        body: { seq },
      }),
    report: (
      person: TestMember,
      candidate: TestMember,
      member: { readonly id: string },
      commentId: string,
    ) =>
      app.call('reportBoardComment', {
        ...callerCredentials(person, candidate),
        params: { id: member.id, commentId },
        body: { reason: 'HARASSMENT' },
      }),
    keepPrivate: (person: TestMember, candidate: TestMember, member: { readonly id: string }) =>
      app.call('keepBoardCard', cardRequest(person, candidate, member)),
    remove: (person: TestMember, candidate: TestMember, member: { readonly id: string }) =>
      app.call('removeBoardCard', cardRequest(person, candidate, member)),
    shortlist: (person: TestMember, member: { readonly id: string }) =>
      app.call('shortlist', { token: person.token, params: { id: member.id } }),
    /** Creates a candidate, her mother (manager), her uncle (adviser) and a man. */
    createFamily: async () => {
      const woman = await createMember(app, { full_name: 'Sahana Hegde' });
      const mother = await createRelative(app);
      const uncle = await createRelative(app);
      await addRelative(app, mother.id, woman.id, 'manager', 'MOTHER');
      await addRelative(app, uncle.id, woman.id, 'adviser', 'UNCLE');
      const man = await createMember(app, { gender: 'MALE', full_name: 'Ganesh Bhat' });
      return { woman, mother, uncle, man };
    },
    createMan: (full_name = 'Rama Joshi') => createMember(app, { gender: 'MALE', full_name }),
  };
}
