import type { Readable } from 'node:stream';
import type { Context } from '../core/context.ts';

/** JSON values. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** One section of a member's data export. */
export interface ExportSection {
  /** The key in the JSON. */
  readonly name: string;
  /** The heading in the readable page. */
  readonly title: string;
  /** An explanation for the readable page. */
  readonly note?: string;
  readonly value: Plain;
}

/**
 * A feature's part of a member's export: everything about them, without other people's private
 * data.
 */
export type Exporter = (context: Context, memberId: string) => Promise<readonly ExportSection[]>;

/** A file of the export, opened when it is sent; null if it no longer exists. */
export interface ExportFile {
  readonly name: string;
  readonly open: () => Promise<Readable | null>;
}
