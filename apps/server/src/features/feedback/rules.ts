export const HOUR_SECONDS = 60 * 60;

/** Feedback that one member may send in an hour. */
export const FEEDBACK_PER_MEMBER = 10;

/** Feedback from one address in an hour: many families share one carrier address. */
export const FEEDBACK_PER_IP_ADDRESS = 30;
