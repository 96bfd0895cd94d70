import { existsSync } from 'node:fs';
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const screens: RouteConfigEntry[] = [
  index('features/landing/landing-page.tsx'),
  route('support', 'features/support/support-page.tsx'),
  route('feedback', 'features/feedback/feedback-page.tsx'),
  route('privacy-policy', 'features/support/privacy-policy-page.tsx'),
  route('terms-of-service', 'features/support/terms-page.tsx'),
  route('safety', 'features/support/safety-page.tsx'),
  route('auth', 'features/account/sign-in-page.tsx'),
  route('register', 'features/account/register-page.tsx'),
  route('browse', 'features/browse/browse-page.tsx'),
  route('messages', 'features/message/messages-page.tsx'),
  route('profile', 'features/profile/my-profile-page.tsx'),
  route('profile/preview', 'features/profile/preview-page.tsx'),
  route('profile/:id', 'features/profile/member-page.tsx'),
  route('settings', 'features/account/settings-page.tsx'),
  route('admin', 'features/moderation/admin-page.tsx'),
  route('*', 'features/landing/not-found-page.tsx'),
];

/** The component gallery, in development builds only. */
const gallery = import.meta.env.DEV ? [route('ui', 'features/dev/ui-page.tsx')] : [];

const isBuilt = (screen: RouteConfigEntry) =>
  existsSync(new URL(screen.file, new URL('./', import.meta.url)));

export default [...screens.filter(isBuilt), ...gallery] satisfies RouteConfig;
