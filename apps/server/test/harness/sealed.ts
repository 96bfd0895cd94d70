import type { TestApp } from './app.ts';
import { createMember, type TestMember } from './factories.ts';

/** Two admins, who together open records under legal hold. */
export async function twoAdmins(app: TestApp): Promise<{ one: TestMember; other: TestMember }> {
  return {
    one: await createMember(app, { is_admin: true }),
    other: await createMember(app, { is_admin: true }),
  };
}

/** Requests on records under legal hold. */
export function sealed(app: TestApp) {
  const ask = (by: { token: string }, about: string) =>
    app.call('askOpening', { token: by.token, body: { about, reason: 'Order 12 of the court' } });
  const confirm = (by: { token: string }, id: string) =>
    app.call('confirmOpening', {
      token: by.token,
      params: { id },
      body: { reason: 'I have seen order 12' },
    });
  const read = (by: { token: string }, id: string) =>
    app.call('readOpening', { token: by.token, params: { id }, body: {} });

  return {
    ask,
    confirm,
    read,
    /** The records that two admins open: kinds, each with its facts by name and its picture. */
    opened: async (about: string) => {
      const { one, other } = await twoAdmins(app);
      const { id } = (await ask(one, about)).body;
      await confirm(other, id);
      const { records } = (await read(one, id)).body;
      return records.map(({ kind, facts, picture }) => ({
        kind,
        facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
        picture,
      }));
    },
  };
}
