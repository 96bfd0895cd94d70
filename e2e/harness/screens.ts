/** A search text that matches no member. */
export const nobody = 'nobody-is-called-so';

/**
 * The addresses of all screens by visitor. The journeys add the addresses of a certain member or
 * conversation.
 */
export const screens = {
  visitors: [
    '/',
    '/support',
    '/feedback',
    '/privacy-policy',
    '/terms-of-service',
    '/safety',
    '/pressed',
    '/auth',
    '/register',
    '/forgot-password',
    '/nowhere',
  ],
  members: [
    '/browse',
    '/browse?list=shortlist',
    `/browse?search=${nobody}&gotra=ATRI`,
    '/interests',
    '/interests?tab=sent',
    '/profile',
    '/profile?tab=photos',
    '/profile?tab=preferences',
    '/profile/biodata',
    '/biodata-links',
    '/messages',
    '/notifications',
    '/families',
    '/still-looking',
    '/draft',
    '/pressed',
    '/settings',
    '/settings/phone',
    '/settings/email',
    '/settings/password',
    '/settings/membership',
    '/settings/family',
    '/settings/visibility',
    '/settings/blocked',
    '/settings/notifications',
    '/settings/appearance',
    '/settings/sessions',
    '/settings/account',
  ],
  /** Addresses of a manager who acts for a candidate. */
  managers: [
    '/families',
    '/browse',
    '/waiting',
    '/biodata-links',
    '/families/profile',
    '/families/profile?tab=photos',
    '/families/profile?tab=preferences',
    '/draft',
    '/settings',
  ],
  moderators: [
    '/admin',
    '/admin/cases',
    '/admin/feedback',
    '/admin/figures',
    '/admin/volunteers',
    '/admin/log',
    '/admin/sealed',
  ],
} as const;
