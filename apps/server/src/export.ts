import type { Readable } from 'node:stream';
import type { Context } from './context.ts';

/** Plain values, as JSON has them. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** One part of what is held on a member. */
export interface ExportSection {
  /** In the JSON. */
  readonly name: string;
  /** Above it in the readable page. */
  readonly title: string;
  /** What is not said by the values themselves; for the readable page. */
  readonly note?: string;
  readonly value: Plain;
}

/**
 * What a feature holds on a member, for their export: everything about them, and nothing that is
 * somebody else's private data.
 */
export type Exporter = (context: Context, memberId: string) => Promise<readonly ExportSection[]>;

/** A file of a member, opened when its turn comes; null if it is gone. */
export interface ExportFile {
  readonly name: string;
  readonly open: () => Promise<Readable | null>;
}
