-- The schema after all migrations, for human readers only. The server does not execute this file.
-- The test everything/schema.test.ts writes it with
-- `vitest run --project server apps/server/test/everything/schema.test.ts --update`.

CREATE TABLE account_links (
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  contact text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT account_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT account_links_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT account_links_kind_check CHECK (kind = 'confirm-email'::text)
);
CREATE INDEX account_links_member ON public.account_links USING btree (member_id, kind);

CREATE TABLE account_origins (
  member_id uuid NOT NULL,
  address inet NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT account_origins_pkey PRIMARY KEY (member_id)
);
CREATE INDEX account_origins_created ON public.account_origins USING btree (created_at);
CREATE INDEX account_origins_ended ON public.account_origins USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE TABLE accounts (
  member_id uuid NOT NULL,
  email text,
  email_verified_at timestamp with time zone,
  phone text,
  phone_verified_at timestamp with time zone,
  password_hash text NOT NULL,
  new_email text,
  email_key text,
  language text,
  CONSTRAINT accounts_email_key UNIQUE (email),
  CONSTRAINT accounts_phone_key UNIQUE (phone),
  CONSTRAINT accounts_pkey PRIMARY KEY (member_id),
  CONSTRAINT accounts_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT accounts_email_confirmed CHECK (email IS NULL OR email_verified_at IS NOT NULL),
  CONSTRAINT accounts_reachable CHECK (email IS NOT NULL OR phone IS NOT NULL OR new_email IS NOT NULL)
);
CREATE UNIQUE INDEX accounts_mailbox ON public.accounts USING btree (email_key);
CREATE INDEX accounts_new_email ON public.accounts USING btree (new_email) WHERE (new_email IS NOT NULL);

