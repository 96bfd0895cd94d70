import type { TestApp } from './app.ts';
import { createMember, type TestMember } from './factories.ts';

/** Creates two admins, who together can open sealed records. */
export async function createTwoAdmins(
  app: TestApp,
): Promise<{ first: TestMember; second: TestMember }> {
  return {
    first: await createMember(app, { is_admin: true }),
    second: await createMember(app, { is_admin: true }),
  };
}

/** Returns functions that make the calls on sealed records. */
export function sealedRecordCalls(app: TestApp) {
  const ask = (admin: { token: string }, identifier: string) =>
    app.call('askOpening', {
      token: admin.token,
      body: { about: identifier, reason: 'Order 12 of the court' },
    });
  const confirm = (admin: { token: string }, id: string) =>
    app.call('confirmOpening', {
      token: admin.token,
      params: { id },
      body: { reason: 'I have seen order 12' },
    });
  const read = (admin: { token: string }, id: string) =>
    app.call('readOpening', { token: admin.token, params: { id }, body: {} });

  return {
    ask,
    confirm,
    read,
    /**
     * Lets two admins open the sealed records about a contact. Returns the kind, facts and picture
     * of each record.
     */
    readRecords: async (identifier: string) => {
      const { first, second } = await createTwoAdmins(app);
      const { id } = (await ask(first, identifier)).body;
      await confirm(second, id);
      const { records } = (await read(first, id)).body;
      return records.map(({ kind, facts, picture }) => ({
        kind,
        facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
        picture,
      }));
    },
  };
}
