import type { TestApp } from '../app.ts';
import type { Panel } from './panel.ts';
import { createMemberWithRecords, type TestPerson } from './people.ts';
import type { MatchOfPair } from './relations.ts';

/** A well-formed token that no row has. */
export const UNKNOWN_TOKEN = 'x'.repeat(43);

/** A well-formed code that was not sent. */
export const otpCode = '123456';
export const newPassword = 'Another-thota-8';

/** The caller of a call, and the data that its request names. */
export interface CallContext {
  readonly app: TestApp;
  readonly viewer: TestPerson;
  /** The other member, whom comments and tables call "her". */
  readonly subject: TestPerson;
  /** The owner of the session, photo or search that the call names. */
  readonly owner: TestPerson;
  readonly match: MatchOfPair;
  readonly panel: Panel;
  /** A second match of the viewer: the token of the other member and the id of the conversation. */
  readonly secondMatch?: { readonly token: string; readonly matchId: string };
  /** The ids of all records in the panel about the subject. */
  readonly idsAboutSubject?: readonly string[];
}

/** The viewers of a table by the names of their columns. */
export type ViewersByColumn = ReadonlyMap<string, CallContext>;

export const createMan = (app: TestApp, columns: object = {}) =>
  createMemberWithRecords(app, { gender: 'MALE', ...columns });
