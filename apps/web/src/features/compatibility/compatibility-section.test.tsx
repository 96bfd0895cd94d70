import { KOOTA } from '@sambandha/contract/compatibility/choices';
import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import { fit } from '@sambandha/words/en/screens/fit/index';
import { Link, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { click, getByRole, render } from '../../test/render.tsx';
import { CompatibilitySection } from './compatibility-section.tsx';

const reason = { wanted: null, min: null, max: null } as const;

const fullCompatibility: Compatibility = {
  score: 71,
  preference: {
    mine: 50,
    theirs: 60,
    reasons: [
      { ...reason, kind: 'maritalStatus', side: 'both', met: true, wanted: 'NEVER_MARRIED' },
      { ...reason, kind: 'motherTongue', side: 'mine', met: false, wanted: 'KONKANI' },
      { ...reason, kind: 'age', side: 'theirs', met: false, min: 50, max: 60 },
    ],
  },
  guna: {
    total: 27.5,
    max: 36,
    low: 27.5,
    high: 27.5,
    noteKinds: [],
    kootas: KOOTA.codes.map((key) => ({ key, points: 1, max: 8, groom: 'DEVA', bride: 'DEVA' })),
    southern: [{ key: 'mahendra', met: true }],
  },
  sagotra: true,
  related: [
    { kind: 'houseName', name: 'ಹಲಸಿನಕಟ್ಟೆ' },
    { kind: 'nativePlace', name: 'Kadve, Sirsi' },
  ],
};

async function renderSection(compatibility: Compatibility | null): Promise<HTMLElement> {
  const container = render(<CompatibilitySection compatibility={compatibility} />);
  if (compatibility) await expect.poll(() => container.textContent).toContain(fit.title);
  return container;
}

const lines = (container: HTMLElement) =>
  [...container.querySelectorAll('details')].map((element) => ({
    title: element.querySelector('summary')?.textContent,
    open: element.open,
    text: element.textContent,
  }));

test('the section shows the score, and each detail in a collapsed line', async () => {
  const container = await renderSection(fullCompatibility);
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toMatch(
    /71 out of 100/,
  );
  const [wishes, guna, southern, gotra] = lines(container);
  expect(lines(container).every((line) => !line.open)).toBe(true);
  expect(wishes?.title).toContain(fit.wishes);
  for (const expected of [
    fit.bothLook,
    'Marital status: Never Married',
    'Mother tongue: Konkani – Differs',
    'Outside the age range (50 to 60)',
  ]) {
    expect(wishes?.text).toContain(expected);
  }
  expect(guna?.title).toContain('27.5 of 36');
  for (const key of KOOTA.codes) expect(guna?.text).toContain(fit.koota[key]);
  expect(guna?.text).toContain(fit.spreadNone);
  expect(southern?.title).toContain(fit.southern);
  expect(southern?.text).toContain(fit.porutham.mahendra);
  expect(gotra?.text).toContain(fit.sagotraText);
});

test('a private horoscope and unknown facts have no line', async () => {
  const container = await renderSection({
    ...fullCompatibility,
    guna: null,
    sagotra: null,
    related: [],
  });
  expect(lines(container).map(({ title }) => title)).toEqual([expect.stringContaining(fit.wishes)]);
  expect(container.textContent).not.toContain(fit.related.title);
});

test('the section is empty without a compatibility', async () => {
  expect((await renderSection(null)).textContent).toBe('');
});

test('shared family details are shown as sentences', async () => {
  const container = await renderSection(fullCompatibility);
  const section = [...container.querySelectorAll('section')].at(-1);
  expect(section?.querySelector('h3')?.textContent).toBe(fit.related.title);
  expect(
    [...(section?.querySelectorAll('li') ?? [])].map((element) => element.textContent),
  ).toEqual([
    'Both families have the house name ಹಲಸಿನಕಟ್ಟೆ. You can check at home.',
    'Both families come from Kadve, Sirsi. They may know each other.',
  ]);
});

test('a link to the fit moves the focus to the section, and the Back button does not', async () => {
  function Page() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (
      <>
        <Link to="/profile/ravi#fit">To the fit</Link>
        <Link to="/elsewhere">Elsewhere</Link>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        {pathname === '/profile/ravi' && <CompatibilitySection compatibility={fullCompatibility} />}
      </>
    );
  }
  render(<Page />);
  click(getByRole('link', 'To the fit'));
  await expect.poll(() => document.activeElement?.id).toBe('fit');
  click(getByRole('link', 'Elsewhere'));
  click(getByRole('button', 'Back'));
  await expect.poll(() => document.getElementById('fit')).not.toBeNull();
  expect(document.activeElement?.id).not.toBe('fit');
});

test('a member who meets all preferences has no vague sentence about the score', async () => {
  const reasons = fullCompatibility.preference.reasons.map((row) => ({ ...row, met: true }));
  const preference = { ...fullCompatibility.preference, reasons };
  const container = await renderSection({ ...fullCompatibility, preference });
  // Guna milan is the reason why the score is less than 100.
  expect(container.textContent).toContain('All preferences met. Guna milan: 27.5 of 36.');
  expect(container.textContent).not.toContain(fit.words.good);
  const withoutGuna = await renderSection({ ...fullCompatibility, preference, guna: null });
  expect(withoutGuna.textContent).toContain(fit.allMet);
  expect(withoutGuna.textContent).not.toContain('Guna milan:');
  const partly = await renderSection(fullCompatibility);
  expect(partly.textContent).toContain(fit.words.good);
});
