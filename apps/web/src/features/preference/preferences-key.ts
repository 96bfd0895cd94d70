/** Where one's own preferences are kept. */
export const preferencesKey = ['own', 'preferences'] as const;
