-- What a mailbox is known by, however its address is written (features/account/contact.ts): one mailbox
-- is one member. Where two members share one already, the first of them has it and the other stays
-- without, until it is free.
-- Migration 0032 fills it for the accounts of today.
ALTER TABLE accounts ADD COLUMN email_key text;
