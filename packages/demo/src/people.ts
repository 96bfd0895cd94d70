/** The people whom the README names; any password of six characters or more opens their doors. */
export const demoPeople = {
  woman: { key: 'demo-woman', phone: '+919900000001' },
  man: { key: 'demo-man', phone: '+919900000002' },
  admin: { key: 'demo-admin', phone: '+919900000009' },
} as const;

/** Who looks on behalf of one of them, without a profile. Nobody like this exists. */
export const demoRelative = {
  fullName: 'Ganapati Bhat',
  nativeName: 'ಗಣಪತಿ ಭಟ್',
  phone: '+919900000003',
  relation: 'UNCLE',
  part: 'adviser',
  of: demoPeople.woman,
} as const;
