import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { advanceTimers, click, getByRole, render } from '../../test/render.tsx';
import type { Privacy } from './use-privacy.ts';
import { VisibilityCard } from './visibility-card.tsx';

const texts = en.profile;

/** The settings that the mock server has stored. */
let storedPrivacy: Privacy;
/** The bodies of the received changes. */
let sentChanges: object[];
/** The mock server responds to a change after this promise is resolved. */
let pendingResponse: Promise<void>;
let shouldFail: boolean;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  storedPrivacy = ownProfile({}).privacy as Privacy;
  sentChanges = [];
  pendingResponse = Promise.resolve();
  shouldFail = false;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const profile = () => ({ ...ownProfile({}), privacy: storedPrivacy });
    if (method === 'GET') return Response.json({ profile: profile() });
    const change = JSON.parse(String(body)) as Partial<Privacy>;
    sentChanges.push(change);
    const fails = shouldFail;
    await pendingResponse;
    if (fails) return Response.json({}, { status: 500 });
    storedPrivacy = { ...storedPrivacy, ...change };
    return Response.json({ profile: profile(), user: {} });
  });
});

async function renderCard(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<VisibilityCard />, { client });
  await advanceTimers();
}

const horoscope = () => getByRole('checkbox', texts.showHoroscope + texts.showHoroscopeHint);
const everyone = () => getByRole('radio', texts.audienceEveryone);
const matches = () => getByRole('radio', texts.audienceMatches + texts.audienceMatchesHint);

describe('the visibility card', () => {
  test('stores each choice', async () => {
    await renderCard();
    click(horoscope());
    await advanceTimers();
    click(matches());
    await advanceTimers();
    expect(sentChanges).toEqual([{ showHoroscope: false }, { photoAudience: 'matches' }]);
    expect([horoscope().checked, matches().checked]).toEqual([false, true]);
  });

  test('keeps a choice while another request is pending', async () => {
    storedPrivacy = { ...storedPrivacy, showHoroscope: false, photoAudience: 'matches' };
    await renderCard();
    const response = Promise.withResolvers<void>();
    pendingResponse = response.promise;
    click(horoscope());
    await advanceTimers();
    click(everyone());
    await advanceTimers();
    expect([horoscope().checked, everyone().checked]).toEqual([true, true]);
    // Requests are sent one at a time, because the last choice has to take effect.
    expect(sentChanges).toEqual([{ showHoroscope: true }]);
    response.resolve();
    await advanceTimers();
    expect(sentChanges).toEqual([{ showHoroscope: true }, { photoAudience: 'everyone' }]);
    expect([horoscope().checked, everyone().checked]).toEqual([true, true]);
  });

  test('shows the last of several quick choices until all are stored', async () => {
    await renderCard();
    const response = Promise.withResolvers<void>();
    pendingResponse = response.promise;
    for (let press = 0; press < 3; press++) click(horoscope());
    await advanceTimers();
    expect(sentChanges).toEqual([{ showHoroscope: false }]);
    pendingResponse = new Promise(() => undefined);
    response.resolve();
    await advanceTimers();
    expect(sentChanges).toEqual([{ showHoroscope: false }, { showHoroscope: true }]);
    expect(horoscope().checked).toBe(false);
  });

  test('shows an error for a failed choice and stores the next choice', async () => {
    await renderCard();
    const response = Promise.withResolvers<void>();
    pendingResponse = response.promise;
    shouldFail = true;
    click(horoscope());
    await advanceTimers();
    click(matches());
    shouldFail = false;
    response.resolve();
    await advanceTimers();
    await advanceTimers();
    expect(sentChanges).toEqual([{ showHoroscope: false }, { photoAudience: 'matches' }]);
    expect([horoscope().checked, matches().checked]).toEqual([true, true]);
    const alert = () => document.querySelector('[role=alert]')?.textContent;
    expect(alert()).toBe(en.settings.visibility.failed);
    click(horoscope());
    expect(alert()).toBeUndefined();
    await advanceTimers();
    expect(horoscope().checked).toBe(false);
  });

  test('reverts a choice that cannot be stored and shows an error', async () => {
    storedPrivacy = { ...storedPrivacy, showHoroscope: false };
    shouldFail = true;
    await renderCard();
    click(horoscope());
    expect(horoscope().checked).toBe(true);
    await advanceTimers();
    expect(horoscope().checked).toBe(false);
    const alert = document.querySelector('[role=alert]')?.textContent;
    expect(alert).toBe(en.settings.visibility.failed);
  });
});
