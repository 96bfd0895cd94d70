import type { TestApp } from './app.ts';
import { addRelative, createMember, createRelative, type TestMember } from './factories.ts';
import { headersOnBehalfOf } from './family.ts';

/** Returns functions that make the calls of pressed candidates, their families and moderators. */
export function pressedCalls(app: TestApp) {
  const press = ({ token }: Pick<TestMember, 'token'>, body: object = {}) =>
    app.call('press', { token, body });
  const browseFor = ({ token }: Pick<TestMember, 'token'>, candidate: Pick<TestMember, 'id'>) =>
    app.call('browse', { token, query: {}, ...headersOnBehalfOf(candidate) });
  const listFamilies = async ({ token }: Pick<TestMember, 'token'>) =>
    (await app.call('readFamilies', { token })).body.families;
  const isInBrowseOf = async ({ token }: TestMember, { id }: TestMember) => {
    await app.updateSearchIndex();
    const { body } = await app.call('browse', { token, query: { limit: '24', sort: 'newest' } });
    return body.profiles.some((profile) => profile.id === id);
  };
  const createModerator = () => createMember(app, { gender: 'MALE', is_moderator: true });
  const listCases = async ({ token }: TestMember) =>
    (await app.call('listPressedCases', { token })).body.cases;
  const readCase = async (woman: Pick<TestMember, 'id'>, reader: TestMember) =>
    (await app.call('readPressedCase', { token: reader.token, params: { id: woman.id } })).body
      .case;
  const release = (moderator: TestMember, { id }: Pick<TestMember, 'id'>) =>
    app.call('releasePressed', {
      token: moderator.token,
      params: { id },
      body: { saidSo: true, note: 'She said so at the door of her college' },
    });

  /** Creates a candidate with a relative, and a man who can see her. */
  async function createFamilyAndMan(columns: Parameters<typeof createMember>[1] = {}) {
    const woman = await createMember(app, { full_name: 'Sahana Bhat', ...columns });
    const mother = await createRelative(app);
    await addRelative(app, mother.id, woman.id);
    return { woman, mother, man: await createMember(app, { gender: 'MALE' }) };
  }

  return {
    press,
    browseFor,
    listFamilies,
    isInBrowseOf,
    createModerator,
    listCases,
    readCase,
    release,
    createFamilyAndMan,
  };
}
