import { acknowledgeBy, resolveBy } from '../features/admin/index.ts';
import { health } from './health.store.ts';
import type { Operator } from './open.ts';

/** Says how the installation is; returns 1 where something needs somebody. */
export async function checkHealth({ context, place, besideApp, say }: Operator) {
  const { config, db } = context;
  const found = await health(db);
  const { oldestReport, oldestUnread } = found;
  const now = context.now();
  const answers = await fetch(`http://127.0.0.1:${config.port}/api/health/ready`)
    .then(({ ok }) => ok)
    .catch(() => false);
  say(`database     PostgreSQL ${found.version}, ${place}, migration ${found.migration}`);
  say(`app          ${answers ? 'answers' : 'does not answer'} on port ${config.port}`);
  if (besideApp) say('             it has this data folder open');
  say(`members      ${found.members}, of them ${found.admins} admins`);
  const { openReports, openFeedback, openCases } = found;
  say(`waiting      ${openReports} reports, ${openFeedback} feedback, ${openCases} cases`);
  say(`jobs         ${found.waitingJobs} wait, ${found.failedJobs} failed for good`);
  const complaints = [
    found.admins === 0 && 'nobody is admin: npm run admin -- make-admin <phone-or-email>',
    config.production &&
      found.withoutFactor > 0 &&
      `${found.withoutFactor} of admins and moderators have no second factor: they can do nothing`,
    oldestUnread !== null &&
      acknowledgeBy(oldestUnread) < now &&
      'a report is not acknowledged within 24 hours',
    oldestReport !== null && resolveBy(oldestReport) < now && 'a report is not decided in 15 days',
    found.failedJobs > 0 && 'jobs have failed for good: see the log',
  ].filter((line) => line !== false);
  for (const line of complaints) say(`attention    ${line}`);
  return complaints.length === 0 ? 0 : 1;
}
