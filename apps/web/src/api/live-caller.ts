/** Credentials of a live connection, for a person who acts for themself or for a candidate. */
export interface LiveCredentials {
  readonly token: string;
  readonly onBehalfOf: string | undefined;
}

/**
 * `off`: no connection is required, or its code could not be loaded. `connecting`: an attempt is
 * running or scheduled.
 */
export type LiveState = 'off' | 'connecting' | 'online';
