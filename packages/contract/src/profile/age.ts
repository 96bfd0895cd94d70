/** Minimum age of a member in completed years. */
export const AGE_MIN = 18;
/** Maximum age of a member in completed years. */
export const AGE_MAX = 100;
