-- least-app: 32
-- Kinds of notifications and notices are listed by the contract alone, so that a new one needs no
-- migration.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications DROP CONSTRAINT notifications_notice_check;
