import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LINK_PARTS } from '@sambandha/contract/biodata-link/choices';
import type { LinkChoices } from '@sambandha/contract/biodata-link/schemas';
import { fieldNames } from '@sambandha/contract/profile/fields';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMember } from '../harness/factories.ts';
import { addPhoto, listStoredFiles } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';
import { unzip } from '../harness/zip.ts';

const app = testApp();

/** Requests the export and unpacks it. */
async function readExport({ token }: { token: string }) {
  const response = await app.fetch('/api/auth/export', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  const page = requireValue(files.get('your-data.html')).toString('utf8');
  const data: Record<string, unknown> = JSON.parse(
    requireValue(files.get('data.json')).toString('utf8'),
  );
  return { headers: response.headers, files, page, data };
}

test('the export is a ZIP attachment with a page, JSON and the photos', async () => {
  const member = await createMember(app, { email: 'export@example.org', full_name: 'Anu <Hegde>' });
  await addPhoto(app, member);
  await addPhoto(app, member);
  const feedback = { title: 'Thank you', description: 'It is good to be here.' };
  await app.call('sendFeedback', { token: member.token, body: feedback });
  const { headers, files, page, data } = await readExport(member);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toBe('attachment; filename="sambandha-data.zip"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect([...files.keys()]).toEqual([
    'your-data.html',
    'data.json',
    'photos/photo-1.webp',
    'photos/photo-2.webp',
  ]);
  const picture = await sharp(files.get('photos/photo-2.webp')).metadata();
  expect(picture.format).toBe('webp');
  expect(page).toContain('Anu &lt;Hegde&gt;');
  expect(page).toContain('export@example.org');
  expect(page).toContain('<img src="photos/photo-1.webp"');
  expect(data.profile).toMatchObject({ fullName: 'Anu <Hegde>', gender: 'FEMALE' });
  expect(data.feedback).toEqual([expect.objectContaining(feedback)]);
});

test('the export contains the account, the preferences and every profile field of the member', async () => {
  const registration = await prepareRegistration(app, 'whole@example.org');
  const preferences = { preferredProfession: 'Farmer', preferredAgeMin: 25 };
  const { body } = await app.call('register', { body: { ...registration, preferences } });
  const { data } = await readExport(body);
  expect(data.account).toMatchObject({ email: 'whole@example.org', phone: null });
  expect(data.account).toMatchObject({ isAdmin: false, isModerator: false });
  expect(data.declarations).toHaveLength(2);
  expect(data.origin).toMatchObject({ address: '127.0.0.1' });
  expect(data.sessions).toHaveLength(1);
  expect(data.devices).toHaveLength(1);
  expect(data.preferences).toMatchObject(preferences);
  for (const section of [
    'basic',
    'professional',
    'about',
    'cultural',
    'lifestyle',
    'family',
  ] as const) {
    for (const name of fieldNames(section)) expect(data.profile).toHaveProperty(name);
  }
  const text = JSON.stringify(data);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(body.token);
});

test("the export contains the member's own messages, but no messages, contacts or last names of others", async () => {
  const matchApi = matchCalls(app);
  const woman = await createMember(app, { full_name: 'Asha Hegde' });
  const man = await createMember(app, {
    gender: 'MALE',
    full_name: 'Ravi Bhat',
    email: 'ravi@private.example',
    phone: '+919900800001',
  });
  const { id } = (await matchApi.request(man, woman, 'His opening words')).body.match;
  await matchApi.reply(woman, id, 'My answer <b>', 1);
  await matchApi.send(man, id, 'His secret');
  // The next match is later, and therefore second in the export.
  app.clock.advance(1000);
  const deletedMember = await createMember(app, { gender: 'MALE', full_name: 'Gone Person' });
  const otherMatch = (await matchApi.request(deletedMember, woman)).body.match;
  await matchApi.send(woman, otherMatch.id, 'To one who left');
  await app.call('deleteAccount', { token: deletedMember.token });
  await app.call('reportMember', {
    token: man.token,
    body: { memberId: woman.id, reason: 'OTHER', details: 'What he says of her' },
  });
  await app.call('reportMember', {
    token: woman.token,
    body: { memberId: man.id, reason: 'OTHER', details: 'What she says of him' },
  });

  const { data, page } = await readExport(woman);
  expect(data.conversations).toEqual([
    {
      with: 'Ravi',
      status: 'ACCEPTED',
      askedBy: 'the other member',
      askedAt: expect.any(String),
      muted: false,
      // Only the time of the message that the woman replied to is exported.
      yourMessages: [
        { at: expect.any(String), text: 'My answer <b>', inReplyTo: expect.any(String) },
      ],
    },
    expect.objectContaining({ with: null, status: 'ENDED', yourMessages: [expect.anything()] }),
  ]);
  expect(data.reports).toEqual([expect.objectContaining({ details: 'What she says of him' })]);
  expect(page).toContain('What others wrote to you is their private data');
  expect(page).toContain('My answer &lt;b&gt;');
  const exportText = JSON.stringify(data) + page;
  for (const secret of [
    'His opening words',
    'His secret',
    'Bhat',
    'ravi@',
    '9900800001',
    man.id,
    'Gone Person',
    'he says of her',
  ]) {
    expect(exportText).not.toContain(secret);
  }
});

