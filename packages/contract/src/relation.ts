/** Relation of a relative to the candidate: "she is my mother". */
export const RELATIONS = [
  'MOTHER',
  'FATHER',
  'BROTHER',
  'SISTER',
  'GRANDPARENT',
  'UNCLE',
  'AUNT',
  'GUARDIAN',
  'FRIEND',
  'OTHER',
] as const;

export type Relation = (typeof RELATIONS)[number];
