import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const everybody = [
  index('features/landing/landing-page.tsx'),
  route('support', 'features/support/support-page.tsx'),
  route('feedback', 'features/feedback/feedback-page.tsx'),
  route('privacy-policy', 'features/support/privacy-policy-page.tsx'),
  route('terms-of-service', 'features/support/terms-page.tsx'),
  route('safety', 'features/support/safety-page.tsx'),
  route('pressed', 'features/pressed/pressed-page.tsx'),
  route('demo/outbox', 'features/system/outbox-page.tsx'),
  route('*', 'features/landing/not-found-page.tsx'),
];

const mailLinks = [
  route('forgot-password', 'features/account/forgot-password-page.tsx'),
  route('confirm-email', 'features/account/confirm-email-page.tsx'),
  route('unsubscribe', 'features/notification/unsubscribe-page.tsx'),
  route('undo-change', 'features/account/undo-change-page.tsx'),
  route('invitation', 'features/family/invitation-page.tsx'),
  route('keep-change', 'features/account/keep-change-page.tsx'),
];

const guests = [
  route('auth', 'features/account/sign-in-page.tsx'),
  route('register', 'features/account/register-page.tsx'),
];

const members = [
  route('browse', 'app/browse-page.tsx'),
  route('interests', 'app/interests-page.tsx'),
  route('biodata-links', 'features/biodata-link/links-page.tsx'),
  route('waiting', 'features/proposal/waiting-page.tsx'),
  route('messages', 'features/message/messages-page.tsx'),
  route('profile', 'features/profile/my-profile-page.tsx'),
  route('profile/preview', 'features/profile/preview-page.tsx'),
  route('profile/biodata', 'features/profile/own-biodata-page.tsx'),
  route('profile/:id', 'features/profile/member-page.tsx'),
  route('profile/:id/biodata', 'features/profile/member-biodata-page.tsx'),
  route('share', 'features/photo/shared-photo-page.tsx'),
  route('notifications', 'features/notification/notifications-page.tsx'),
  route('family', 'features/board/board-page.tsx'),
  route('families', 'features/family/families-page.tsx'),
  route('draft/:id?', 'features/draft/draft-page.tsx'),
  route('volunteer', 'features/draft/volunteer-page.tsx'),
  route('volunteer/new', 'features/draft/begin-helped-page.tsx'),
  route('volunteer/draft/:id', 'features/draft/helped-draft-page.tsx'),
  route('hand-over', 'features/draft/hand-over-page.tsx'),
  route('consent/again', 'features/draft/consent-check-page.tsx'),
  route('still-looking', 'features/standing/still-looking-page.tsx'),
  route('families/profile', 'features/profile/candidate-page.tsx'),
  route('settings/:section?', 'app/settings-page.tsx'),
];

/** Screens for moderators and admins. */
const moderators = [
  layout('features/admin/admin-layout.tsx', [
    route('admin', 'features/admin/members-page.tsx'),
    route('admin/users/:id', 'features/admin/member-page.tsx'),
    route('admin/feedback', 'features/admin/feedback-page.tsx'),
    route('admin/cases', 'features/admin/cases-page.tsx'),
    route('admin/relatives', 'features/admin/relatives-page.tsx'),
    route('admin/relatives/:id', 'features/admin/relative-page.tsx'),
    route('admin/volunteers', 'features/admin/volunteers-page.tsx'),
    route('admin/figures', 'features/admin/figures-page.tsx'),
    route('admin/log', 'features/admin/log-page.tsx'),
    route('admin/sealed', 'features/admin/sealed-page.tsx'),
  ]),
];

export default [
  ...everybody,
  layout('shell/mail-link-layout.tsx', mailLinks),
  layout('app/guests-layout.tsx', guests),
  layout('app/members-layout.tsx', members),
  layout('app/moderators-layout.tsx', moderators),
] satisfies RouteConfig;