CREATE TABLE audit_log (
  id uuid NOT NULL,
  act text NOT NULL,
  actor_id uuid,
  actor_name text NOT NULL,
  member_id uuid,
  subject_id uuid,
  note text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT audit_log_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (at);
CREATE INDEX audit_log_member ON public.audit_log USING btree (member_id, id DESC);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_kept_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER case_erased AFTER DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION case_erased();

CREATE TABLE banned_contacts (
  contact_hash bytea NOT NULL,
  banned_at timestamp with time zone NOT NULL,
  key_id text,
  CONSTRAINT banned_contacts_pkey PRIMARY KEY (contact_hash)
);

CREATE TABLE biodata_links (
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  person_id uuid,
  label text NOT NULL,
  parts text[] NOT NULL,
  language text NOT NULL,
  days integer NOT NULL,
  code_hash bytea,
  token_hash bytea,
  declined_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  wrong_codes integer DEFAULT 0 NOT NULL,
  opened integer DEFAULT 0 NOT NULL,
  last_opened_at timestamp with time zone,
  CONSTRAINT biodata_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT biodata_links_pkey PRIMARY KEY (id),
  CONSTRAINT biodata_links_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT biodata_links_candidate_id_person_id_fkey FOREIGN KEY (candidate_id, person_id) REFERENCES relatives(candidate_id, person_id) ON DELETE CASCADE,
  CONSTRAINT biodata_links_check CHECK (token_hash IS NOT NULL OR person_id IS NOT NULL),
  CONSTRAINT biodata_links_check1 CHECK (token_hash IS NULL OR declined_at IS NULL)
);
CREATE INDEX biodata_links_candidate ON public.biodata_links USING btree (candidate_id, person_id);
CREATE INDEX biodata_links_ends ON public.biodata_links USING btree (ends_at);
CREATE TRIGGER biodata_link_ended AFTER DELETE ON biodata_links FOR EACH ROW WHEN (old.token_hash IS NOT NULL) EXECUTE FUNCTION biodata_link_ended();

CREATE TABLE blocks (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);
CREATE TRIGGER block_ends_board AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION block_ends_board();
CREATE TRIGGER block_ends_openings AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION block_ends_openings();
CREATE TRIGGER block_ends_part AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION block_ends_part();
CREATE TRIGGER block_ends_proposals AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION block_ends_proposals();
CREATE TRIGGER browse_block_written AFTER INSERT OR DELETE ON blocks FOR EACH ROW EXECUTE FUNCTION browse_pair_written('blocker_id', 'blocked_id');

CREATE TABLE board_cards (
  candidate_id uuid NOT NULL,
  member_id uuid NOT NULL,
  place text NOT NULL,
  rank double precision NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  last_seq integer DEFAULT 0 NOT NULL,
  added_by uuid,
  added_relation text,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT board_cards_pkey PRIMARY KEY (candidate_id, member_id),
  CONSTRAINT board_cards_added_by_fkey FOREIGN KEY (added_by) REFERENCES persons(id) ON DELETE SET NULL,
  CONSTRAINT board_cards_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT board_cards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT board_cards_check CHECK (candidate_id <> member_id),
  CONSTRAINT board_cards_place_check CHECK (place = ANY (ARRAY['TO_LOOK_AT'::text, 'TO_TALK_OVER'::text, 'IN_TALKS'::text, 'MET'::text, 'SET_ASIDE'::text]))
);
CREATE INDEX board_cards_added_by ON public.board_cards USING btree (added_by);
CREATE INDEX board_cards_member ON public.board_cards USING btree (member_id);

CREATE TABLE board_comments (
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  member_id uuid NOT NULL,
  seq integer NOT NULL,
  person_id uuid NOT NULL,
  relation text,
  body text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT board_comments_candidate_id_member_id_seq_key UNIQUE (candidate_id, member_id, seq),
  CONSTRAINT board_comments_pkey PRIMARY KEY (id),
  CONSTRAINT board_comments_candidate_id_member_id_fkey FOREIGN KEY (candidate_id, member_id) REFERENCES board_cards(candidate_id, member_id) ON DELETE CASCADE,
  CONSTRAINT board_comments_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX board_comments_person ON public.board_comments USING btree (person_id);

CREATE TABLE board_hands (
  candidate_id uuid NOT NULL,
  member_id uuid NOT NULL,
  person_id uuid NOT NULL,
  hand text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT board_hands_pkey PRIMARY KEY (candidate_id, member_id, person_id),
  CONSTRAINT board_hands_candidate_id_member_id_fkey FOREIGN KEY (candidate_id, member_id) REFERENCES board_cards(candidate_id, member_id) ON DELETE CASCADE,
  CONSTRAINT board_hands_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT board_hands_hand_check CHECK (hand = ANY (ARRAY['YES'::text, 'UNSURE'::text, 'NO'::text]))
);
CREATE INDEX board_hands_person ON public.board_hands USING btree (person_id);

CREATE TABLE board_reads (
  candidate_id uuid NOT NULL,
  member_id uuid NOT NULL,
  person_id uuid NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT board_reads_pkey PRIMARY KEY (candidate_id, member_id, person_id),
  CONSTRAINT board_reads_candidate_id_member_id_fkey FOREIGN KEY (candidate_id, member_id) REFERENCES board_cards(candidate_id, member_id) ON DELETE CASCADE,
  CONSTRAINT board_reads_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX board_reads_person ON public.board_reads USING btree (person_id);

CREATE TABLE browse_changes (
  number integer NOT NULL,
  transaction xid8 DEFAULT pg_current_xact_id() NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  activity boolean DEFAULT false NOT NULL
);
CREATE INDEX browse_changes_transaction ON public.browse_changes USING btree (transaction);

CREATE TABLE browse_people (
  number integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id uuid NOT NULL,
  words text NOT NULL,
  lexemes tsvector GENERATED ALWAYS AS (browse_lexemes(words)) STORED NOT NULL,
  CONSTRAINT browse_people_member_id_key UNIQUE (member_id),
  CONSTRAINT browse_people_pkey PRIMARY KEY (number),
  CONSTRAINT browse_people_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX browse_people_lexemes ON public.browse_people USING gin (lexemes);
CREATE TRIGGER browse_member_gone AFTER DELETE ON browse_people FOR EACH ROW EXECUTE FUNCTION browse_member_gone();
CREATE TRIGGER browse_words_written AFTER UPDATE OF words ON browse_people FOR EACH ROW WHEN (old.words IS DISTINCT FROM new.words) EXECUTE FUNCTION browse_words_written();

CREATE TABLE case_conflicts (
  case_id uuid NOT NULL,
  person_id uuid NOT NULL,
  CONSTRAINT case_conflicts_pkey PRIMARY KEY (case_id, person_id),
  CONSTRAINT case_conflicts_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX case_conflicts_person ON public.case_conflicts USING btree (person_id);

CREATE TABLE consents (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT consents_pkey PRIMARY KEY (member_id, kind, version),
  CONSTRAINT consents_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);

CREATE TABLE contact_changes (
  id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  former_email text,
  former_phone text,
  password_hash text NOT NULL,
  factor jsonb,
  trusted boolean DEFAULT true NOT NULL,
  at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT contact_changes_pkey PRIMARY KEY (id),
  CONSTRAINT contact_changes_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT contact_changes_kind_check CHECK (kind = ANY (ARRAY['phone'::text, 'email'::text]))
);
CREATE INDEX contact_changes_expiry ON public.contact_changes USING btree (expires_at);
CREATE INDEX contact_changes_member ON public.contact_changes USING btree (member_id, seq);

CREATE TABLE conversation_openings (
  id uuid NOT NULL,
  match_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answer text,
  answered_at timestamp with time zone,
  after_seq integer,
  before_asked_at timestamp with time zone,
  before_answer text,
  before_answered_at timestamp with time zone,
  CONSTRAINT conversation_openings_match_id_candidate_id_person_id_key UNIQUE (match_id, candidate_id, person_id),
  CONSTRAINT conversation_openings_pkey PRIMARY KEY (id),
  CONSTRAINT conversation_openings_candidate_id_person_id_fkey FOREIGN KEY (candidate_id, person_id) REFERENCES relatives(candidate_id, person_id) ON DELETE CASCADE,
  CONSTRAINT conversation_openings_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  CONSTRAINT conversation_openings_answer_check CHECK (answer = ANY (ARRAY['allowed'::text, 'refused'::text])),
  CONSTRAINT conversation_openings_before_answer_check CHECK (before_answer = ANY (ARRAY['allowed'::text, 'refused'::text])),
  CONSTRAINT conversation_openings_check CHECK ((after_seq IS NOT NULL) = (NOT answer IS DISTINCT FROM 'allowed'::text))
);
CREATE INDEX conversation_openings_relative ON public.conversation_openings USING btree (candidate_id, person_id);
CREATE TRIGGER opening_refused AFTER DELETE ON conversation_openings FOR EACH ROW WHEN (old.answer = 'refused'::text AND old.answered_at IS NOT NULL) EXECUTE FUNCTION opening_refused();
CREATE TRIGGER opening_written AFTER INSERT OR DELETE OR UPDATE ON conversation_openings FOR EACH ROW EXECUTE FUNCTION opening_written();

CREATE TABLE daily_active (
  day date NOT NULL,
  members integer NOT NULL,
  CONSTRAINT daily_active_pkey PRIMARY KEY (day)
);

CREATE TABLE device_marks (
  member_id uuid NOT NULL,
  mark_hash bytea NOT NULL,
  device text NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT device_marks_pkey PRIMARY KEY (member_id, mark_hash),
  CONSTRAINT device_marks_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);

CREATE TABLE draft_consents (
  member_id uuid NOT NULL,
  maker_id uuid,
  relation text NOT NULL,
  agreed_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone,
  answered_at timestamp with time zone,
  still_right boolean,
  CONSTRAINT draft_consents_pkey PRIMARY KEY (member_id),
  CONSTRAINT draft_consents_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES persons(id) ON DELETE SET NULL,
  CONSTRAINT draft_consents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX draft_consents_maker ON public.draft_consents USING btree (maker_id);
CREATE INDEX draft_consents_unchecked ON public.draft_consents USING btree (agreed_at) WHERE (checked_at IS NULL);

CREATE TABLE draft_contents (
  draft_id uuid NOT NULL,
  contact text NOT NULL,
  contact_key text NOT NULL,
  language text,
  fields jsonb NOT NULL,
  preferences jsonb,
  token_hash bytea,
  withheld boolean DEFAULT false NOT NULL,
  tries_left integer NOT NULL,
  reminded_at timestamp with time zone,
  member_id uuid,
  told_at timestamp with time zone,
  unanswered_calls smallint DEFAULT 0 NOT NULL,
  called_at timestamp with time zone,
  CONSTRAINT draft_contents_token_hash_key UNIQUE (token_hash),
  CONSTRAINT draft_contents_pkey PRIMARY KEY (draft_id),
  CONSTRAINT draft_contents_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES drafts(id) ON DELETE CASCADE,
  CONSTRAINT draft_contents_member FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX draft_contents_contact ON public.draft_contents USING btree (contact_key);
CREATE UNIQUE INDEX draft_contents_member ON public.draft_contents USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX draft_contents_open ON public.draft_contents USING btree (contact_key) WHERE ((token_hash IS NOT NULL) AND (NOT withheld));

CREATE TABLE draft_pauses (
  contact_hash bytea NOT NULL,
  key_id text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT draft_pauses_pkey PRIMARY KEY (contact_hash)
);
CREATE INDEX draft_pauses_end ON public.draft_pauses USING btree (ends_at);

CREATE TABLE draft_stops (
  contact_hash bytea NOT NULL,
  key_id text NOT NULL,
  stopped_at timestamp with time zone NOT NULL,
  CONSTRAINT draft_stops_pkey PRIMARY KEY (contact_hash)
);

CREATE TABLE drafts (
  id uuid NOT NULL,
  maker_id uuid NOT NULL,
  for_whom text NOT NULL,
  relation text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  asked_at timestamp with time zone,
  ends_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  agreed_at timestamp with time zone,
  refuted_year bytea,
  handed_over boolean DEFAULT false NOT NULL,
  told_tries_left smallint DEFAULT 5 NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT drafts_pkey PRIMARY KEY (id),
  CONSTRAINT drafts_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT drafts_volunteer_hands_none_over CHECK (NOT (handed_over AND relation = 'VOLUNTEER'::text)) NOT VALID
);
CREATE INDEX drafts_created ON public.drafts USING btree (created_at);
CREATE INDEX drafts_maker ON public.drafts USING btree (maker_id, created_at);

CREATE TABLE ended_biodata_links (
  token_hash bytea NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT ended_biodata_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX ended_biodata_links_ended ON public.ended_biodata_links USING btree (ended_at);

CREATE TABLE enrolment_codes (
  member_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT enrolment_codes_pkey PRIMARY KEY (member_id),
  CONSTRAINT enrolment_codes_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);

CREATE TABLE fair_use (
  member_id uuid NOT NULL,
  day date NOT NULL,
  cards integer[] DEFAULT '{}'::integer[] NOT NULL,
  profiles integer[] DEFAULT '{}'::integer[] NOT NULL,
  CONSTRAINT fair_use_pkey PRIMARY KEY (member_id, day),
  CONSTRAINT fair_use_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE family_acts (
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  actor_id uuid,
  relation text NOT NULL,
  kind text NOT NULL,
  fields text[] NOT NULL,
  what jsonb,
  at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT family_acts_pkey PRIMARY KEY (id),
  CONSTRAINT family_acts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES persons(id) ON DELETE SET NULL,
  CONSTRAINT family_acts_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX family_acts_actor ON public.family_acts USING btree (actor_id, id);
CREATE INDEX family_acts_at ON public.family_acts USING btree (at) WHERE (what IS NOT NULL);
CREATE INDEX family_acts_candidate ON public.family_acts USING btree (candidate_id, id);

CREATE TABLE family_invitations (
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  contact text NOT NULL,
  contact_key text NOT NULL,
  relation text NOT NULL,
  part text NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT family_invitations_candidate_id_contact_key_key UNIQUE (candidate_id, contact_key),
  CONSTRAINT family_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT family_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT family_invitations_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX family_invitations_contact ON public.family_invitations USING btree (contact_key);
CREATE INDEX family_invitations_expires ON public.family_invitations USING btree (expires_at);

CREATE TABLE feedback (
  id uuid NOT NULL,
  member_id uuid,
  name text,
  email text,
  phone text,
  title text NOT NULL,
  description text NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  request_hash bytea,
  created_at timestamp with time zone NOT NULL,
  note text,
  reply text,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT feedback_request_hash_key UNIQUE (request_hash),
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT feedback_status_check CHECK (status = ANY (ARRAY['open'::text, 'closed'::text]))
);
CREATE INDEX feedback_inbox ON public.feedback USING btree (status, created_at);
CREATE INDEX feedback_member ON public.feedback USING btree (member_id);
CREATE TRIGGER case_erased AFTER DELETE ON feedback FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_written AFTER INSERT ON feedback FOR EACH ROW EXECUTE FUNCTION case_written('member_id');

CREATE TABLE function_files (
  id integer DEFAULT 1 NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT function_files_pkey PRIMARY KEY (id),
  CONSTRAINT function_files_id_check CHECK (id = 1)
);

CREATE TABLE held_contacts (
  contact_hash bytea NOT NULL,
  key_id text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  member_id uuid,
  CONSTRAINT held_contacts_pkey PRIMARY KEY (contact_hash),
  CONSTRAINT held_contacts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX held_contacts_ends ON public.held_contacts USING btree (ends_at);
CREATE INDEX held_contacts_member ON public.held_contacts USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE TABLE hidden_messages (
  match_id uuid NOT NULL,
  member_id uuid NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT hidden_messages_pkey PRIMARY KEY (match_id, member_id, seq),
  CONSTRAINT hidden_messages_match_id_seq_fkey FOREIGN KEY (match_id, seq) REFERENCES messages(match_id, seq) ON DELETE CASCADE,
  CONSTRAINT hidden_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX hidden_messages_member ON public.hidden_messages USING btree (member_id);
CREATE INDEX hidden_messages_message ON public.hidden_messages USING btree (match_id, seq);

CREATE TABLE idempotency_keys (
  member_id uuid NOT NULL,
  key text NOT NULL,
  endpoint text NOT NULL,
  result_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (member_id, key, endpoint),
  CONSTRAINT idempotency_keys_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);

CREATE TABLE interest_likes (
  match_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  liked_at timestamp with time zone NOT NULL,
  CONSTRAINT interest_likes_pkey PRIMARY KEY (match_id, person_id),
  CONSTRAINT interest_likes_candidate_id_person_id_fkey FOREIGN KEY (candidate_id, person_id) REFERENCES relatives(candidate_id, person_id) ON DELETE CASCADE,
  CONSTRAINT interest_likes_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE
);
CREATE INDEX interest_likes_relative ON public.interest_likes USING btree (candidate_id, person_id);

CREATE TABLE interest_proposers (
  match_id uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  person_id uuid,
  relation text NOT NULL,
  CONSTRAINT interest_proposers_pkey PRIMARY KEY (match_id),
  CONSTRAINT interest_proposers_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  CONSTRAINT interest_proposers_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE SET NULL
);
CREATE INDEX interest_proposers_person ON public.interest_proposers USING btree (person_id);
CREATE TRIGGER proposer_written AFTER INSERT OR UPDATE ON interest_proposers FOR EACH ROW EXECUTE FUNCTION proposer_written();

CREATE TABLE interests_aside (
  match_id uuid NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  person_id uuid,
  relation text NOT NULL,
  aside_at timestamp with time zone NOT NULL,
  CONSTRAINT interests_aside_pkey PRIMARY KEY (match_id),
  CONSTRAINT interests_aside_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  CONSTRAINT interests_aside_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE SET NULL
);
CREATE INDEX interests_aside_person ON public.interests_aside USING btree (person_id);

CREATE TABLE known_devices (
  member_id uuid NOT NULL,
  device text NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (member_id, device),
  CONSTRAINT known_devices_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);

CREATE TABLE live_members (
  member_id uuid NOT NULL,
  node_id uuid NOT NULL,
  CONSTRAINT live_members_pkey PRIMARY KEY (member_id, node_id),
  CONSTRAINT live_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT live_members_node_id_fkey FOREIGN KEY (node_id) REFERENCES live_nodes(id) ON DELETE CASCADE
);
CREATE INDEX live_members_node ON public.live_members USING btree (node_id);

CREATE TABLE live_nodes (
  id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT live_nodes_pkey PRIMARY KEY (id)
);

CREATE TABLE match_sides (
  match_id uuid NOT NULL,
  member_id uuid NOT NULL,
  delivered_seq integer DEFAULT 0 NOT NULL,
  read_seq integer DEFAULT 0 NOT NULL,
  muted boolean DEFAULT false NOT NULL,
  CONSTRAINT match_sides_pkey PRIMARY KEY (match_id, member_id),
  CONSTRAINT match_sides_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  CONSTRAINT match_sides_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX match_sides_member ON public.match_sides USING btree (member_id);

CREATE TABLE matches (
  id uuid NOT NULL,
  low_id uuid,
  high_id uuid,
  requester_id uuid,
  status text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  updated_at timestamp with time zone NOT NULL,
  last_seq integer DEFAULT 0 NOT NULL,
  answered_at timestamp with time zone,
  withdrawals smallint DEFAULT 0 NOT NULL,
  has_openings boolean DEFAULT false NOT NULL,
  has_proposer boolean DEFAULT false NOT NULL,
  CONSTRAINT matches_low_id_high_id_key UNIQUE (low_id, high_id),
  CONSTRAINT matches_pkey PRIMARY KEY (id),
  CONSTRAINT matches_high_id_fkey FOREIGN KEY (high_id) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT matches_low_id_fkey FOREIGN KEY (low_id) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT matches_check CHECK (low_id < high_id),
  CONSTRAINT matches_check1 CHECK (requester_id = low_id OR requester_id = high_id),
  CONSTRAINT matches_status_check CHECK (status = ANY (ARRAY['REQUESTED'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'ENDED'::text]))
);
CREATE INDEX matches_high ON public.matches USING btree (high_id);
CREATE INDEX matches_requested ON public.matches USING btree (requester_id, requested_at);
CREATE TRIGGER answer_ends_likes AFTER UPDATE OF status ON matches FOR EACH ROW WHEN (old.status = 'REQUESTED'::text AND new.status <> 'REQUESTED'::text) EXECUTE FUNCTION answer_ends_likes();
CREATE TRIGGER browse_accepted_match_gone AFTER DELETE ON matches FOR EACH ROW WHEN (old.status = 'ACCEPTED'::text) EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_accepted AFTER UPDATE OF status ON matches FOR EACH ROW WHEN ('ACCEPTED'::text = old.status OR 'ACCEPTED'::text = new.status) EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_began_accepted AFTER INSERT ON matches FOR EACH ROW WHEN (new.status = 'ACCEPTED'::text) EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_began_declined AFTER INSERT ON matches FOR EACH ROW WHEN (new.status = 'DECLINED'::text) EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_declined AFTER UPDATE OF status ON matches FOR EACH ROW WHEN ('DECLINED'::text = old.status OR 'DECLINED'::text = new.status) EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER browse_match_gone AFTER DELETE ON matches FOR EACH ROW WHEN (old.status = 'DECLINED'::text) EXECUTE FUNCTION browse_pair_written('low_id', 'high_id');
CREATE TRIGGER match_ends_openings AFTER UPDATE OF status ON matches FOR EACH ROW WHEN (old.has_openings AND new.status <> 'ACCEPTED'::text) EXECUTE FUNCTION match_ends_openings();

CREATE TABLE members (
  id uuid NOT NULL,
  state text DEFAULT 'active'::text NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  verified_at timestamp with time zone,
  blocked_at timestamp with time zone,
  block_reason text,
  held_at timestamp with time zone,
  synthetic boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_active_at timestamp with time zone NOT NULL,
  full_name text NOT NULL,
  gender text,
  date_of_birth date,
  mother_tongue text,
  marital_status text,
  height_inches smallint,
  education text,
  profession text,
  location text,
  bio text,
  interests text[] DEFAULT '{}'::text[] NOT NULL,
  gotra text,
  nakshatra text,
  pada smallint,
  rashi text,
  manglik text,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  photo_audience text DEFAULT 'everyone'::text NOT NULL,
  show_last_seen boolean DEFAULT true NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  complete boolean GENERATED ALWAYS AS (((gender IS NOT NULL) AND (date_of_birth IS NOT NULL) AND (mother_tongue IS NOT NULL) AND (marital_status IS NOT NULL) AND (bio IS NOT NULL))) STORED NOT NULL,
  listed boolean GENERATED ALWAYS AS (((state = 'active'::text) AND (blocked_at IS NULL) AND (held_at IS NULL) AND (NOT hidden) AND (gender IS NOT NULL) AND (date_of_birth IS NOT NULL) AND (mother_tongue IS NOT NULL) AND (marital_status IS NOT NULL) AND (bio IS NOT NULL))) STORED NOT NULL,
  show_horoscope boolean DEFAULT true NOT NULL,
  interest_from text DEFAULT 'everyone'::text NOT NULL,
  is_moderator boolean DEFAULT false NOT NULL,
  verified_for text[] DEFAULT '{}'::text[] NOT NULL,
  active_before timestamp with time zone,
  native_name text,
  photos_for_family boolean DEFAULT false NOT NULL,
  standing text DEFAULT 'LOOKING'::text NOT NULL,
  standing_at timestamp with time zone,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  rested_at timestamp with time zone,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_gender_check CHECK (gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text])),
  CONSTRAINT members_height_inches_check CHECK (height_inches >= 54 AND height_inches <= 78),
  CONSTRAINT members_interest_from_check CHECK (interest_from = ANY (ARRAY['everyone'::text, 'verified'::text, 'preferred'::text])),
  CONSTRAINT members_pada_check CHECK (pada >= 1 AND pada <= 4),
  CONSTRAINT members_photo_audience_check CHECK (photo_audience = ANY (ARRAY['everyone'::text, 'matches'::text])),
  CONSTRAINT members_standing CHECK (standing = ANY (ARRAY['LOOKING'::text, 'IN_TALKS'::text, 'SETTLED'::text])) NOT VALID,
  CONSTRAINT members_state_check CHECK (state = ANY (ARRAY['active'::text, 'deactivated'::text]))
);
CREATE INDEX members_born ON public.members USING btree (gender, date_of_birth) WHERE listed;
CREATE INDEX members_newest ON public.members USING btree (gender, created_at DESC, id DESC) WHERE listed;
CREATE TRIGGER browse_member_inserted AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION browse_member_written();
CREATE TRIGGER browse_member_updated AFTER UPDATE ON members FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION browse_member_written();
CREATE TRIGGER hiding_ends_proposals AFTER UPDATE OF hidden, state, blocked_at ON members FOR EACH ROW WHEN (new.hidden AND NOT old.hidden OR new.state <> 'active'::text AND old.state = 'active'::text OR new.blocked_at IS NOT NULL AND old.blocked_at IS NULL) EXECUTE FUNCTION hiding_ends_proposals();
CREATE TRIGGER member_person_changed AFTER UPDATE OF full_name, native_name, state, is_admin, is_moderator, blocked_at ON members FOR EACH ROW EXECUTE FUNCTION member_person_written();
CREATE TRIGGER member_person_gone AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION member_person_gone();
CREATE TRIGGER member_person_made AFTER INSERT ON members FOR EACH ROW EXECUTE FUNCTION member_person_written();
CREATE TRIGGER pressed_stays_held BEFORE UPDATE OF held_at ON members FOR EACH ROW WHEN (old.held_at IS NOT NULL AND new.held_at IS NULL) EXECUTE FUNCTION pressed_stays_held();
CREATE TRIGGER rest_ends_biodata_links AFTER UPDATE OF hidden, state, blocked_at, held_at ON members FOR EACH ROW WHEN (new.hidden OR new.state <> 'active'::text OR new.blocked_at IS NOT NULL OR new.held_at IS NOT NULL) EXECUTE FUNCTION rest_ends_biodata_links();
CREATE TRIGGER shown_again BEFORE UPDATE OF hidden ON members FOR EACH ROW WHEN (old.hidden AND NOT new.hidden) EXECUTE FUNCTION shown_again();

CREATE TABLE messages (
  match_id uuid NOT NULL,
  seq integer NOT NULL,
  id uuid NOT NULL,
  sender_id uuid,
  client_id uuid,
  body text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  reply_seq integer,
  actor_id uuid,
  actor_relation text,
  CONSTRAINT messages_id_key UNIQUE (id),
  CONSTRAINT messages_pkey PRIMARY KEY (match_id, seq),
  CONSTRAINT messages_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX messages_actor ON public.messages USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE UNIQUE INDEX messages_client ON public.messages USING btree (match_id, sender_id, client_id);
CREATE INDEX messages_sender ON public.messages USING btree (sender_id);

CREATE TABLE migrations (
  version integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  landed_at timestamp with time zone DEFAULT now() NOT NULL,
  least_app integer,
  finished boolean DEFAULT true NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (version)
);

CREATE TABLE notification_choices (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL,
  wanted boolean NOT NULL,
  CONSTRAINT notification_choices_pkey PRIMARY KEY (member_id, kind, channel),
  CONSTRAINT notification_choices_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT notification_choices_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'push'::text]))
);

CREATE TABLE notification_mails (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  mailed_at timestamp with time zone NOT NULL,
  CONSTRAINT notification_mails_pkey PRIMARY KEY (member_id, kind),
  CONSTRAINT notification_mails_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);

CREATE TABLE notifications (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  about_id uuid,
  match_id uuid,
  label text,
  notice text,
  count integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  push_due_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_about_id_fkey FOREIGN KEY (about_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT notifications_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  CONSTRAINT notifications_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX notifications_about ON public.notifications USING btree (about_id);
CREATE INDEX notifications_mail_due ON public.notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_match ON public.notifications USING btree (match_id);
CREATE INDEX notifications_member ON public.notifications USING btree (member_id);
CREATE INDEX notifications_push_due ON public.notifications USING btree (push_due_at) WHERE (push_due_at IS NOT NULL);
CREATE UNIQUE INDEX notifications_unread ON public.notifications USING btree (member_id, kind, subject_id) WHERE (read_at IS NULL);

CREATE TABLE one_time_codes (
  contact text NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  tries_left smallint NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (contact, purpose),
  CONSTRAINT one_time_codes_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'change-phone'::text, 'reset-password'::text]))
);

CREATE TABLE opening_refusals (
  match_id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  refused_at timestamp with time zone NOT NULL,
  CONSTRAINT opening_refusals_pkey PRIMARY KEY (match_id, candidate_id, person_id),
  CONSTRAINT opening_refusals_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT opening_refusals_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE CASCADE,
  CONSTRAINT opening_refusals_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX opening_refusals_candidate ON public.opening_refusals USING btree (candidate_id);
CREATE INDEX opening_refusals_person ON public.opening_refusals USING btree (person_id);

CREATE TABLE outbox (
  id uuid NOT NULL,
  recipient text NOT NULL,
  channel text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text]))
);
CREATE INDEX outbox_recipient ON public.outbox USING btree (recipient, sent_at DESC);

CREATE TABLE passed_members (
  member_id uuid NOT NULL,
  passed_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT passed_members_pkey PRIMARY KEY (member_id, passed_id),
  CONSTRAINT passed_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT passed_members_passed_id_fkey FOREIGN KEY (passed_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT passed_members_check CHECK (member_id <> passed_id)
);
CREATE INDEX passed_members_order ON public.passed_members USING btree (member_id, created_at DESC, passed_id DESC);
CREATE INDEX passed_members_other ON public.passed_members USING btree (passed_id);
CREATE TRIGGER browse_passed_written AFTER INSERT OR DELETE ON passed_members FOR EACH ROW EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');

CREATE TABLE passkeys (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  second_factor boolean NOT NULL,
  set_aside boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  owner_handle uuid,
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_member ON public.passkeys USING btree (member_id, created_at);

CREATE TABLE persons (
  id uuid NOT NULL,
  full_name text NOT NULL,
  native_name text,
  state text DEFAULT 'active'::text NOT NULL,
  is_admin boolean DEFAULT false NOT NULL,
  is_moderator boolean DEFAULT false NOT NULL,
  blocked_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT persons_pkey PRIMARY KEY (id),
  CONSTRAINT persons_state_check CHECK (state = ANY (ARRAY['active'::text, 'deactivated'::text]))
);

CREATE TABLE photo_erasures (
  file_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT photo_erasures_pkey PRIMARY KEY (file_name)
);

CREATE TABLE photos (
  id uuid NOT NULL,
  member_id uuid,
  verification_id uuid,
  file_name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  is_primary boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  CONSTRAINT photos_pkey PRIMARY KEY (id),
  CONSTRAINT photos_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT photos_check CHECK ((member_id IS NULL) <> (verification_id IS NULL))
);
CREATE INDEX photos_file_name ON public.photos USING btree (file_name);
CREATE INDEX photos_member ON public.photos USING btree (member_id, created_at);
CREATE UNIQUE INDEX photos_one_primary ON public.photos USING btree (member_id) WHERE is_primary;
CREATE INDEX photos_unclaimed ON public.photos USING btree (created_at) WHERE (member_id IS NULL);
CREATE TRIGGER browse_photo_added AFTER INSERT ON photos FOR EACH ROW WHEN (new.is_primary) EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');
CREATE TRIGGER browse_photo_changed AFTER UPDATE ON photos FOR EACH ROW WHEN (old.is_primary <> new.is_primary) EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');
CREATE TRIGGER browse_photo_gone AFTER DELETE ON photos FOR EACH ROW WHEN (old.is_primary) EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');

CREATE TABLE preferences (
  member_id uuid NOT NULL,
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
  manglik text,
  other_gotra boolean,
  CONSTRAINT preferences_pkey PRIMARY KEY (member_id),
  CONSTRAINT preferences_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE TRIGGER browse_preferences_written AFTER INSERT OR UPDATE ON preferences FOR EACH ROW EXECUTE FUNCTION browse_pair_written('member_id', 'member_id');

CREATE TABLE pressed_cases (
  id uuid NOT NULL,
  candidate_id uuid,
  pressed_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  said jsonb DEFAULT '[]'::jsonb NOT NULL,
  talked_at timestamp with time zone,
  kept_at timestamp with time zone,
  released_at timestamp with time zone,
  keep_until timestamp with time zone,
  CONSTRAINT pressed_cases_pkey PRIMARY KEY (id),
  CONSTRAINT pressed_cases_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX pressed_cases_candidate ON public.pressed_cases USING btree (candidate_id);
CREATE UNIQUE INDEX pressed_cases_open ON public.pressed_cases USING btree (candidate_id) WHERE (released_at IS NULL);
CREATE TRIGGER case_erased AFTER DELETE ON pressed_cases FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_written AFTER INSERT ON pressed_cases FOR EACH ROW EXECUTE FUNCTION case_written('candidate_id');

CREATE TABLE pressed_relatives (
  case_id uuid NOT NULL,
  person_id uuid NOT NULL,
  CONSTRAINT pressed_relatives_pkey PRIMARY KEY (case_id, person_id),
  CONSTRAINT pressed_relatives_case_id_fkey FOREIGN KEY (case_id) REFERENCES pressed_cases(id) ON DELETE CASCADE,
  CONSTRAINT pressed_relatives_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX pressed_relatives_person ON public.pressed_relatives USING btree (person_id);

CREATE TABLE profile_views (
  member_id uuid NOT NULL,
  viewer_id uuid NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT profile_views_pkey PRIMARY KEY (member_id, viewer_id),
  CONSTRAINT profile_views_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT profile_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX profile_views_viewer ON public.profile_views USING btree (viewer_id);

CREATE TABLE proposals (
  id uuid NOT NULL,
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  member_id uuid NOT NULL,
  note text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  sent_at timestamp with time zone,
  CONSTRAINT proposals_candidate_id_member_id_key UNIQUE (candidate_id, member_id),
  CONSTRAINT proposals_pkey PRIMARY KEY (id),
  CONSTRAINT proposals_candidate_id_person_id_fkey FOREIGN KEY (candidate_id, person_id) REFERENCES relatives(candidate_id, person_id) ON DELETE CASCADE,
  CONSTRAINT proposals_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT proposals_check CHECK (sent_at IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX proposals_created ON public.proposals USING btree (created_at);
CREATE INDEX proposals_member ON public.proposals USING btree (member_id);
CREATE INDEX proposals_relative ON public.proposals USING btree (candidate_id, person_id);

CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_member ON public.push_subscriptions USING btree (member_id, created_at);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);

CREATE TABLE rate_limits (
  key text NOT NULL,
  used integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expires ON public.rate_limits USING btree (expires_at);

CREATE TABLE recovery_cases (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  former_email text,
  former_phone text,
  present_email text,
  present_phone text,
  present_password_hash text,
  present_factor jsonb,
  former_spoke_at timestamp with time zone,
  former_key text,
  present_spoke_at timestamp with time zone,
  present_key text,
  settled_at timestamp with time zone,
  outcome text,
  settled_by text,
  decided_by uuid,
  CONSTRAINT recovery_cases_pkey PRIMARY KEY (id),
  CONSTRAINT recovery_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT recovery_cases_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT recovery_cases_former_key_check CHECK (former_key = ANY (ARRAY['password'::text, 'recovery-code'::text])),
  CONSTRAINT recovery_cases_kind_check CHECK (kind = ANY (ARRAY['phone'::text, 'email'::text])),
  CONSTRAINT recovery_cases_outcome_check CHECK (outcome = ANY (ARRAY['former'::text, 'present'::text])),
  CONSTRAINT recovery_cases_present_key_check CHECK (present_key = ANY (ARRAY['password'::text, 'recovery-code'::text])),
  CONSTRAINT recovery_cases_settled_by_check CHECK (settled_by = ANY (ARRAY['proof'::text, 'time'::text, 'person'::text]))
);
CREATE INDEX recovery_cases_decided_by ON public.recovery_cases USING btree (decided_by);
CREATE INDEX recovery_cases_member ON public.recovery_cases USING btree (member_id);
CREATE UNIQUE INDEX recovery_cases_open ON public.recovery_cases USING btree (member_id) WHERE (settled_at IS NULL);
CREATE INDEX recovery_cases_settled ON public.recovery_cases USING btree (settled_at);
CREATE TRIGGER case_erased AFTER DELETE ON recovery_cases FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_written AFTER INSERT ON recovery_cases FOR EACH ROW EXECUTE FUNCTION case_written('member_id');

CREATE TABLE recovery_codes (
  member_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (member_id, code_hash),
  CONSTRAINT recovery_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES second_factors(member_id) ON DELETE CASCADE
);

CREATE TABLE recovery_links (
  token_hash bytea NOT NULL,
  case_id uuid NOT NULL,
  side text NOT NULL,
  CONSTRAINT recovery_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT recovery_links_case_id_fkey FOREIGN KEY (case_id) REFERENCES recovery_cases(id) ON DELETE CASCADE,
  CONSTRAINT recovery_links_side_check CHECK (side = ANY (ARRAY['former'::text, 'present'::text]))
);
CREATE INDEX recovery_links_case ON public.recovery_links USING btree (case_id);

CREATE TABLE relative_reports (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  candidate_id uuid,
  relation text NOT NULL,
  reporter_id uuid,
  actor_id uuid,
  actor_relation text,
  reason text NOT NULL,
  details text,
  messages jsonb,
  status text DEFAULT 'open'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text,
  keep_until timestamp with time zone,
  CONSTRAINT relative_reports_pkey PRIMARY KEY (id),
  CONSTRAINT relative_reports_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES persons(id) ON DELETE SET NULL,
  CONSTRAINT relative_reports_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT relative_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT relative_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT relative_reports_status_check CHECK (status = ANY (ARRAY['open'::text, 'resolved'::text, 'dismissed'::text]))
);
CREATE INDEX relative_reports_actor ON public.relative_reports USING btree (actor_id);
CREATE INDEX relative_reports_candidate ON public.relative_reports USING btree (candidate_id);
CREATE INDEX relative_reports_decided_by ON public.relative_reports USING btree (decided_by);
CREATE INDEX relative_reports_messages ON public.relative_reports USING btree (created_at) WHERE (messages IS NOT NULL);
CREATE INDEX relative_reports_open ON public.relative_reports USING btree (created_at) WHERE (status = 'open'::text);
CREATE INDEX relative_reports_person ON public.relative_reports USING btree (person_id, created_at);
CREATE INDEX relative_reports_reporter ON public.relative_reports USING btree (reporter_id);
CREATE TRIGGER case_erased AFTER DELETE ON relative_reports FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_written AFTER INSERT ON relative_reports FOR EACH ROW EXECUTE FUNCTION case_written('candidate_id', 'reporter_id');

CREATE TABLE relative_use (
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  day date NOT NULL,
  cards integer[] DEFAULT '{}'::integer[] NOT NULL,
  profiles integer[] DEFAULT '{}'::integer[] NOT NULL,
  CONSTRAINT relative_use_pkey PRIMARY KEY (candidate_id, person_id, day),
  CONSTRAINT relative_use_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT relative_use_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX relative_use_person ON public.relative_use USING btree (person_id);

CREATE TABLE relatives (
  candidate_id uuid NOT NULL,
  person_id uuid NOT NULL,
  relation text NOT NULL,
  part text NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  sends_alone boolean DEFAULT false NOT NULL,
  CONSTRAINT relatives_pkey PRIMARY KEY (candidate_id, person_id),
  CONSTRAINT relatives_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT relatives_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  CONSTRAINT adviser_sends_not_alone CHECK (NOT (sends_alone AND part = 'adviser'::text)),
  CONSTRAINT relatives_check CHECK (candidate_id <> person_id)
);
CREATE INDEX relatives_person ON public.relatives USING btree (person_id, joined_at);
CREATE TRIGGER part_ends_biodata_links AFTER UPDATE OF part ON relatives FOR EACH ROW WHEN (old.part <> new.part AND new.part = 'adviser'::text) EXECUTE FUNCTION part_ends_biodata_links();
CREATE TRIGGER part_ends_board AFTER DELETE ON relatives FOR EACH ROW EXECUTE FUNCTION part_ends_board();
CREATE TRIGGER part_ends_openings AFTER UPDATE OF part ON relatives FOR EACH ROW WHEN (old.part = 'speaker'::text AND new.part <> 'speaker'::text) EXECUTE FUNCTION part_ends_openings();
CREATE TRIGGER part_ends_proposals AFTER UPDATE OF part ON relatives FOR EACH ROW WHEN (old.part <> new.part AND new.part = 'adviser'::text) EXECUTE FUNCTION part_ends_proposals();
CREATE TRIGGER relative_left_pressed AFTER DELETE ON relatives FOR EACH ROW EXECUTE FUNCTION relative_left_pressed();

CREATE TABLE report_evidence (
  report_id uuid NOT NULL,
  messages jsonb NOT NULL,
  keep_until timestamp with time zone NOT NULL,
  CONSTRAINT report_evidence_pkey PRIMARY KEY (report_id),
  CONSTRAINT report_evidence_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);
CREATE INDEX report_evidence_until ON public.report_evidence USING btree (keep_until);

CREATE TABLE reports (
  id uuid NOT NULL,
  reporter_id uuid,
  member_id uuid NOT NULL,
  match_id uuid,
  reason text NOT NULL,
  details text,
  status text DEFAULT 'open'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  keep_until timestamp with time zone,
  acknowledged_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text,
  actor_id uuid,
  actor_relation text,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT reports_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches(id) ON DELETE SET NULL,
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT reports_status_check CHECK (status = ANY (ARRAY['open'::text, 'resolved'::text, 'dismissed'::text]))
);
CREATE INDEX reports_member ON public.reports USING btree (member_id, created_at);
CREATE INDEX reports_open ON public.reports USING btree (created_at) WHERE (status = 'open'::text);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id, created_at);
CREATE TRIGGER case_erased AFTER DELETE ON reports FOR EACH ROW EXECUTE FUNCTION case_erased();
CREATE TRIGGER case_written AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION case_written('member_id', 'reporter_id');

CREATE TABLE requested_codes (
  contact text NOT NULL,
  purpose text NOT NULL,
  requester bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries_left smallint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT requested_codes_pkey PRIMARY KEY (contact, purpose, requester)
);
CREATE INDEX requested_codes_expires ON public.requested_codes USING btree (expires_at);

CREATE TABLE review_reasons (
  member_id uuid NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT review_reasons_pkey PRIMARY KEY (member_id, reason),
  CONSTRAINT review_reasons_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE saved_searches (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  digest boolean DEFAULT false NOT NULL,
  last_digest_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_searches_pkey PRIMARY KEY (id),
  CONSTRAINT saved_searches_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT saved_searches_check CHECK (NOT digest OR last_digest_at IS NOT NULL)
);
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (last_digest_at) WHERE digest;
CREATE UNIQUE INDEX saved_searches_name ON public.saved_searches USING btree (member_id, lower(name));

CREATE TABLE sealed_openings (
  id uuid NOT NULL,
  about bytea[] NOT NULL,
  asked_by uuid,
  asked_by_operator boolean NOT NULL,
  reason text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  confirmed_by uuid,
  confirmed_by_operator boolean DEFAULT false NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT sealed_openings_pkey PRIMARY KEY (id),
  CONSTRAINT sealed_openings_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES members(id) ON DELETE SET NULL,
  CONSTRAINT sealed_openings_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES members(id) ON DELETE SET NULL
);
CREATE INDEX sealed_openings_asked ON public.sealed_openings USING btree (asked_at DESC);
CREATE INDEX sealed_openings_asked_by ON public.sealed_openings USING btree (asked_by);
CREATE INDEX sealed_openings_confirmed_by ON public.sealed_openings USING btree (confirmed_by);

CREATE TABLE sealed_records (
  id uuid NOT NULL,
  kind text NOT NULL,
  about bytea[] NOT NULL,
  sealed text NOT NULL,
  key_id text NOT NULL,
  sealed_at timestamp with time zone NOT NULL,
  purge_at timestamp with time zone NOT NULL,
  CONSTRAINT sealed_records_pkey PRIMARY KEY (id),
  CONSTRAINT sealed_records_kind_check CHECK (kind = ANY (ARRAY['registration'::text, 'messages'::text, 'profile'::text, 'photo'::text]))
);
CREATE INDEX sealed_records_about ON public.sealed_records USING gin (about);
CREATE INDEX sealed_records_purge ON public.sealed_records USING btree (purge_at);

CREATE TABLE second_factors (
  member_id uuid NOT NULL,
  sealed_secret text NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (member_id),
  CONSTRAINT second_factors_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  remember boolean NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  second_factor boolean DEFAULT false NOT NULL,
  proved_at timestamp with time zone,
  device_mark bytea,
  passkey_id uuid,
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_person FOREIGN KEY (member_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX sessions_member ON public.sessions USING btree (member_id);

CREATE TABLE shortlisted_members (
  member_id uuid NOT NULL,
  shortlisted_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  place text DEFAULT 'TO_LOOK_AT'::text NOT NULL,
  CONSTRAINT shortlisted_members_pkey PRIMARY KEY (member_id, shortlisted_id),
  CONSTRAINT shortlisted_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT shortlisted_members_shortlisted_id_fkey FOREIGN KEY (shortlisted_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT shortlisted_members_check CHECK (member_id <> shortlisted_id)
);
CREATE INDEX shortlisted_members_order ON public.shortlisted_members USING btree (member_id, created_at DESC, shortlisted_id DESC);
CREATE INDEX shortlisted_members_other ON public.shortlisted_members USING btree (shortlisted_id);

CREATE TABLE socket_io_attachments (
  id bigint DEFAULT nextval('socket_io_attachments_id_seq'::regclass) NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  payload bytea,
  CONSTRAINT socket_io_attachments_pkey PRIMARY KEY (id)
);

CREATE TABLE undo_links (
  token_hash bytea NOT NULL,
  change_id uuid NOT NULL,
  contact text NOT NULL,
  CONSTRAINT undo_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT undo_links_change_id_fkey FOREIGN KEY (change_id) REFERENCES contact_changes(id) ON DELETE CASCADE
);
CREATE INDEX undo_links_change ON public.undo_links USING btree (change_id);

CREATE TABLE used_challenges (
  challenge_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT used_challenges_pkey PRIMARY KEY (challenge_hash)
);
CREATE INDEX used_challenges_expires ON public.used_challenges USING btree (expires_at);

CREATE TABLE verifications (
  token_hash bytea NOT NULL,
  id uuid NOT NULL,
  contact text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  requester_hash bytea,
  password_hash text,
  CONSTRAINT verifications_id_key UNIQUE (id),
  CONSTRAINT verifications_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE volunteers (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  places text[] NOT NULL,
  given_by uuid,
  given_at timestamp with time zone NOT NULL,
  ended_by uuid,
  ended_at timestamp with time zone,
  CONSTRAINT volunteers_pkey PRIMARY KEY (id),
  CONSTRAINT volunteers_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES persons(id) ON DELETE SET NULL,
  CONSTRAINT volunteers_given_by_fkey FOREIGN KEY (given_by) REFERENCES persons(id) ON DELETE SET NULL,
  CONSTRAINT volunteers_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX volunteers_ended ON public.volunteers USING btree (ended_by);
CREATE INDEX volunteers_given ON public.volunteers USING btree (given_by);
CREATE INDEX volunteers_person ON public.volunteers USING btree (person_id);
CREATE UNIQUE INDEX volunteers_present ON public.volunteers USING btree (person_id) WHERE (ended_at IS NULL);

CREATE VIEW conflicts AS
 SELECT kin_ever.candidate_id AS member_id,
    kin_ever.person_id
   FROM kin_ever
UNION
 SELECT kin_ever.person_id AS member_id,
    kin_ever.candidate_id AS person_id
   FROM kin_ever
UNION
 SELECT one.person_id AS member_id,
    other.person_id
   FROM relatives one
     JOIN relatives other ON other.candidate_id = one.candidate_id AND other.person_id <> one.person_id
UNION
 SELECT kept_apart.one_id AS member_id,
    kept_apart.other_id AS person_id
   FROM kept_apart
UNION
 SELECT matches.low_id AS member_id,
    matches.high_id AS person_id
   FROM matches
  WHERE ((matches.status = ANY (ARRAY['ACCEPTED'::text, 'ENDED'::text])) OR matches.answered_at IS NOT NULL) AND matches.low_id IS NOT NULL AND matches.high_id IS NOT NULL
UNION
 SELECT matches.high_id AS member_id,
    matches.low_id AS person_id
   FROM matches
  WHERE ((matches.status = ANY (ARRAY['ACCEPTED'::text, 'ENDED'::text])) OR matches.answered_at IS NOT NULL) AND matches.low_id IS NOT NULL AND matches.high_id IS NOT NULL;

CREATE VIEW kept_apart AS
 SELECT blocks.blocker_id AS one_id,
    blocks.blocked_id AS other_id
   FROM blocks
UNION ALL
 SELECT blocks.blocked_id AS one_id,
    blocks.blocker_id AS other_id
   FROM blocks;

CREATE VIEW kin AS
 SELECT relatives.candidate_id,
    relatives.person_id
   FROM relatives
UNION
 SELECT pressed_case.candidate_id,
    left_relative.person_id
   FROM pressed_relatives left_relative
     JOIN pressed_cases pressed_case ON pressed_case.id = left_relative.case_id
  WHERE pressed_case.candidate_id IS NOT NULL;

CREATE VIEW kin_ever AS
 SELECT kin.candidate_id,
    kin.person_id
   FROM kin
UNION
 SELECT family_acts.candidate_id,
    family_acts.actor_id AS person_id
   FROM family_acts
  WHERE family_acts.actor_id IS NOT NULL;

CREATE VIEW readers AS
 SELECT member_id,
    language
   FROM accounts;

CREATE VIEW speakers AS
 SELECT opening.match_id,
    opening.candidate_id,
    opening.person_id,
    relative.relation,
    opening.after_seq
   FROM conversation_openings opening
     JOIN matches match ON match.id = opening.match_id
     JOIN relatives relative ON relative.candidate_id = opening.candidate_id AND relative.person_id = opening.person_id
     JOIN members candidate ON candidate.id = opening.candidate_id AND candidate.state = 'active'::text AND candidate.blocked_at IS NULL AND candidate.held_at IS NULL
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN match.low_id = opening.candidate_id THEN match.high_id
                    ELSE match.low_id
                END AS id) other
  WHERE opening.answer = 'allowed'::text AND relative.part = 'speaker'::text AND match.status = 'ACCEPTED'::text AND other.id <> opening.person_id AND NOT (EXISTS ( SELECT
           FROM relatives other_relative
          WHERE other_relative.candidate_id = other.id AND other_relative.person_id = opening.person_id)) AND NOT (EXISTS ( SELECT
           FROM kept_apart
          WHERE kept_apart.one_id = opening.person_id AND kept_apart.other_id = other.id));

CREATE OR REPLACE FUNCTION public.answer_ends_likes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM interest_likes WHERE match_id = NEW.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.biodata_link_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO ended_biodata_links (token_hash, ended_at) VALUES (OLD.token_hash, now())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.block_ends_board()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM board_cards WHERE (candidate_id, member_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.block_ends_openings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM conversation_openings AS opening USING matches AS match
  WHERE match.id = opening.match_id AND match.has_openings AND (
    (match.low_id, match.high_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id))
    OR (opening.person_id = NEW.blocked_id AND NEW.blocker_id IN (match.low_id, match.high_id))
    OR (opening.person_id = NEW.blocker_id AND NEW.blocked_id IN (match.low_id, match.high_id)));
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.block_ends_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM relatives WHERE (candidate_id, person_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.block_ends_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM proposals WHERE (candidate_id, member_id)
    IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  -- Between the two members of the interest, or between one of them and the relative.
  DELETE FROM interest_likes AS interest_like USING matches AS match
  WHERE match.id = interest_like.match_id AND (
    (match.low_id = least(NEW.blocker_id, NEW.blocked_id)
      AND match.high_id = greatest(NEW.blocker_id, NEW.blocked_id))
    OR (interest_like.person_id = NEW.blocker_id AND NEW.blocked_id IN (match.low_id, match.high_id))
    OR (interest_like.person_id = NEW.blocked_id AND NEW.blocker_id IN (match.low_id, match.high_id))
  );
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.browse_changed(VARIADIC ids uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO browse_changes (number)
  SELECT number FROM browse_people WHERE member_id = ANY(ids)
$function$
;

CREATE OR REPLACE FUNCTION public.browse_fold(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  sounds text := plain_spelling(given) COLLATE "C";
BEGIN
  IF sounds ~ '[\u0c80-\u0cff]' THEN
    -- Lengths and nukta make no difference; a consonant without a vowel sign has its own "a".
    sounds := regexp_replace(sounds, '[\u0cbc\u0cd5]', '', 'g');
    sounds := regexp_replace(sounds, '([\u0c95-\u0cb9\u0cde])(?![\u0cbe-\u0ccd])', '\1a', 'g');
    sounds := replace(replace(sounds, U&'\0CC6\0CC2', 'o'), U&'\0CC6\0CD6', 'ai');
    sounds := replace(replace(sounds, U&'\0C90', 'ai'), U&'\0C94', 'au');
    sounds := replace(replace(sounds, U&'\0CCC', 'au'), U&'\0C8B', 'ri');
    sounds := replace(sounds, U&'\0CC3', 'ri');
    sounds := translate(sounds,
      U&'\0C85\0C86\0C87\0C88\0C89\0C8A\0C8E\0C8F\0C92\0C93'
      || U&'\0CBE\0CBF\0CC0\0CC1\0CC2\0CC6\0CC7\0CC8\0CCA\0CCB\0C82'
      || U&'\0C95\0C96\0C97\0C98\0C99\0C9A\0C9B\0C9C\0C9D\0C9E'
      || U&'\0C9F\0CA0\0CA1\0CA2\0CA3\0CA4\0CA5\0CA6\0CA7\0CA8'
      || U&'\0CAA\0CAB\0CAC\0CAD\0CAE\0CAF\0CB0\0CB1\0CB2\0CB3\0CB5\0CB6\0CB7\0CB8\0CB9\0CDE'
      || U&'\0C83\0CCD',
      'aaiiuueeoo' || 'aiiuueeeoon' || 'kkggnCCjjn' || 'ttddnttddn' || 'ppbbmyrrllvssshl');
  END IF;
  sounds := replace(sounds, '''', '');
  sounds := regexp_replace(sounds, '[^a-zC0-9\u0900-\u0dff]+', ' ', 'g');
  sounds := replace(replace(replace(replace(sounds, 'ch', 'C'), 'c', 'k'), 'q', 'k'), 'x', 'ks');
  sounds := translate(sounds, 'wzf', 'vjp');
  sounds := replace(replace(replace(sounds, 'ee', 'i'), 'oo', 'u'), 'jn', 'gn');
  sounds := regexp_replace(sounds, 'au|ou|ov(?![aeiou])', 'o', 'g');
  sounds := regexp_replace(sounds, '([bdgjklnprstvC])h+', '\1', 'g');
  sounds := regexp_replace(sounds, 'm(?=[pb])', 'n', 'g');
  sounds := regexp_replace(sounds, '([a-zC])\1+', '\1', 'g');
  RETURN btrim(translate(sounds, 'C', 'c'));
END $function$
;

CREATE OR REPLACE FUNCTION public.browse_lexemes(words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT lexeme), '{}'))
  FROM string_to_table(words, ' ') AS word,
    LATERAL (VALUES (word), ('~' || left(word, 1) || replace(substr(word, 2), 'a', ''))) AS forms (lexeme)
  WHERE word <> ''
$function$
;

CREATE OR REPLACE FUNCTION public.browse_member_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO browse_changes (number) VALUES (OLD.number);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.browse_member_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before members%ROWTYPE := OLD;
  words text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    before.last_active_at := NEW.last_active_at;
    before.active_before := NEW.active_before;
    IF before IS NOT DISTINCT FROM NEW THEN
      INSERT INTO browse_changes (number, activity)
        SELECT number, true FROM browse_people WHERE member_id = NEW.id;
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP = 'INSERT'
      OR (NEW.full_name, NEW.native_name, NEW.profession, NEW.location, NEW.education, NEW.bio)
        IS DISTINCT FROM
        (OLD.full_name, OLD.native_name, OLD.profession, OLD.location, OLD.education, OLD.bio) THEN
    words := browse_words(concat_ws(' ', NEW.full_name, NEW.native_name),
      NEW.profession, NEW.location, NEW.education, NEW.bio);
    INSERT INTO browse_people (member_id, words) VALUES (NEW.id, words)
      ON CONFLICT (member_id) DO UPDATE SET words = excluded.words;
  END IF;
  PERFORM browse_changed(NEW.id);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.browse_pair_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  written jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM browse_changed((written ->> TG_ARGV[0])::uuid, (written ->> TG_ARGV[1])::uuid);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.browse_words(name text, profession text, place text, education text, bio text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  WITH fields AS (
    SELECT browse_fold(concat_ws(' ', name, profession, place, replace(education, '_', ' '), bio)) AS all_of,
      browse_fold(profession) AS work
  ), plain AS (
    SELECT DISTINCT left(word, 300) AS word FROM fields, string_to_table(all_of, ' ') AS word WHERE word <> ''
  ), places (one, other) AS (
    VALUES ('bengaluru', 'bangalore'), ('mangaluru', 'mangalore'), ('mysuru', 'mysore'),
      ('maisuru', 'mysore'), ('sivamoga', 'simoga'), ('hubali', 'hubli'), ('belagavi', 'belgom'),
      ('tumakuru', 'tumkur'), ('udupi', 'udipi'), ('munbai', 'bonbay')
  )
  SELECT coalesce(string_agg(word, ' ' ORDER BY word), '') FROM (
    SELECT word FROM plain
    UNION SELECT other FROM places JOIN plain ON one = word
    UNION SELECT one FROM places JOIN plain ON other = word
    UNION SELECT '=' || left(word, 300) FROM fields, string_to_table(work, ' ') AS word WHERE word <> ''
  ) AS words
$function$
;

CREATE OR REPLACE FUNCTION public.browse_words_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO browse_changes (number) VALUES (NEW.number);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.case_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM case_conflicts WHERE case_id = OLD.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.case_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  concerned uuid[] := '{}';
  named text;
BEGIN
  FOREACH named IN ARRAY TG_ARGV LOOP
    concerned := concerned || (to_jsonb(NEW) ->> named)::uuid;
  END LOOP;
  PERFORM keep_conflicts(NEW.id, concerned);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.decomposed_spelling(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  spelling text := regexp_replace(given COLLATE "C",
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g');
BEGIN
  IF spelling ~ '[\u2018-\u201f\u02b9\u02bb\u02bc\u2032\u2033\u2035\u2036`\u00b4\u00ab\u00bb]' THEN
    spelling := translate(spelling,
      U&'\2018\2019\201A\201B\02B9\02BB\02BC\2032\2035`\00B4\201C\201D\201E\201F\2033\2036\00AB\00BB',
      repeat('''', 11) || repeat('"', 8));
  END IF;
  spelling := regexp_replace(normalize(spelling, NFKD) COLLATE "C", '[\u0300-\u036f]', '', 'g');
  IF spelling ~ '[\u2010-\u2015\u2212]' THEN
    spelling := translate(spelling, U&'\2010\2011\2012\2013\2014\2015\2212', repeat('-', 7));
  END IF;
  IF spelling ~ '[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0de6-\u0def]' THEN
    spelling := translate(spelling,
      U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF'
        || U&'\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF'
        || U&'\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF'
        || U&'\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF'
        || U&'\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F\0DE6\0DE7\0DE8\0DE9\0DEA\0DEB\0DEC\0DED\0DEE\0DEF',
      repeat('0123456789', 12));
  END IF;
  IF spelling ~ '[\u0009-\u000d\u0085\u1680\u2028\u2029]|  ' THEN
    spelling := regexp_replace(spelling, '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g');
  END IF;
  RETURN btrim(lower(spelling COLLATE "C"));
END $function$
;

CREATE OR REPLACE FUNCTION public.first_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce((
    SELECT found.word[1]
    FROM regexp_matches(name COLLATE "C", '[^[:space:].]+\.?', 'g') WITH ORDINALITY AS found (word, place)
    WHERE found.word[1] COLLATE "C" !~* '^(?:.*\..*|.[\u0c82\u0c83\u0cbc-\u0ccd]*|[\u0c85-\u0c94].\u0ccd|ಹೆಚ್|[!-\u024f]{1,2}|shri|shree|sri|smt|kumari|kum|miss|mrs|prof|ಶ್ರೀ|ಶ್ರೀಮತಿ|ಶ್ರೀಮತೀ|ಕುಮಾರಿ|ಡಾಕ್ಟರ್)$'
    ORDER BY found.place LIMIT 1
  ), btrim(name))
$function$
;

CREATE OR REPLACE FUNCTION public.hiding_ends_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM proposals
    WHERE candidate_id = NEW.id OR (member_id = NEW.id AND answered_at IS NULL);
  DELETE FROM interest_likes WHERE candidate_id = NEW.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  kept audit_log;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    kept := OLD;
    IF NEW.member_id IS NULL AND OLD.member_id IS NOT NULL THEN
      kept.member_id := NULL;
      kept.note := NULL;
    END IF;
    IF NEW.subject_id IS NULL AND OLD.subject_id IS NOT NULL THEN
      kept.subject_id := NULL;
      kept.note := NULL;
    END IF;
    IF NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL THEN
      kept.actor_id := NULL;
      kept.actor_name := 'Deleted member';
    END IF;
    IF kept IS DISTINCT FROM OLD THEN
      RETURN kept;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $function$
;

CREATE OR REPLACE FUNCTION public.keep_conflicts(the_case uuid, the_members uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO case_conflicts (case_id, person_id)
  SELECT DISTINCT the_case, person.id
  FROM conflicts AS conflict JOIN persons AS person ON person.id = conflict.person_id
  WHERE conflict.member_id = ANY (the_members)
  ON CONFLICT DO NOTHING
$function$
;

CREATE OR REPLACE FUNCTION public.keep_conflicts_about(the_member uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO case_conflicts (case_id, person_id)
  SELECT DISTINCT any_case.id, person.id
  FROM conflicts AS conflict JOIN persons AS person ON person.id = conflict.person_id, (
    SELECT id FROM pressed_cases WHERE candidate_id = the_member
    UNION ALL SELECT id FROM reports WHERE the_member IN (member_id, reporter_id)
    UNION ALL SELECT id FROM relative_reports WHERE the_member IN (candidate_id, reporter_id)
    UNION ALL SELECT id FROM feedback WHERE member_id = the_member
    UNION ALL SELECT id FROM recovery_cases WHERE member_id = the_member
    UNION ALL SELECT id FROM audit_log WHERE member_id = the_member
  ) AS any_case
  WHERE conflict.member_id = the_member AND person.id <> the_member
  ON CONFLICT DO NOTHING
$function$
;

CREATE OR REPLACE FUNCTION public.line_of(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN given COLLATE "C" ~ '^[!-~]+( [!-~]+)*$' THEN given
    ELSE regexp_replace(btrim(regexp_replace(regexp_replace(given COLLATE "C",
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]',
      '', 'g'),
      '[\u0009-\u000d \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')),
      '^[ \u0001-\u001f\u007f-\u009f\u200c\u200d\u2800\ufe00-\ufe0f\ufffc\U000e0020-\U000e007f\U000e0100-\U000e01ef]+$', '')
    END
$function$
;

CREATE OR REPLACE FUNCTION public.lines_of(given text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(array_agg(line ORDER BY place), '{}') FROM (
    SELECT line_of(item) AS line, min(place) AS place
    FROM unnest(given) WITH ORDINALITY AS items (item, place) GROUP BY 1
  ) AS lines WHERE line <> ''
$function$
;

CREATE OR REPLACE FUNCTION public.match_ends_openings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM conversation_openings WHERE match_id = NEW.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.member_person_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM persons WHERE id = OLD.id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.member_person_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO persons (
    id, full_name, native_name, state, is_admin, is_moderator, blocked_at, created_at
  ) VALUES (
    NEW.id, NEW.full_name, NEW.native_name, NEW.state, NEW.is_admin, NEW.is_moderator, NEW.blocked_at,
    NEW.created_at
  ) ON CONFLICT (id) DO UPDATE SET
    full_name = excluded.full_name, native_name = excluded.native_name, state = excluded.state,
    is_admin = excluded.is_admin, is_moderator = excluded.is_moderator,
    blocked_at = excluded.blocked_at;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.object_of_lines(given jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN key IN ('aboutMe', 'bio') THEN value
    WHEN jsonb_typeof(value) = 'string' THEN coalesce(to_jsonb(nullif(line_of(value #>> '{}'), '')), 'null')
    WHEN jsonb_typeof(value) = 'array' AND NOT value @? '$[*] ? (@.type() != "string")'
      THEN to_jsonb(lines_of(ARRAY(SELECT jsonb_array_elements_text(value))))
    ELSE value END), '{}')
  FROM jsonb_each(given)
$function$
;

CREATE OR REPLACE FUNCTION public.opening_refused()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Only while the match, the candidate and the relative still exist.
  INSERT INTO opening_refusals AS refusal (match_id, candidate_id, person_id, refused_at)
  SELECT match.id, candidate.id, person.id, OLD.answered_at
  FROM matches AS match, members AS candidate, persons AS person
  WHERE match.id = OLD.match_id AND candidate.id = OLD.candidate_id AND person.id = OLD.person_id
  ON CONFLICT (match_id, candidate_id, person_id) DO UPDATE
    SET refused_at = greatest(refusal.refused_at, excluded.refused_at);
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.opening_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  the_match uuid := coalesce(NEW.match_id, OLD.match_id);
BEGIN
  PERFORM FROM matches WHERE id = the_match FOR NO KEY UPDATE;
  UPDATE matches SET has_openings = EXISTS (
    SELECT FROM conversation_openings WHERE match_id = the_match
  ) WHERE id = the_match;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.part_ends_biodata_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM biodata_links WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.part_ends_board()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM board_hands WHERE candidate_id = OLD.candidate_id AND person_id = OLD.person_id;
  DELETE FROM board_reads WHERE candidate_id = OLD.candidate_id AND person_id = OLD.person_id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.part_ends_openings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM conversation_openings
  WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.part_ends_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM proposals WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  DELETE FROM interest_likes WHERE candidate_id = NEW.candidate_id AND person_id = NEW.person_id;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.plain_spelling(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN given COLLATE "C" ~ '^[!-_a-~]+( [!-_a-~]+)*$' THEN lower(given COLLATE "C")
    ELSE decomposed_spelling(given) END
$function$
;

CREATE OR REPLACE FUNCTION public.pressed_stays_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM pressed_cases WHERE candidate_id = NEW.id AND released_at IS NULL
  ) THEN
    NEW.held_at := OLD.held_at;
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.proposer_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE matches SET has_proposer = true WHERE id = NEW.match_id AND NOT has_proposer;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.relative_left_pressed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pressed_relatives (case_id, person_id)
  SELECT pressed_case.id, person.id
  FROM pressed_cases AS pressed_case JOIN persons AS person ON person.id = OLD.person_id
  WHERE pressed_case.candidate_id = OLD.candidate_id AND pressed_case.released_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.rest_ends_biodata_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.hidden OR NEW.state <> 'active' OR NEW.blocked_at IS NOT NULL THEN
    DELETE FROM biodata_links WHERE candidate_id = NEW.id;
  ELSE
    INSERT INTO ended_biodata_links (token_hash, ended_at)
    SELECT token_hash, now() FROM biodata_links
    WHERE candidate_id = NEW.id AND token_hash IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$
;

CREATE OR REPLACE FUNCTION public.sees(viewer members, member members, match_status text, viewer_id uuid, member_id uuid)
 RETURNS SETOF boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT sees FROM sees(viewer, member, match_status, viewer_id, member_id, viewer_id)
$function$
;

CREATE OR REPLACE FUNCTION public.sees(viewer members, member members, match_status text, viewer_id uuid, member_id uuid, person_id uuid)
 RETURNS SETOF boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT true
  WHERE member.id <> viewer.id AND stands(viewer) AND stands(member)
    AND member.gender <> viewer.gender
    AND (member.listed OR coalesce(match_status IN ('REQUESTED', 'ACCEPTED'), false))
    AND NOT EXISTS (SELECT FROM kept_apart WHERE one_id = viewer_id AND other_id = member_id)
    -- Only for relatives.
    AND (person_id = viewer_id
      OR NOT EXISTS (SELECT FROM kept_apart WHERE one_id = person_id AND other_id = member_id))
$function$
;

CREATE OR REPLACE FUNCTION public.sees_photos(audience text, match_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT audience = 'everyone' OR coalesce(match_status = 'ACCEPTED', false)
$function$
;

CREATE OR REPLACE FUNCTION public.send_message(the_match uuid, the_sender uuid, the_id uuid, the_client_id uuid, the_body text, the_moment timestamp with time zone, may_write text[], may_accept text[], most_a_minute integer, OUT outcome text, OUT partner_id uuid, OUT retry_after integer, OUT id uuid, OUT seq integer, OUT body text, OUT sent_at timestamp with time zone, OUT delivered integer, OUT read integer)
 RETURNS record
 LANGUAGE sql
AS $function$
  SELECT result.outcome, result.partner_id, result.retry_after, result.id, result.seq, result.body,
    result.sent_at, result.delivered, result.read
  FROM send_message(the_match, the_sender, the_id, the_client_id, the_body, the_moment, may_write,
    may_accept, most_a_minute, NULL) AS result
$function$
;

CREATE OR REPLACE FUNCTION public.send_message(the_match uuid, the_sender uuid, the_id uuid, the_client_id uuid, the_body text, the_moment timestamp with time zone, may_write text[], may_accept text[], most_a_minute integer, the_reply integer, OUT outcome text, OUT partner_id uuid, OUT retry_after integer, OUT id uuid, OUT seq integer, OUT body text, OUT sent_at timestamp with time zone, OUT delivered integer, OUT read integer, OUT reply_seq integer)
 RETURNS record
 LANGUAGE sql
AS $function$
  SELECT result.outcome, result.partner_id, result.retry_after, result.id, result.seq, result.body,
    result.sent_at, result.delivered, result.read, result.reply_seq
  FROM send_message(the_match, the_sender, the_id, the_client_id, the_body, the_moment, may_write,
    may_accept, most_a_minute, the_reply, NULL) AS result
$function$
;

CREATE OR REPLACE FUNCTION public.send_message(the_match uuid, the_sender uuid, the_id uuid, the_client_id uuid, the_body text, the_moment timestamp with time zone, may_write text[], may_accept text[], most_a_minute integer, the_reply integer, the_actor uuid, OUT outcome text, OUT partner_id uuid, OUT retry_after integer, OUT id uuid, OUT seq integer, OUT body text, OUT sent_at timestamp with time zone, OUT delivered integer, OUT read integer, OUT reply_seq integer, OUT actor_relation text, OUT read_by jsonb)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
DECLARE
  the_row record;
  status_and_side text;
  limit_ends_at timestamptz;
  -- A relative cannot read or quote messages up to this sequence number.
  hidden_seq integer := 0;
BEGIN
  SELECT match.low_id, match.high_id, match.requester_id, match.status, match.last_seq,
    match.has_openings INTO the_row
  FROM matches AS match
  WHERE match.id = the_match AND the_sender IN (match.low_id, match.high_id) FOR UPDATE;
  outcome := 'CONVERSATION_NOT_FOUND';
  IF NOT FOUND THEN RETURN; END IF;
  partner_id := CASE WHEN the_row.low_id = the_sender THEN the_row.high_id ELSE the_row.low_id END;
  IF partner_id IS NULL THEN
    outcome := 'MEMBER_GONE';
    RETURN;
  END IF;

  PERFORM FROM members AS sender, members AS partner,
    sees(sender, partner, the_row.status, sender.id, partner.id) AS there,
    sees(partner, sender, the_row.status, partner.id, sender.id) AS back
  WHERE sender.id = the_sender AND partner.id = partner_id;
  IF NOT FOUND THEN RETURN; END IF;

  IF the_actor IS NOT NULL THEN
    SELECT speaker.relation, speaker.after_seq INTO actor_relation, hidden_seq
    FROM speakers AS speaker
    WHERE speaker.match_id = the_match AND speaker.candidate_id = the_sender
      AND speaker.person_id = the_actor;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;

  status_and_side := the_row.status
    || CASE WHEN the_row.requester_id = the_sender THEN ' requester' ELSE ' recipient' END;
  outcome := CASE
    WHEN status_and_side = ANY (may_write) THEN 'sent'
    WHEN status_and_side = ANY (may_accept) THEN 'accepted'
    ELSE 'NOT_CONNECTED' END;
  -- A reply to a deleted message is allowed, so the number is only compared with the last one.
  IF outcome <> 'NOT_CONNECTED' AND the_reply NOT BETWEEN hidden_seq + 1 AND the_row.last_seq THEN
    outcome := 'REPLY_NOT_FOUND';
  END IF;
  IF outcome IN ('sent', 'accepted') THEN
    INSERT INTO rate_limits AS rate_limit (key, used, expires_at)
    VALUES ('message:' || the_sender, 1, the_moment + interval '1 minute')
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN rate_limit.expires_at <= the_moment THEN 1 ELSE rate_limit.used + 1 END,
      expires_at =
        CASE WHEN rate_limit.expires_at <= the_moment THEN excluded.expires_at
          ELSE rate_limit.expires_at END
    WHERE rate_limit.expires_at <= the_moment OR rate_limit.used < most_a_minute;
    IF FOUND THEN
      -- The unique index finds a repeated message, whatever statistics the kept plan was made with.
      INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at, reply_seq,
        actor_id, actor_relation)
      VALUES (the_match, the_row.last_seq + 1, the_id, the_sender, the_client_id, the_body, the_moment,
        the_reply, the_actor, actor_relation)
      ON CONFLICT (match_id, sender_id, client_id) DO NOTHING;
      IF FOUND THEN
        id := the_id;
        seq := the_row.last_seq + 1;
        body := the_body;
        sent_at := the_moment;
        reply_seq := the_reply;
        IF outcome = 'accepted' THEN
          UPDATE matches AS match SET last_seq = the_row.last_seq + 1, updated_at = the_moment,
            status = 'ACCEPTED', decided_at = the_moment WHERE match.id = the_match;
        ELSE
          UPDATE matches AS match SET last_seq = the_row.last_seq + 1, updated_at = the_moment
          WHERE match.id = the_match;
        END IF;
        IF the_row.has_openings THEN
          SELECT jsonb_agg(to_jsonb(speaker)) INTO read_by FROM (
            SELECT candidate_id, person_id, after_seq FROM speakers WHERE match_id = the_match
          ) AS speaker;
        END IF;
        RETURN;
      END IF;
      UPDATE rate_limits AS rate_limit SET used = rate_limit.used - 1
      WHERE rate_limit.key = 'message:' || the_sender;
    ELSE
      outcome := 'TOO_MANY';
    END IF;
  END IF;

  -- A repeated message returns the stored one, even if the sender may no longer write.
  SELECT message.id, message.seq, message.body, message.sent_at, coalesce(side.delivered_seq, 0),
    coalesce(side.read_seq, 0), message.reply_seq, message.actor_relation
  INTO id, seq, body, sent_at, delivered, read, reply_seq, actor_relation
  FROM messages AS message
  LEFT JOIN match_sides AS side ON side.match_id = message.match_id AND side.member_id = partner_id
  WHERE message.match_id = the_match AND message.sender_id = the_sender AND message.client_id = the_client_id
    AND message.actor_id IS NOT DISTINCT FROM the_actor;
  IF FOUND THEN
    outcome := 'repeated';
  ELSIF outcome IN ('sent', 'accepted') THEN
    -- Another person of the sender's side used this client id.
    outcome := 'CLIENT_ID_TAKEN';
  ELSIF outcome = 'TOO_MANY' THEN
    SELECT rate_limit.expires_at INTO limit_ends_at FROM rate_limits AS rate_limit
    WHERE rate_limit.key = 'message:' || the_sender;
    retry_after := greatest(1, ceil(extract(epoch FROM limit_ends_at - the_moment)));
  END IF;
END
$function$
;

CREATE OR REPLACE FUNCTION public.shown_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.rested_at := NULL;
  IF NEW.standing = 'SETTLED' THEN
    NEW.standing := 'LOOKING';
    NEW.standing_at := NULL;
  END IF;
  RETURN NEW;
END $function$
;

CREATE OR REPLACE FUNCTION public.stands(member members)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT member.complete AND member.state = 'active' AND member.blocked_at IS NULL
$function$
;
