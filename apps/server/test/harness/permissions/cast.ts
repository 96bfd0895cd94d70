import type { Part } from '@sambandha/contract/family/choices';
import { uuidv7 } from 'uuidv7';
import { waysIn } from '../../../src/api.ts';
import { endWaysIn } from '../../../src/security/ways-in.ts';
import type { TestApp } from '../app.ts';
import { addRelative } from '../factories.ts';
import { giveHelped, giveRole } from '../helped.ts';
import { createPerson, createRelativePerson, giveDraft, type SignedIn } from './belongings.ts';
import { type Panel, setPanel } from './panel.ts';
import { type Columns, man, type Scene } from './scene.ts';
import { relate, sessionViewers } from './standing.ts';
import { castTeam } from './team.ts';

export interface Cast {
  /** Sessions, states and roles; each viewer is matched with her and calls with their own data. */
  readonly sessions: Columns;
  /** A few of these, for calls that ignore the session. */
  readonly some: Columns;
  /** Current, former and future relatives, who act for a candidate; the candidate is matched with her. */
  readonly relatives: Columns;
  /** Moderators and admins, some of them her relatives, before cases about her. */
  readonly team: Columns;
}

/** Creates everyone, mostly through the API. */
export async function createCast(app: TestApp): Promise<Cast> {
  const her = await createPerson(app);
  const panel = await setPanel(app);
  const sessions = await castSessions(app, { panel, her });
  const some = ['visitor', 'stopped', 'member', 'admin'];
  const relatives = await castRelatives(app, { panel, her });
  const team = await castTeam(app);
  await app.query('DELETE FROM rate_limits');
  return {
    sessions,
    some: new Map([...sessions].filter(([name]) => some.includes(name))),
    relatives,
    team,
  };
}

async function castSessions(
  app: TestApp,
  { panel, her }: { readonly panel: Panel; readonly her: SignedIn },
): Promise<Columns> {
  const sessions = new Map<string, Scene>();
  for (const [name, { columns = {}, change }] of Object.entries(sessionViewers)) {
    const made = await man(app, columns);
    const match = await relate(app, [made, her], 'matched');
    const token = await change?.(app, made, panel);
    const viewer = token === null ? { ...made, token: undefined } : made;
    sessions.set(name, { app, panel, her, viewer, owner: viewer, match });
  }
  return sessions;
}

/** Relatives, with the candidate's data, which the calls name. */
async function castRelatives(
  app: TestApp,
  { panel, her }: { readonly panel: Panel; readonly her: SignedIn },
): Promise<Columns> {
  const candidate = await man(app);
  const match = await relate(app, [candidate, her], 'matched');
  const scene = { app, panel, her, owner: candidate, match };
  const onBehalfOf = candidate.id;
  const relative = async (part: Part, candidateId = candidate.id) => {
    const person = await createRelativePerson(app);
    await addRelative(app, person.id, candidateId, part);
    return person;
  };
  const [adviser, manager, speaker] = [
    await relative('adviser'),
    await relative('manager'),
    await relative('speaker'),
  ];
  const opened = await relative('speaker');
  await app.db
    .insertInto('conversation_openings')
    .values({
      id: uuidv7(),
      match_id: match.id,
      candidate_id: candidate.id,
      person_id: opened.id,
      asked_at: app.clock.now(),
      answer: 'allowed',
      answered_at: app.clock.now(),
      after_seq: 1,
    })
    .execute();
  const both = await createPerson(app);
  await addRelative(app, both.id, candidate.id);
  const [removed, removedSpeaker] = [await relative('adviser'), await relative('speaker')];
  for (const { id: personId } of [removed, removedSpeaker]) {
    await app.call('removeRelative', { token: candidate.token, params: { personId } });
  }
  const thief = await relativeOfThief(app, her);
  const ofAnother = await relative('speaker', (await man(app)).id);
  const maker = await createRelativePerson(app);
  await giveDraft(app, maker.id, maker.belongings);
  const [volunteer, ended] = [await volunteers(app), await volunteers(app)];
  await app.call('endVolunteer', {
    token: panel.colleague.token,
    params: { id: ended.id },
  });
  const invited = await createRelativePerson(app);
  const body = { email: invited.email, relation: 'AUNT', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: candidate.token, body });
  return new Map<string, Scene>([
    ['adviser', { ...scene, viewer: { ...adviser, onBehalfOf } }],
    ['manager', { ...scene, viewer: { ...manager, onBehalfOf } }],
    ['speaker', { ...scene, viewer: { ...speaker, onBehalfOf } }],
    ['speaker, opened', { ...scene, viewer: { ...opened, onBehalfOf } }],
    ['candidate who advises', { ...scene, viewer: { ...both, onBehalfOf } }],
    ['removed', { ...scene, viewer: { ...removed, onBehalfOf } }],
    ['removed speaker', { ...scene, viewer: { ...removedSpeaker, onBehalfOf } }],
    ['of a thief', { ...scene, ...thief }],
    ['of another', { ...scene, viewer: { ...ofAnother, onBehalfOf } }],
    ['invited', { ...scene, viewer: { ...invited, onBehalfOf } }],
    ['without profile', { ...scene, owner: adviser, viewer: adviser }],
    ['maker', { ...scene, owner: maker, viewer: maker }],
    ['volunteer', { ...scene, owner: volunteer, viewer: volunteer }],
    ['volunteer, ended', { ...scene, owner: ended, viewer: ended }],
  ]);
}

/** A relative whom a thief admitted before the candidate took the account back. */
async function relativeOfThief(app: TestApp, her: SignedIn) {
  const candidate = await man(app);
  const match = await relate(app, [candidate, her], 'matched');
  const relative = await createRelativePerson(app);
  await addRelative(app, relative.id, candidate.id, 'speaker');
  // Stands for a new password by a code, because no SMS is sent here.
  const since = new Date(0);
  const finish = await app.db
    .transaction()
    .execute((trx) =>
      endWaysIn(waysIn(app.context), trx, { memberId: candidate.id }, { ending: 'reset', since }),
    );
  await finish();
  return { viewer: { ...relative, onBehalfOf: candidate.id }, owner: candidate, match };
}

/** A volunteer with one open prepared profile and one that waits for its candidate. */
async function volunteers(app: TestApp): Promise<SignedIn> {
  const person = await createRelativePerson(app);
  const { draftId, draftPhotoId: photoId, helpedId } = person.belongings;
  await giveRole(app, person.id);
  await giveHelped(app, person.id, 'open', { draftId, photoId });
  await giveHelped(app, person.id, 'asked', { draftId: helpedId });
  return person;
}
