-- The order in which members put their photos; until now it was their age.
ALTER TABLE photos ADD COLUMN position integer NOT NULL DEFAULT 0;
UPDATE photos SET position = placed.place
  FROM (
    SELECT id, row_number() OVER (PARTITION BY member_id, verification_id ORDER BY created_at, id) - 1 AS place
    FROM photos
  ) AS placed
  WHERE photos.id = placed.id;

-- Which of the files in the store still belong to a photo is asked by their names.
CREATE INDEX photos_file_name ON photos (file_name);
