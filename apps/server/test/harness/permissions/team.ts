import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { addRelative } from '../factories.ts';
import { createPerson, giveSecondFactor, type SignedIn } from './belongings.ts';
import { type Panel, setPanel } from './panel.ts';
import { type Columns, man, type Scene } from './scene.ts';
import { relate } from './standing.ts';

/**
 * Relations of a moderator or admin to the family of two members: the subject of all cases and a stopped
 * one.
 */
const standings: Readonly<
  Record<string, (app: TestApp, viewer: SignedIn, ids: string[]) => unknown>
> = {
  '': () => {},
  ', relative': joins,
  ', relative before': async (app, viewer, ids) => {
    await joins(app, viewer, ids);
    for (const candidateId of ids) {
      await app.call('leaveFamily', { token: viewer.token, params: { candidateId } });
    }
    await app.query(
      `UPDATE family_acts SET at = at - interval '1 day' WHERE actor_id = '${viewer.id}'`,
    );
  },
};

async function joins(app: TestApp, { id }: SignedIn, candidateIds: readonly string[]) {
  for (const candidateId of candidateIds) await addRelative(app, id, candidateId);
}

/** Moderators and admins before cases about her. */
export async function castTeam(app: TestApp): Promise<Columns> {
  const her = await createPerson(app);
  const match = await relate(app, [await man(app), her], 'matched');
  const panel = await setPanel(app, her);
  const aboutHer = idsOf(panel);
  const columns = new Map<string, Scene>();
  for (const rank of ['moderator', 'admin'] as const) {
    for (const [standing, take] of Object.entries(standings)) {
      const viewer = await man(app, { [`is_${rank}`]: true });
      await giveSecondFactor(app, viewer);
      await take(app, viewer, [her.id, panel.stopped.id]);
      const scene = { app, panel, her, owner: her, viewer, match, aboutHer };
      columns.set(`${rank}${standing}`, scene);
      if (rank === 'admin' && standing === '') {
        columns.set('never there', { ...scene, panel: madeUp(panel) });
      }
    }
  }
  return columns;
}

function idsOf({ stopped, stage }: Panel): string[] {
  const { member, reportId, feedbackId, caseId, pressed, relative } = stage;
  const ofRelatives = [relative.id, relative.reportId, relative.stoppedId, pressed.relativeId];
  return [stopped.id, member.id, reportId, feedbackId, caseId, pressed.caseId, ...ofRelatives];
}

/** The same panel with unknown ids. */
function madeUp(panel: Panel): Panel {
  const { member, relative, ...stage } = panel.stage;
  return {
    ...panel,
    stopped: { ...panel.stopped, id: uuidv7() },
    stage: {
      ...stage,
      member: { ...member, id: uuidv7(), name: 'nobody' },
      reportId: uuidv7(),
      feedbackId: uuidv7(),
      caseId: uuidv7(),
      pressed: { caseId: uuidv7(), relativeId: uuidv7() },
      relative: { id: uuidv7(), name: 'nobody', reportId: uuidv7(), stoppedId: uuidv7() },
    },
  };
}
