export { ownContactsQuery } from './own-contacts.ts';
export { ProofPrompt } from './proof-prompt.tsx';
export { AccountPanel } from './settings/account-panel.tsx';
export { EmailPanel } from './settings/email-panel.tsx';
export { PasswordPanel } from './settings/password-panel.tsx';
export { PhonePanel } from './settings/phone-panel.tsx';
export { SessionsPanel } from './settings/sessions-panel.tsx';
export { useFreshUser } from './use-fresh-user.ts';
