import { expect, test } from 'vitest';
import { summarizeAudit } from './audit.mjs';

/** @param {string} severity */
const auditWith = (severity) => ({
  vulnerabilities: { a: { name: 'a', severity, range: '<2', fixAvailable: true } },
});

test.each(['high', 'critical'])('a %s vulnerability makes the audit fail', (severity) => {
  const { code, lines } = summarizeAudit(auditWith(severity));
  expect(code).toBe(1);
  expect(lines[0]).toBe(`${severity}: a <2; a fix is available`);
});

test.each(['low', 'moderate'])('a %s vulnerability is only reported', (severity) => {
  const { code, lines } = summarizeAudit(auditWith(severity));
  expect(code).toBe(0);
  expect(lines).toHaveLength(2);
});

test('an audit without vulnerabilities passes and reports zero', () => {
  const { code, lines } = summarizeAudit({ vulnerabilities: {} });
  expect([code, lines]).toEqual([0, ['0 known vulnerabilities in production dependencies.']]);
});

test('an unavailable registry is reported as skipped', () => {
  for (const report of [{ message: '405 Method Not Allowed' }, {}, null]) {
    const { code, lines } = summarizeAudit(report);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Audit skipped: .*(405|no response)/);
  }
});
