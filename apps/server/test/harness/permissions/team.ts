import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { addRelative } from '../factories.ts';
import { type CallContext, createMan, type ViewersByColumn } from './call-context.ts';
import { createPanel, type Panel } from './panel.ts';
import { createMemberWithRecords, markSecondFactor, type SignedInPerson } from './people.ts';
import { createRelation } from './relations.ts';

/**
 * Functions that make a moderator or admin a relative in two families, by the ending of the column
 * name. The families are that of the subject of all cases and that of a stopped member. The first
 * function does nothing.
 */
const familyRelations: Readonly<
  Record<string, (app: TestApp, viewer: SignedInPerson, ids: string[]) => unknown>
> = {
  '': () => {},
  ', relative': joinFamilies,
  ', relative before': async (app, viewer, ids) => {
    await joinFamilies(app, viewer, ids);
    for (const candidateId of ids) {
      await app.call('leaveFamily', { token: viewer.token, params: { candidateId } });
    }
    await app.query(
      `UPDATE family_acts SET at = at - interval '1 day' WHERE actor_id = '${viewer.id}'`,
    );
  },
};

async function joinFamilies(app: TestApp, { id }: SignedInPerson, candidateIds: readonly string[]) {
  for (const candidateId of candidateIds) await addRelative(app, id, candidateId);
}

/** Creates moderators and admins who handle cases about one member, the subject. */
export async function createTeam(app: TestApp): Promise<ViewersByColumn> {
  const subject = await createMemberWithRecords(app);
  const match = await createRelation(app, [await createMan(app), subject], 'matched');
  const panel = await createPanel(app, subject);
  const idsAboutSubject = idsOf(panel);
  const columns = new Map<string, CallContext>();
  for (const rank of ['moderator', 'admin'] as const) {
    for (const [relation, createRelations] of Object.entries(familyRelations)) {
      const viewer = await createMan(app, { [`is_${rank}`]: true });
      await markSecondFactor(app, viewer);
      await createRelations(app, viewer, [subject.id, panel.stoppedMember.id]);
      const context = { app, panel, subject, owner: subject, viewer, match, idsAboutSubject };
      columns.set(`${rank}${relation}`, context);
      if (rank === 'admin' && relation === '') {
        columns.set('never there', { ...context, panel: withUnknownIds(panel) });
      }
    }
  }
  return columns;
}

function idsOf({ stoppedMember, subjects }: Panel): string[] {
  const { member, reportId, feedbackId, caseId, pressedCase, reportedRelative } = subjects;
  const relativeIds = [
    reportedRelative.id,
    reportedRelative.reportId,
    reportedRelative.stoppedId,
    pressedCase.relativeId,
  ];
  return [
    stoppedMember.id,
    member.id,
    reportId,
    feedbackId,
    caseId,
    pressedCase.caseId,
    ...relativeIds,
  ];
}

/** Returns the same panel with unknown ids. */
function withUnknownIds(panel: Panel): Panel {
  const { member, reportedRelative, ...otherSubjects } = panel.subjects;
  return {
    ...panel,
    stoppedMember: { ...panel.stoppedMember, id: uuidv7() },
    subjects: {
      ...otherSubjects,
      member: { ...member, id: uuidv7(), name: 'nobody' },
      reportId: uuidv7(),
      feedbackId: uuidv7(),
      caseId: uuidv7(),
      pressedCase: { caseId: uuidv7(), relativeId: uuidv7() },
      reportedRelative: { id: uuidv7(), name: 'nobody', reportId: uuidv7(), stoppedId: uuidv7() },
    },
  };
}
