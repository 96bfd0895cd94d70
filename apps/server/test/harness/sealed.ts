import type { TestApp } from './app.ts';
import { createMember, type TestMember } from './factories.ts';

/** Two admins, who together open records under legal hold. */
export async function twoAdmins(app: TestApp): Promise<{ one: TestMember; other: TestMember }> {
  return {
    one: await createMember(app, { is_admin: true }),
    other: await createMember(app, { is_admin: true }),
  };
}

/** Calls on records under legal hold. */
export function sealedRecordCalls(app: TestApp) {
  const ask = (admin: { token: string }, about: string) =>
    app.call('askOpening', {
      token: admin.token,
      body: { about, reason: 'Order 12 of the court' },
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
    /** Opens the records about a contact with two admins. Returns the kind, facts and picture of each. */
    opened: async (about: string) => {
      const { one: first, other: second } = await twoAdmins(app);
      const { id } = (await ask(first, about)).body;
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
