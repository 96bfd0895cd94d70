/** The youngest a member may be, in completed years. */
export const AGE_MIN = 18;
/** The oldest. */
export const AGE_MAX = 100;
