import type { Generated, Selectable } from 'kysely';

export interface PhotoTables {
  photos: PhotosTable;
  photo_erasures: PhotoErasuresTable;
}

interface PhotosTable {
  id: string;
  member_id: string | null;
  verification_id: string | null;
  file_name: string;
  width: number;
  height: number;
  thumbhash: string;
  is_primary: Generated<boolean>;
  /** The position that the member chose, from 0. Gaps are allowed. */
  position: Generated<number>;
  created_at: Date;
}

interface PhotoErasuresTable {
  file_name: string;
  created_at: Date;
}

export type Photo = Selectable<PhotosTable>;
