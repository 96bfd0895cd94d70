-- What has to be kept for 180 days after an account ended, and what was reported and then removed:
-- encrypted, and opened only where two people agree.
CREATE TABLE sealed_records (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('registration', 'messages', 'profile', 'photo')),
  -- Keyed hashes of what a record is found by: the member's id and contacts, who was in touch with
  -- them, reports. Without the key they name nobody.
  about bytea[] NOT NULL,
  -- AES-256-GCM under a key of the installation.
  sealed text NOT NULL,
  -- Of the secret that the key was derived from.
  key_id text NOT NULL,
  sealed_at timestamptz NOT NULL,
  purge_at timestamptz NOT NULL
);
CREATE INDEX sealed_records_about ON sealed_records USING gin (about);
CREATE INDEX sealed_records_purge ON sealed_records (purge_at);

-- Who asks to open sealed records, why, and who agreed. Kept as long as the records.
CREATE TABLE sealed_openings (
  id uuid PRIMARY KEY,
  -- Hashes as above: every record that has one of them.
  about bytea[] NOT NULL,
  -- Null: the operator at the command line, or someone who left.
  asked_by uuid REFERENCES members ON DELETE SET NULL,
  asked_by_operator boolean NOT NULL,
  reason text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_by uuid REFERENCES members ON DELETE SET NULL,
  confirmed_by_operator boolean NOT NULL DEFAULT false,
  confirmed_at timestamptz
);
CREATE INDEX sealed_openings_asked ON sealed_openings (asked_at DESC);
CREATE INDEX sealed_openings_asked_by ON sealed_openings (asked_by);
CREATE INDEX sealed_openings_confirmed_by ON sealed_openings (confirmed_by);
