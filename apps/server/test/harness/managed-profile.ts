import type { Part } from '@sambandha/contract/family/choices';
import type { TestApp } from './app.ts';
import { addRelative, createMember, createRelative, type TestMember } from './factories.ts';
import { headersOnBehalfOf } from './family.ts';

/** Returns functions that make the calls on a profile that a candidate and a relative edit. */
export function managedProfileCalls(app: TestApp) {
  type Body = NonNullable<Parameters<typeof app.call<'updateOwnProfile'>>[1]>['body'];
  return {
    /** Creates a candidate with a relative, by default a manager. */
    createFamily: async (
      columns: Parameters<typeof createMember>[1] = {},
      part: Part = 'manager',
    ) => {
      const woman = await createMember(app, columns);
      const mother = await createRelative(app);
      await addRelative(app, mother.id, woman.id, part, 'MOTHER');
      return { woman, mother, asRelative: { token: mother.token, ...headersOnBehalfOf(woman) } };
    },
    readProfile: async ({ token }: Pick<TestMember, 'token'>) =>
      (await app.call('readOwnProfile', { token })).body.profile,
    updateProfile: (viewer: object, body: Body) =>
      app.call('updateOwnProfile', { ...viewer, ...(body && { body }) }),
  };
}
