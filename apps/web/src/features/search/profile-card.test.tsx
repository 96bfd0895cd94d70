import type { Card } from '@sambandha/contract/search/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import { memberCard } from '../../test/profiles.ts';
import { click, getAllByRole, getByRole, render, waitUntil } from '../../test/render.tsx';
import { ProfileCard } from './profile-card.tsx';

const { search: texts } = en;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ families: [] }));
});

const sahana = memberCard('Sahana', { id: 'sahana', photo: '/p.webp', verified: true });

/** Renders a card. Null for `actions` selects the actions of a relative. */
function renderCard(changes: Partial<Card>, actions?: null) {
  return render(<ProfileCard member={{ ...sahana, ...changes }} eager actions={actions} />);
}

test('a card has the name before the menu with the actions to hide and to report', async () => {
  const card = renderCard({});
  await waitUntil(() => getByRole('button', 'More about Sahana'));
  const menu = getByRole('button', 'More about Sahana');
  click(menu);
  expect(getAllByRole('button', texts.viewPassed)).toHaveLength(1);
  expect(getAllByRole('button', texts.report)).toHaveLength(1);
  const cardText = card.textContent;
  expect(cardText.indexOf('Sahana')).toBeLessThan(cardText.indexOf(texts.viewPassed));
});

const lines = (card: Element) =>
  [...card.querySelectorAll('ul')].map((line) =>
    [...line.children].map((fact) => fact.textContent),
  );

test('a card has one line for work and one for family and omits unknown facts', () => {
  const family = { height: '5\'4"', nativePlace: 'Hulekal, Sirsi', gotra: 'KASHYAPA' } as const;
  const card = renderCard({ education: 'MASTERS_DEGREE', ...family });
  expect(lines(card)).toEqual([
    ['Botanist', "Master's Degree"],
    ['5\'4"', 'Hulekal, Sirsi', 'Kashyapa gotra'],
  ]);
  const cardWithoutFacts = renderCard({ profession: null, location: null, gotra: 'OTHER' });
  expect(lines(cardWithoutFacts)).toEqual([]);
  expect(cardWithoutFacts.textContent).not.toContain(en.common.notSpecified);
});

test('a card keeps the last word of the name, the age and the badge on one line', () => {
  const heading = renderCard({}).querySelector('h2');
  expect(heading?.textContent).toBe(`Sahana\u00a027\u00a0${en.ui.verified}`);
  expect(heading?.querySelector('a')?.textContent).toBe('Sahana\u00a027');
});

test('a card shows a common fact in place of a preference, and the last visit if it has neither', async () => {
  const common = { kind: 'town', value: 'Sirsi' } as const;
  const reason = {
    kind: 'education',
    side: 'mine',
    met: true,
    wanted: 'DIPLOMA',
    min: null,
    max: null,
  } as const;
  const changes = {
    common,
    here: 'WEEK',
    compatibility: { score: 71, sagotra: null, reason },
  } as const;
  const { hints } = await import('@sambandha/words/en/screens/hints');
  const card = renderCard(changes);
  await waitUntil(() => expect(card.textContent).toContain('Both families are from Sirsi'));
  for (const hiddenText of ['Diploma', hints.standing.WEEK])
    expect(card.textContent).not.toContain(hiddenText);
  const visitCard = renderCard({ here: 'WEEK' });
  await waitUntil(() => expect(visitCard.textContent).toContain(hints.standing.WEEK));
});

test('a card for a relative names the candidate instead of the relative', async () => {
  startActingFor({ id: 'sahana', name: 'Sahana Hegde', part: 'manager' });
  onTestFinished(stopActing);
  const range = { wanted: 'DIPLOMA', min: null, max: null };
  const reason = { kind: 'education', side: 'mine', met: true, ...range } as const;
  const card = renderCard({ compatibility: { score: 71, sagotra: null, reason } }, null);
  await waitUntil(() => expect(card.textContent).toContain('As Sahana prefers: Diploma'));
  const score = en.compatibility.markSpoken.replace('{score, number}', '71');
  expect(card.querySelector('a[href$="#fit"]')?.textContent).toContain(score);
  const common = { kind: 'interest', value: 'Music' } as const;
  const otherCard = renderCard({ common }, null);
  await waitUntil(() => expect(otherCard.textContent).toContain('Both like Music'));
});
