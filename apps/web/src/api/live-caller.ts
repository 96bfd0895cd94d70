/** Who connects: a person, for themself or for a candidate. */
export interface LiveCaller {
  readonly token: string;
  readonly onBehalfOf: string | undefined;
}

/** `off`: no connection is wanted. `connecting`: for the first time or again. */
export type LiveState = 'off' | 'connecting' | 'online';
