import type { Generated, Selectable } from 'kysely';

export interface PhotoTables {
  photos: PhotosTable;
  photo_erasures: PhotoErasuresTable;
}

interface PhotosTable {
  id: string;
  /** Null until the registration is complete or the draft has consent. */
  member_id: string | null;
  /** The verification or draft to which the photo belongs. Null for a photo of a member. */
  verification_id: string | null;
  file_name: string;
  width: number;
  height: number;
  /** The placeholder, in the format ThumbHash. */
  thumbhash: string;
  is_primary: Generated<boolean>;
  /** The position that the member chose, from 0. Gaps are allowed. */
  position: Generated<number>;
  created_at: Date;
}

/** Files of deleted photos that have not been erased yet. */
interface PhotoErasuresTable {
  file_name: string;
  created_at: Date;
}

export type Photo = Selectable<PhotosTable>;
