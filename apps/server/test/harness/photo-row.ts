import { uuidv7 } from 'uuidv7';

/** Returns the columns of a photo without a file. */
export const photoColumns = (createdAt: Date) => ({
  file_name: uuidv7(),
  width: 400,
  height: 500,
  thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  created_at: createdAt,
});
