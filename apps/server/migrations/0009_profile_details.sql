-- Whether others see the stars of a member, and whether anything is computed from them.
ALTER TABLE members ADD COLUMN show_horoscope boolean NOT NULL DEFAULT true;
