-- Registrations are counted by network and day.
CREATE INDEX account_origins_created ON account_origins (created_at);
