import { expect, test } from 'vitest';
import { verdictOf } from './audit.mjs';

/** @param {string} severity */
const found = (severity) => ({
  vulnerabilities: { a: { name: 'a', severity, range: '<2', fixAvailable: true } },
});

test.each(['high', 'critical'])('a %s vulnerability fails', (severity) => {
  const { code, lines } = verdictOf(found(severity));
  expect(code).toBe(1);
  expect(lines[0]).toBe(`${severity}: a <2; a fixed version is there`);
});

test.each(['low', 'moderate'])('a %s one is told', (severity) => {
  const { code, lines } = verdictOf(found(severity));
  expect(code).toBe(0);
  expect(lines).toHaveLength(2);
});

test('none is told too', () => {
  const { code, lines } = verdictOf({ vulnerabilities: {} });
  expect([code, lines]).toEqual([0, ['0 known vulnerabilities in what production runs.']]);
});

test('a registry that cannot be asked is told with the reason, and never taken for none', () => {
  for (const report of [{ message: '405 Method Not Allowed' }, {}, null]) {
    const { code, lines } = verdictOf(report);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^Not looked at: .*(405|no answer)/);
  }
});
