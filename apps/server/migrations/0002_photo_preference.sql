CREATE TABLE photos (
  id uuid PRIMARY KEY,
  member_id uuid REFERENCES members ON DELETE CASCADE,
  -- While registering: the proved contact that may claim it (verifications.id).
  verification_id uuid,
  -- Name of the stored files, without size and ending.
  file_name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  is_primary boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK ((member_id IS NULL) <> (verification_id IS NULL))
);
CREATE INDEX photos_member ON photos (member_id, created_at);
CREATE INDEX photos_unclaimed ON photos (created_at) WHERE member_id IS NULL;
CREATE UNIQUE INDEX photos_one_primary ON photos (member_id) WHERE is_primary;

CREATE TABLE preferences (
  member_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
  age_min smallint,
  age_max smallint,
  height_min_inches smallint,
  height_max_inches smallint,
  education text,
  profession text,
  marital_status text,
  mother_tongue text,
  gotra text,
  nakshatra text,
  manglik text
);

CREATE TABLE profile_views (
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, viewer_id)
);
CREATE INDEX profile_views_viewer ON profile_views (viewer_id);
