// @vitest-environment happy-dom
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { choose, click, find, render, type, until } from '../../test/render.tsx';
import { currentToasts, dismissToast } from '../../ui/toast-store.ts';
import { DetailsForm } from './details-form.tsx';

const { profile: texts, ui, star } = en;
const saved = vi.fn<(body: unknown) => Response>();
const proposed = vi.fn<(body: unknown) => unknown>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  saved.mockReset().mockImplementation(() => Response.json({ profile: filled() }));
  proposed.mockReset().mockImplementation(() => proposal);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    if (address === '/api/profiles/me/star') {
      return Response.json({ star: proposed(JSON.parse(body ?? '')) });
    }
    return body === null ? Response.json({ words: [] }) : saved(JSON.parse(body));
  });
});

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

const place = { nakshatra: 'ROHINI', rashi: 'VRISHABHA', pada: 2 };
const proposal = { ...place, timeAssumed: false, possible: [place] };

/** A profile without missing required fields. */
function filled(more: Parameters<typeof ownProfile>[0] = {}) {
  return ownProfile({
    ...{ fullName: 'Vidya Kanthila', gender: 'FEMALE', dob: '1994-05-20' },
    ...{ motherTongue: 'HAVYAKA_KANNADA', maritalStatus: 'NEVER_MARRIED' },
    ...{ aboutMe: 'I look after an areca garden near Sirsi, and read in the evenings.', age: 32 },
    ...more,
  });
}

function open(profile = filled()) {
  const element = <DetailsForm profile={profile} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  chooseRequired();
}

/** These selects lose their initial values in happy-dom. */
function chooseRequired() {
  choose(field('motherTongue'), 'HAVYAKA_KANNADA');
  choose(field('maritalStatus'), 'NEVER_MARRIED');
}

const field = (name: string) =>
  document.getElementById(`profile-${name}`) as HTMLInputElement & HTMLSelectElement;
const toasts = () => currentToasts().map(({ text }) => text);
const text = () => document.body.textContent;

test('a failed save shows an error and keeps the value in the form', async () => {
  saved.mockImplementationOnce(() => Response.json({}, { status: 500 }));
  open();
  type(field('profession'), 'Botanist');
  click(find('button', ui.saveChanges));
  await until(() => expect(toasts()).toEqual([texts.saveFailed]));
  expect(field('profession').value).toBe('Botanist');
  click(find('button', ui.saveChanges));
  await until(() => expect(toasts()).toContain(texts.saved));
  expect(saved.mock.calls).toEqual([[{ profession: 'Botanist' }], [{ profession: 'Botanist' }]]);
});

test.each([
  ['MALE', 20, true],
  ['FEMALE', 20, false],
] as const)(
  'the form of a %s member of age %i shows the legal age of marriage: %s',
  (gender, age, isShown) => {
    open(filled({ gender, age }));
    expect(text().includes('By law you may marry from the age of 21')).toBe(isShown);
  },
);

describe('the star', () => {
  const ask = () => click(find('button', star.ask));
  const option = 'Rohini pada 2, Taurus (Vrishabha)';

  test('is calculated from the birth, and is filled in when the member chooses it', async () => {
    open();
    type(field('birthTime'), '06:45');
    ask();
    await until(() => find('button', option));
    expect(text()).toContain(star.byTime);
    expect(proposed).toHaveBeenCalledWith({
      dob: '1994-05-20',
      birthTime: '06:45',
      birthPlace: '',
    });
    expect(field('nakshatra').value).toBe('');
    click(find('button', option));
    expect([field('nakshatra').value, field('rashi').value, field('pada').value]).toEqual([
      'ROHINI',
      'VRISHABHA',
      '2',
    ]);
    expect(toasts()).toEqual([star.filled]);
    click(find('button', ui.saveChanges));
    await until(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ ...place, birthTime: '06:45' });
  });

  test('says that the birth time is assumed, until the birth time changes', async () => {
    proposed.mockImplementation(() => ({ ...proposal, timeAssumed: true }));
    open();
    ask();
    await until(() => expect(text()).toContain(star.timeAssumed));
    type(field('birthTime'), '06:45');
    expect(text()).not.toContain(star.timeAssumed);
  });
});
