import type { TestApp } from '../app.ts';
import { createPerson, type Person } from './belongings.ts';
import type { Panel } from './panel.ts';
import type { Pair } from './standing.ts';

/** Who calls, whom and what the call is about. */
export interface Scene {
  readonly app: TestApp;
  readonly viewer: Person;
  /** The other member. */
  readonly her: Person;
  /** Whose session, photo or search the call names. */
  readonly owner: Person;
  readonly match: Pair;
  readonly panel: Panel;
  /** Somebody else with whom the viewer is matched. */
  readonly friend?: { readonly token: string; readonly matchId: string };
  /** The ids of everything about her in the panel. */
  readonly aboutHer?: readonly string[];
}

/** The viewers of a table by the heads of their columns. */
export type Columns = ReadonlyMap<string, Scene>;

export const man = (app: TestApp, columns: object = {}) =>
  createPerson(app, { gender: 'MALE', ...columns });
