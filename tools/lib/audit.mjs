/**
 * @typedef {object} Report
 * @property {string} [message] the reason if there is no report
 * @property {Record<string, { name: string, severity: string, range: string, fixAvailable?: unknown
 *   }>} [vulnerabilities]
 */

const failingSeverities = ['high', 'critical'];

/**
 * Converts the output of `npm audit --json` to text lines and an exit code. The code is 1 only for
 * high and critical vulnerabilities. An unavailable registry is only reported.
 *
 * @param {Report | null} report null if the output is not JSON
 */
export function summarizeAudit(report) {
  if (report?.vulnerabilities === undefined) {
    const reason = report?.message ?? 'no response';
    return { code: 0, lines: [`Audit skipped: the registry did not respond (${reason}).`] };
  }
  const vulnerabilities = Object.values(report.vulnerabilities);
  const lines = vulnerabilities.map(({ name, severity, range, fixAvailable }) => {
    const fix = fixAvailable ? 'a fix is available' : 'no fix is available yet';
    return `${severity}: ${name} ${range}; ${fix}`;
  });
  const code = vulnerabilities.some(({ severity }) => failingSeverities.includes(severity)) ? 1 : 0;
  return {
    code,
    lines: [
      ...lines,
      `${vulnerabilities.length} known vulnerabilities in production dependencies.`,
    ],
  };
}
