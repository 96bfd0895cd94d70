/**
 * @typedef {object} Report
 * @property {string} [message] the reason if there is no report
 * @property {Record<string, { name: string, severity: string, range: string, fixAvailable?: unknown }>} [vulnerabilities]
 */

const grave = ['high', 'critical'];

/**
 * Turns the result of `npm audit --json` into lines for people and an exit code. Only high and critical
 * severities fail; the others are listed. A registry without an answer is mentioned, and does not fail.
 *
 * @param {Report | null} report null: no JSON
 */
export function verdictOf(report) {
  if (report?.vulnerabilities === undefined) {
    const reason = report?.message ?? 'it gave no answer';
    return { code: 0, lines: [`Not looked at: the registry cannot be asked (${reason}).`] };
  }
  const found = Object.values(report.vulnerabilities);
  const lines = found.map(({ name, severity, range, fixAvailable }) => {
    const fix = fixAvailable ? 'a fixed version is there' : 'there is no fixed version yet';
    return `${severity}: ${name} ${range}; ${fix}`;
  });
  const code = found.some(({ severity }) => grave.includes(severity)) ? 1 : 0;
  return {
    code,
    lines: [...lines, `${found.length} known vulnerabilities in what production runs.`],
  };
}
