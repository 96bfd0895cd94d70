export { confirmedEmailOf } from './email.ts';
export { holdAccount } from './export/holdings.ts';
export { accountJobs } from './jobs.ts';
export { countAddress, verificationOf } from './otp/otp.ts';
export { accountRoutes } from './routes.ts';
export { authenticate, createSession, endSessions } from './session/session.ts';
export { settingsRoutes } from './settings/routes.ts';
export { userOf } from './user.ts';
