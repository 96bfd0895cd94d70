import { readLatestCode } from './account.ts';
import { plainRegistration, uploadPhoto } from './registration.ts';
import type { Week, WeekMember } from './week.ts';

/**
 * Makes the sign-ins of one day. On the first day all members register, some of them after two
 * wrong codes. Each member of the family forgets the password on one day, gets a new phone on
 * another, and mistypes the password on every second day. On every third day all members sign in at
 * once. Each day one member of the family changes the password and the phone number.
 */
export async function makeDailySignIns(week: Week, day: number): Promise<void> {
  if (day === 0) {
    for (const who of week.neighbours) await registerQuickly(week, who);
    for (const who of week.family) await registerSlowly(week, who);
  }
  for (const [index, who] of week.family.entries()) {
    if (day === index % 7) await forgetPassword(week, who);
    if (day === (index + 3) % 7) await getNewPhone(week, who);
    if ((day + index) % 2 === 0) await mistypePassword(week, who);
    week.advanceMinutes(2);
  }
  // In the evening peak, all members sign in at once.
  if (day % 3 === 0) {
    await Promise.all([...week.family, ...week.neighbours].map((who) => signIn(week, who)));
  }
  await changeSettings(week, day);
}

async function registerSlowly(week: Week, member: WeekMember): Promise<void> {
  const { email } = member;
  await week.call(member, 'requestOtp', { body: { email } });
  week.advanceMinutes(1);
  await week.call(member, 'requestOtp', { body: { email } });
  for (const otpCode of ['000000', '000001']) {
    await week.call(member, 'verifyOtp', { body: { email, otpCode } });
  }
  await register(week, member, await readLatestCode(week.app, email));
}

async function registerQuickly(week: Week, member: WeekMember): Promise<void> {
  await week.call(member, 'requestOtp', { body: { email: member.email } });
  await register(week, member, await readLatestCode(week.app, member.email));
}

async function register(week: Week, member: WeekMember, otpCode: string): Promise<void> {
  const { email, password } = member;
  const { body: proof } = await week.call(member, 'verifyOtp', { body: { email, otpCode } });
  const { verificationToken } = proof;
  const profilePhoto = await uploadPhoto(week.app, verificationToken, member.browser);
  const input = { ...plainRegistration, email, password, verificationToken, profilePhoto };
  const { body } = await week.call(member, 'register', { body: input });
  member.token = body.token;
}

async function signIn(week: Week, member: WeekMember, password = member.password): Promise<void> {
  // The field `phone` also takes an e-mail address.
  const body = { phone: member.email, password, remember: true };
  const response = await week.call({ ...member, token: '' }, 'login', { body });
  if (response.status === 200) member.token = response.body.token;
}

async function mistypePassword(week: Week, member: WeekMember): Promise<void> {
  await week.call(member, 'logout');
  await signIn(week, member, 'adike-thota-7');
  await signIn(week, member, 'Adike-Thota-7');
  await signIn(week, member);
}

async function forgetPassword(week: Week, member: WeekMember): Promise<void> {
  for (const guess of ['Maybe-this-1', 'Or-this-2', 'Surely-this-3', 'Adike-thota-8']) {
    await signIn(week, member, guess);
  }
  // The field `phone` also takes an e-mail address.
  const phone = member.email;
  const signedOut = { ...member, token: '' };
  await week.call(signedOut, 'forgotPassword', { body: { phone } });
  week.advanceMinutes(2);
  await week.call(signedOut, 'forgotPassword', { body: { phone } });
  await week.call(signedOut, 'resetPassword', {
    body: { phone, otpCode: '000000', newPassword: 'Hosa-gupta-1' },
  });
  member.password = 'Hosa-gupta-1';
  const otpCode = await readLatestCode(week.app, phone);
  const input = { phone, otpCode, newPassword: member.password };
  const { body } = await week.call(signedOut, 'resetPassword', { body: input });
  member.token = body.token;
}

async function getNewPhone(week: Week, member: WeekMember): Promise<void> {
  week.newBrowser(member);
  await signIn(week, member, 'Maybe-this-1');
  await signIn(week, member);
}

/**
 * Changes a password after a mistyped current one, and a phone number after a second request for a
 * code.
 */
async function changeSettings(week: Week, day: number): Promise<void> {
  const memberOfDay = week.family[day % week.family.length];
  if (memberOfDay === undefined) return;
  await signIn(week, memberOfDay);
  const newPassword = `Hosa-gupta-${day + 2}`;
  for (const currentPassword of ['Wrong-one-1', memberOfDay.password]) {
    const body = { currentPassword, newPassword };
    const response = await week.call(memberOfDay, 'updatePassword', { body });
    if (response.status === 200)
      Object.assign(memberOfDay, { token: response.body.token, password: newPassword });
  }
  const phone = `+91990060000${day}`;
  await week.call(memberOfDay, 'requestOtp', { body: { phone } });
  week.advanceMinutes(1);
  await week.call(memberOfDay, 'requestOtp', { body: { phone } });
  const otpCode = await readLatestCode(week.app, phone);
  await week.call(memberOfDay, 'updatePhone', { body: { newPhone: phone, otpCode } });
}
