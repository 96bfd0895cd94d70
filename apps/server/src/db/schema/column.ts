import type { ColumnType } from 'kysely';

/** A nullable column that an insert may leave out. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
