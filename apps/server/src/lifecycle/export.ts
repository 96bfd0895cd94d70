import type { Readable } from 'node:stream';
import type { Context } from '../core/context.ts';

/** A JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** One section of a member's data export. */
export interface ExportSection {
  /** The key in the JSON file. */
  readonly name: string;
  /** The heading in the readable page. */
  readonly title: string;
  /** An explanation for the readable page. */
  readonly note?: string;
  readonly value: JsonValue;
}

/**
 * Returns the part of a feature in a member's export: all data about the member, without private
 * data of other people.
 */
export type Exporter = (context: Context, memberId: string) => Promise<readonly ExportSection[]>;

/**
 * A file of the export. `open` is called when the file is sent. It returns null if the file no
 * longer exists.
 */
export interface ExportFile {
  readonly name: string;
  readonly open: () => Promise<Readable | null>;
}
