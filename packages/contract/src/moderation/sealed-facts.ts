/**
 * Names of facts in sealed records, beside the profile fields. `registeredFrom` is the IP address
 * at the registration, and `addedAt` the time at which a removed photo was added.
 */
export const SEALED_FACTS = [
  'id',
  'name',
  'dateOfBirth',
  'email',
  'unconfirmedEmail',
  'phone',
  'formerContacts',
  'registeredAt',
  'registeredFrom',
  'lastActiveAt',
  'deletedAt',
  'addedAt',
] as const;

export type SealedFact = (typeof SEALED_FACTS)[number];
