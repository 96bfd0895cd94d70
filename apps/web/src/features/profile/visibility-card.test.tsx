import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { click, find, pass, render } from '../../test/render.tsx';
import type { Privacy } from './use-privacy.ts';
import { VisibilityCard } from './visibility-card.tsx';

const texts = en.profile;

/** The settings that the mock server has stored. */
let storedPrivacy: Privacy;
/** The bodies of the received changes. */
let sentChanges: object[];
/** Delays the response to a change. */
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
  await pass();
}

const hidden = () => find('checkbox', texts.hidden + texts.hiddenHint);
const everyone = () => find('radio', texts.audienceEveryone);
const matches = () => find('radio', texts.audienceMatches + texts.audienceMatchesHint);

describe('the visibility card', () => {
  test('stores each choice', async () => {
    await renderCard();
    click(hidden());
    await pass();
    click(matches());
    await pass();
    expect(sentChanges).toEqual([{ hidden: true }, { photoAudience: 'matches' }]);
    expect([hidden().checked, matches().checked]).toEqual([true, true]);
  });

  test('keeps a choice while another request is pending', async () => {
    storedPrivacy = { ...storedPrivacy, hidden: true, photoAudience: 'matches' };
    await renderCard();
    const response = Promise.withResolvers<void>();
    pendingResponse = response.promise;
    click(hidden());
    await pass();
    click(everyone());
    await pass();
    expect([hidden().checked, everyone().checked]).toEqual([false, true]);
    // Requests are sent one at a time, because the last choice has to take effect.
    expect(sentChanges).toEqual([{ hidden: false }]);
    response.resolve();
    await pass();
    expect(sentChanges).toEqual([{ hidden: false }, { photoAudience: 'everyone' }]);
    expect([hidden().checked, everyone().checked]).toEqual([false, true]);
  });

  test('shows the last of several quick choices until all are stored', async () => {
    await renderCard();
    const response = Promise.withResolvers<void>();
    pendingResponse = response.promise;
    for (let press = 0; press < 3; press++) click(hidden());
    await pass();
    expect(sentChanges).toEqual([{ hidden: true }]);
    pendingResponse = new Promise(() => undefined);
    response.resolve();
    await pass();
    expect(sentChanges).toEqual([{ hidden: true }, { hidden: false }]);
    expect(hidden().checked).toBe(true);
  });

  test('shows an error for the first of two choices, and keeps the second', async () => {
    await renderCard();
    const response = Promise.withResolvers<void>();
    pendingResponse = response.promise;
    shouldFail = true;
    click(hidden());
    await pass();
    click(matches());
    shouldFail = false;
    response.resolve();
    await pass();
    await pass();
    expect(sentChanges).toEqual([{ hidden: true }, { photoAudience: 'matches' }]);
    expect([hidden().checked, matches().checked]).toEqual([false, true]);
    const alert = () => document.querySelector('[role=alert]')?.textContent;
    expect(alert()).toBe(en.settings.visibility.failed);
    click(hidden());
    expect(alert()).toBeUndefined();
    await pass();
    expect(hidden().checked).toBe(true);
  });

  test('reverts a choice that cannot be stored and shows an error', async () => {
    storedPrivacy = { ...storedPrivacy, hidden: true };
    shouldFail = true;
    await renderCard();
    click(hidden());
    expect(hidden().checked).toBe(false);
    await pass();
    expect(hidden().checked).toBe(true);
    const alert = document.querySelector('[role=alert]')?.textContent;
    expect(alert).toBe(en.settings.visibility.failed);
  });
});
