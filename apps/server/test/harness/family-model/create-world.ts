import { type ConversationCalls, conversationCalls } from '../conversation-calls.ts';
import { addRelative, createMember, createRelative, type TestMember } from '../factories.ts';
import { requireValue } from '../present.ts';
import { type Candidate, type Conversation, type FamilyWorld, MAN, type Role } from './world.ts';

/**
 * The relatives at the start of a history, with the indexes `candidate>person`. The first of them
 * has an open conversation, so that short histories include speaking.
 */
const initialRoles = [
  ['0>1', 'speaker', 'FATHER'],
  ['1>2', 'manager', 'MOTHER'],
  ['2>3', 'speaker', 'UNCLE'],
] as const;

export async function createWorld(
  apps: FamilyWorld['apps'],
  actCounts: FamilyWorld['actCounts'],
): Promise<FamilyWorld> {
  const [app] = apps;
  const conversationApi = conversationCalls(app);
  const women = [
    await createMember(app, { full_name: 'Sahana Bhat' }),
    await createMember(app, { full_name: 'Nagaveni Hegde' }),
  ];
  const man = await createMember(app, { full_name: 'Vinayaka Hegde', gender: 'MALE' });
  // Person 0 is also candidate 1.
  const people = [requireValue(women[1])];
  for (const name of ['Venkatesh', 'Mahadevi', 'Ganapati']) {
    const relative = await createRelative(app);
    await app.query(`UPDATE persons SET full_name = '${name} Bhat' WHERE id = '${relative.id}'`);
    people.push({ ...relative, name: `${name} Bhat` });
  }
  const groups: Record<'MALE' | 'FEMALE', TestMember[]> = { MALE: [], FEMALE: [] };
  for (const gender of ['MALE', 'FEMALE'] as const) {
    for (let count = 0; count < 3; count += 1)
      groups[gender].push(await createMember(app, { gender }));
  }
  const candidates: Candidate[] = [];
  for (const member of [...women, man]) {
    const members = member === man ? groups.FEMALE : groups.MALE;
    // The third member sends an interest. Relatives can propose the other two.
    const { id } = (await conversationApi.request(requireValue(members[2]), member)).body.match;
    candidates.push({
      member,
      state: 'active',
      pressed: false,
      wasReleased: false,
      report: null,
      location: null,
      log: [],
      proposals: new Map(),
      sentInterests: new Map(),
      likes: new Map(),
      receivedInterests: new Map([[id, null]]),
      members: members.slice(0, 2),
    });
  }
  const conversations: Conversation[] = [];
  for (const [candidate, woman] of women.entries())
    conversations.push(await createConversation(conversationApi, candidate, woman, man));
  const roles = new Map<string, Role>();
  for (const [key, part, relation] of initialRoles) {
    const [candidate = 0, person = 0] = key.split('>').map(Number);
    const ids = [people[person]?.id, candidates[candidate]?.member.id] as const;
    await addRelative(app, requireValue(ids[0]), requireValue(ids[1]), part, relation);
    roles.set(key, { part, relation, sendsAlone: false });
  }
  const openConversation = requireValue(conversations[0]);
  const father = requireValue(people[1]);
  const id = await conversationApi.openAndAllow(
    requireValue(women[0]),
    man,
    openConversation.id,
    father,
  );
  const openState = { state: 'allowed', before: null, afterSeq: openConversation.lastSeq } as const;
  openConversation.openings.push({ id, candidate: 0, person: 1, ...openState });
  return {
    apps,
    candidates,
    people,
    deletedPeople: new Set(),
    roles,
    invitations: new Map(),
    conversations,
    actCounts,
  };
}

async function createConversation(
  conversationApi: ConversationCalls,
  candidate: number,
  woman: TestMember,
  man: TestMember,
): Promise<Conversation> {
  const { id } = (await conversationApi.request(man, woman)).body.match;
  await conversationApi.act(woman, id, 'accept');
  const messages = [
    { seq: 1, candidate: MAN, by: null, text: `secret before one of ${id}` },
    { seq: 2, candidate, by: null, text: `secret before two of ${id}` },
  ];
  await conversationApi.send(man, id, requireValue(messages[0]?.text));
  await conversationApi.send(woman, id, requireValue(messages[1]?.text));
  return { id, openings: [], refusedKeys: new Set(), messages, lastSeq: 2 };
}
