import { acknowledgeDeadline, resolveDeadline } from '../features/admin/index.ts';
import { readHealth } from './health.store.ts';
import type { Installation } from './open.ts';

/** Prints the state of the installation. Returns 1 if something needs attention. */
export async function checkHealth({
  context,
  databaseLocation,
  isAppRunning,
  print,
}: Installation) {
  const { config, db } = context;
  const figures = await readHealth(db);
  const { oldestOpenReportAt, oldestUnacknowledgedReportAt, oldestUrgentRelativeReportAt } =
    figures;
  const now = context.now();
  const isResponding = await fetch(`http://127.0.0.1:${config.port}/api/health/ready`)
    .then(({ ok }) => ok)
    .catch(() => false);
  print(
    `database     PostgreSQL ${figures.postgresVersion}, ${databaseLocation}, migration ${figures.migration}`,
  );
  print(`app          ${isResponding ? 'answers' : 'does not answer'} on port ${config.port}`);
  if (isAppRunning) print('             it uses this data folder');
  print(`members      ${figures.members}, of them ${figures.admins} admins`);
  const { openReports, openFeedback, openRecoveryCases } = figures;
  print(
    `waiting      ${openReports} reports, ${openFeedback} feedback, ${openRecoveryCases} cases`,
  );
  print(`jobs         ${figures.waitingJobs} wait, ${figures.failedJobs} failed for good`);
  const warnings = [
    figures.admins === 0 && 'nobody is admin: npm run admin -- make-admin <phone-or-email>',
    config.production &&
      figures.staffWithoutFactor > 0 &&
      `${figures.staffWithoutFactor} of admins and moderators have no second factor, which the panel requires`,
    oldestUnacknowledgedReportAt !== null &&
      acknowledgeDeadline(oldestUnacknowledgedReportAt) < now &&
      'a report is not acknowledged within 24 hours',
    oldestUrgentRelativeReportAt !== null &&
      acknowledgeDeadline(oldestUrgentRelativeReportAt) < now &&
      'an urgent report about a relative is not decided within 24 hours',
    oldestOpenReportAt !== null &&
      resolveDeadline(oldestOpenReportAt) < now &&
      'a report is not decided in 15 days',
    figures.failedJobs > 0 && 'jobs have failed for good: see the log',
  ].filter((line) => line !== false);
  for (const line of warnings) print(`attention    ${line}`);
  return warnings.length === 0 ? 0 : 1;
}