test('the export succeeds if the file of a photo is missing', async () => {
  const member = await createMember(app);
  const filesBefore = new Set(await listStoredFiles(app));
  await addPhoto(app, member);
  const largeFile = requireValue(
    (await listStoredFiles(app)).find(
      (file) => !filesBefore.has(file) && file.endsWith('large.webp'),
    ),
  );
  // The folder has the name of the first two characters.
  await rm(join(app.config.dataDir, 'photos', largeFile.slice(0, 2), largeFile), { force: true });
  const { files } = await readExport(member);
  // The archive contains the page, the JSON file and an empty file in place of the photo.
  expect(files.size).toBe(3);
});

test('the export is limited to ten an hour', async () => {
  const member = await createMember(app);
  for (let times = 0; times < 10; times += 1) {
    expect((await app.call('exportData', { token: member.token })).status).toBe(200);
  }
  const response = await app.call('exportData', { token: member.token });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
});

test('the page of the export is in the language of the member', async () => {
  const matchApi = matchCalls(app);
  const man = await createMember(app, { gender: 'MALE', full_name: 'Ravi Bhat' });
  // `words` stands for every English sentence that the woman writes.
  const details = { hobby: 'Reading', words: 'When shall we talk?' };
  const woman = await createMember(app, { full_name: 'Anu Hegde', bio: details.words });
  const { token } = woman;
  await app.call('updateLanguage', { token, body: { language: 'kn' } });
  await app.call('updateOwnProfile', {
    token,
    body: {
      // `constructor` is a property of every object, but no word in a table of words.
      interests: [details.hobby, 'constructor'],
      gotra: 'ATRI',
      diet: 'VEGETARIAN',
      location: 'Kadave, Shirsi',
    },
  });
  await matchApi.request(woman, man, details.words);
  await app.call('sendFeedback', {
    token,
    body: { title: details.words, description: details.words },
  });
  await app.call('reportMember', {
    token,
    body: { memberId: man.id, reason: 'OTHER', details: details.words },
  });
  const query = { gotra: 'ATRI', ageMin: 25, heightMax: `5'10"`, sort: 'newest' } as const;
  await app.call('saveSearch', { token, body: { name: details.words, query } });
  const link: LinkChoices = {
    label: details.words,
    parts: [...LINK_PARTS],
    language: 'kn',
    days: 7,
  };
  await app.call('createBiodataLink', { token, body: link });
  const { page, data } = await readExport(woman);
  expect(data.biodataLinks).toMatchObject([{ label: link.label, shows: link.parts }]);
  expect(page).toContain('<html lang="kn-IN">');
  expect(page).toContain('<dt>ಗೋತ್ರ</dt><dd>ಅತ್ರಿ</dd>');
  expect(data.profile).toMatchObject({ gotra: 'ATRI', interests: [details.hobby, 'constructor'] });
  expect(page).toContain('<dd>Kadave, ಶಿರಸಿ</dd>');
  const texts = page.replace(/<style>[\s\S]*<\/style>/, '').replaceAll(/<[^>]*>/g, '\n');
  // Latin text that the page is allowed to contain. "Test" is the device of the session.
  const allowedTexts = [
    details.words,
    'constructor',
    'Kadave',
    'Anu Hegde',
    'Ravi',
    'Test',
    '&quot;',
    'UTC',
    'data.json',
  ];
  // E-mail addresses and ids are allowed, too.
  const remainingText = allowedTexts.reduce((rest, allowed) => rest.replaceAll(allowed, ''), texts);
  expect(
    remainingText.replaceAll(/\S+@\S+|[0-9a-f-]{36}/g, '').match(/\p{Script=Latin}{2,}.*/gu),
  ).toBeNull();
});
