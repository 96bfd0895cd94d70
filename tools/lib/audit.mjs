/**
 * @typedef {object} Report
 * @property {string} [message] why there is none
 * @property {Record<string, { name: string, severity: string, range: string, fixAvailable?: unknown }>} [vulnerabilities]
 */

const grave = ['high', 'critical'];

/**
 * What `npm audit --json` said, in lines for people, and the exit code. Only what is grave fails: the
 * rest is told. A registry that answers no such question is told as well, and fails nothing.
 *
 * @param {Report | null} report null where it was no JSON
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
