-- Photos that are for matches are seen by the relatives of a match, and by the member's own, where the
-- member says so (docs/families.md).
-- least-app: 32
ALTER TABLE members ADD COLUMN photos_for_family boolean NOT NULL DEFAULT false;
