import { AskSheet } from './harness/ask.ts';
import { Chat } from './harness/chat.ts';
import { breakCall, tryAgain } from './harness/failing.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, matchOf, newcomer, register, signIn } from './harness/people.ts';

test('browse says that it failed, and tries again', async ({ open, product }) => {
  const person = await open({ ...desktop, as: await signIn(product, demo.woman) });
  const { page } = person;
  const alert = page.getByRole('alert');
  const mend = await breakCall(person, 'GET', '**/api/profiles/?*');
  await page.goto('/browse');
  await expect(alert.getByText('Failed to fetch profiles.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();

  const mendMore = await breakCall(person, 'GET', '**/api/profiles/?*');
  await page.getByRole('button', { name: 'Load More Profiles' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Failed to fetch profiles.')).toBeVisible();
  await mendMore();
  await page.getByRole('button', { name: 'Load More Profiles' }).click();
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible();
});

test('an interest and a message that fail are taken back and said', async ({
  open,
  product,
  photo,
}) => {
  const he = await register(product, newcomer('MALE', 'Subraya Ajjana'), photo);
  const person = await open({ ...desktop, as: he });
  const { page } = person;
  const toasts = page.getByRole('region', { name: 'What the app says' });
  const sheet = new AskSheet(page);
  const mend = await breakCall(person, 'POST', '**/api/matches/request/*');
  await page.goto('/browse');
  const interest = page.getByRole('button', { name: /^Express interest in/ }).first();
  const name = (await interest.getAttribute('aria-label'))?.replace('Express interest in ', '');
  await interest.click();
  await sheet.expectFailure('Failed to express interest.');
  await expect(page.getByRole('button', { name: `Express interest in ${name}` })).toBeVisible();

  await page.getByRole('link', { name: `${name}` }).click();
  await page.getByRole('button', { name: 'Express Interest', exact: true }).click();
  await sheet.expectFailure('Failed to express interest. Please try again.');
  await page.getByRole('button', { name: 'Send Message', exact: true }).click();
  await expect(sheet.words).toHaveValue('Hi! I would like to connect with you.');
  await sheet.expectFailure('Failed to send message. Please try again.');
  await mend();
  await page.getByRole('button', { name: 'Express Interest', exact: true }).click();
  await sheet.submit();
  await expect(toasts.getByText('Interest expressed successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message', exact: true }).click();
  await sheet.submit();
  await expect(page).toHaveURL(/\/messages\?conversation=/);
  await expect(page.getByRole('log')).toContainText('Hi! I would like to connect with you.');
});

test('messages say what could not be read or sent', async ({ open, product }) => {
  const session = await signIn(product, demo.woman);
  const match = await matchOf(product, session, { status: 'ACCEPTED', direction: 'received' });
  const person = await open({ ...desktop, as: session });
  const { page } = person;
  const mendList = await breakCall(person, 'GET', '**/api/matches/me?*');
  await page.goto(`/messages?conversation=${match.id}`);
  await expect(page.getByRole('alert').getByText('Failed to fetch conversations.')).toBeVisible();
  await mendList();
  const mendThread = await breakCall(person, 'GET', '**/api/messages/*');
  await tryAgain(page, page.getByRole('alert').getByText('Failed to fetch messages.'));
  await mendThread();
  const chat = new Chat(page, match.profile.name);
  await tryAgain(page, chat.log);
  const mendSending = await breakCall(person, 'POST', '**/api/messages/*');
  await chat.say('This one does not arrive at first.');
  await expect(page.getByRole('alert').getByText('Failed to send message.')).toBeVisible();
  await mendSending();
  await page.getByRole('button', { name: 'Try again' }).click();
  await chat.expectMark('This one does not arrive at first.', /^(Sent|Delivered|Read)$/);
  await expect(page.getByText('Failed to send message.')).toBeHidden();
  await chat.composer.fill('  \n ');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await chat.composer.fill('');
});

test('one’s own profile says what could not be saved', async ({ open, product, photo }) => {
  const she = await register(product, newcomer('FEMALE', 'Vidya Kanthila'), photo);
  const person = await open({ ...desktop, as: she });
  const { page } = person;
  const toasts = page.getByRole('region', { name: 'What the app says' });
  const save = page.getByRole('button', { name: 'Save Changes' });

  const mendProfile = await breakCall(person, 'PATCH', '**/api/profiles/me');
  await page.goto('/profile');
  await page.getByLabel('Location', { exact: true }).fill('Yellapur, Karnataka');
  await save.click();
  await expect(toasts.getByText('Failed to update profile. Please try again.')).toBeVisible();
  await mendProfile();
  await save.click();
  await expect(toasts.getByText('Profile updated successfully!')).toBeVisible();

  const mendPreferences = await breakCall(person, 'PATCH', '**/api/preferences/me');
  await page.getByRole('tab', { name: 'Partner Preferences' }).click();
  await page.getByLabel('Maximum age').fill('44');
  await save.click();
  await expect(toasts.getByText('Failed to update preferences. Please try again.')).toBeVisible();
  await mendPreferences();
  await save.click();
  await expect(toasts.getByText('Preferences updated successfully!')).toBeVisible();

  const mendUpload = await breakCall(person, 'POST', '**/api/photos/upload');
  await page.getByRole('tab', { name: 'Photos' }).click();
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'second.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('Failed to upload photo. Please try again.')).toBeVisible();
  await mendUpload();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 of 6 photos')).toBeVisible();

  const mendPrimary = await breakCall(person, 'PATCH', '**/api/photos/*/primary');
  await page.getByRole('button', { name: 'Set as primary: photo 2' }).click();
  await expect(toasts.getByText('Failed to set primary photo. Please try again.')).toBeVisible();
  await mendPrimary();
  const mendDelete = await breakCall(person, 'DELETE', '**/api/photos/*');
  await page.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(toasts.getByText('Failed to delete photo. Please try again.')).toBeVisible();
  await mendDelete();
});

test('a sign-in that fails says so on its form', async ({ open, product, photo }) => {
  const who = newcomer('FEMALE', 'Roopa Kakunje');
  await register(product, who, photo);
  const person = await open(desktop);
  const { page, expectError } = person;
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  const mend = await breakCall(person, 'POST', '**/api/auth/login');
  await page.goto('/auth');
  await page.getByLabel('Phone number or email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill('Not-the-one-1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await submit.click();
  await expect(page.getByText('Login failed. Please try again.')).toBeVisible();
  await mend();
  expectError(/status of 401/);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Login failed. Please try again.');
  await expect(page).toHaveURL('/auth');
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await submit.click();
  await expect(page).toHaveURL('/browse');
});

test('usage that could not be read can be asked for again', async ({ open, product }) => {
  const person = await open({ ...desktop, as: await signIn(product, demo.woman) });
  const { page } = person;
  const mend = await breakCall(person, 'GET', '**/api/subscription/usage');
  await page.goto('/settings/membership');
  await expect(page.getByText('Your usage could not be read.')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(page.getByText('Your usage could not be read.')).toBeHidden();
});
