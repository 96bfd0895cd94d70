import type { AdminCall } from './admin.ts';
import { plainRegistration } from './registration.ts';

type Stage = Parameters<AdminCall['request']>[0];

const emptyRequest = () => ({});
const ring = ({ help: { ringId } }: Stage) => ({ params: { id: ringId } });

/** The panel's calls about volunteers and about rings (telephone calls of moderators). */
export const helpCalls: readonly AdminCall[] = [
  { name: 'listVolunteers', by: 'admin', act: null, request: emptyRequest },
  {
    name: 'makeVolunteer',
    by: 'admin',
    act: 'VOLUNTEER_GIVE',
    request: ({ member }) => ({ body: { contact: member.email, places: ['Sirsi'] } }),
  },
  {
    name: 'endVolunteer',
    by: 'admin',
    act: 'VOLUNTEER_END',
    request: ({ help: { volunteerId } }) => ({ params: { id: volunteerId } }),
  },
  { name: 'listRings', by: 'moderator', act: null, request: emptyRequest },
  { name: 'readRing', by: 'moderator', act: 'VIEW_RING', request: ring },
  {
    name: 'agreeByRing',
    by: 'moderator',
    act: 'RING_YES',
    request: (stage) => ({
      ...ring(stage),
      body: { birthDate: plainRegistration.dateOfBirth, readAloud: true, noRelative: true },
    }),
  },
  {
    name: 'refuseByRing',
    by: 'moderator',
    act: 'RING_NO',
    request: (stage) => ({ ...ring(stage), body: {} }),
  },
  {
    name: 'noteUnansweredRing',
    by: 'moderator',
    act: 'RING_UNANSWERED',
    request: (stage) => ({ ...ring(stage), body: {} }),
  },
];
