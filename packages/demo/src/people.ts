/** The people whom the README names; any password of six characters or more opens their doors. */
export const demoPeople = {
  woman: { key: 'demo-woman', phone: '+919900000001' },
  man: { key: 'demo-man', phone: '+919900000002' },
  admin: { key: 'demo-admin', phone: '+919900000009' },
} as const;

/** Who takes part in the families of two of them, without a profile. Nobody like these exists. */
export const demoRelatives = [
  {
    fullName: 'Gajanana Hegde',
    nativeName: 'ಗಜಾನನ ಹೆಗಡೆ',
    phone: '+919900000003',
    relation: 'UNCLE',
    part: 'adviser',
    of: demoPeople.woman,
  },
  {
    fullName: 'Shyamala Hegde',
    nativeName: 'ಶ್ಯಾಮಲಾ ಹೆಗಡೆ',
    phone: '+919900000004',
    relation: 'MOTHER',
    part: 'manager',
    of: demoPeople.woman,
  },
  {
    fullName: 'Vasudeva Bhat',
    nativeName: 'ವಾಸುದೇವ ಭಟ್',
    phone: '+919900000005',
    relation: 'FATHER',
    part: 'speaker',
    of: demoPeople.man,
  },
] as const;

export type DemoRelative = (typeof demoRelatives)[number];
