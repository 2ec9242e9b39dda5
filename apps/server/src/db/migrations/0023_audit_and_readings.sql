CREATE TYPE "public"."audited_table" AS ENUM('element_history', 'application_history', 'season_history', 'people_history', 'reading_record', 'final_row', 'audit_amendment', 'rule_version', 'appeal');--> statement-breakpoint
CREATE TYPE "public"."opened_kind" AS ENUM('portfolio', 'file', 'application', 'appeal', 'appealFile');--> statement-breakpoint
CREATE TYPE "public"."reading_tool" AS ENUM('browser', 'script');--> statement-breakpoint
CREATE TYPE "public"."reading_way" AS ENUM('queue', 'list', 'search', 'application', 'appeal', 'link');--> statement-breakpoint
CREATE TABLE "audit_amendment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_amendment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"of_table" "audited_table" NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"old_hash" "bytea",
	"new_hash" "bytea",
	"reason" text NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "audit_amendment_range" CHECK ("audit_amendment"."first_id" <= "audit_amendment"."last_id"),
	CONSTRAINT "audit_amendment_hashes" CHECK (("audit_amendment"."old_hash" is null) = ("audit_amendment"."new_hash" is null) and ("audit_amendment"."old_hash" is null or "audit_amendment"."first_id" = "audit_amendment"."last_id")),
	CONSTRAINT "audit_amendment_texts" CHECK ("audit_amendment"."reason" <> '' and "audit_amendment"."reason" = btrim("audit_amendment"."reason", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"number" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_head" "bytea" NOT NULL,
	"head" "bytea" NOT NULL,
	"signature" "bytea",
	CONSTRAINT "audit_seal_counted" CHECK ("audit_seal"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "audit_seal_part" (
	"seal_number" integer NOT NULL,
	"of_table" "audited_table" NOT NULL,
	"after_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"row_count" integer NOT NULL,
	"marks" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "audit_seal_part_seal_number_of_table_pk" PRIMARY KEY("seal_number","of_table"),
	CONSTRAINT "audit_seal_part_range" CHECK ("audit_seal_part"."after_id" < "audit_seal_part"."last_id"),
	CONSTRAINT "audit_seal_part_rows" CHECK ("audit_seal_part"."row_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "final_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "final_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"of_table" "audited_table" NOT NULL,
	"row_id" bigint NOT NULL,
	"row_hash" "bytea" NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"reader_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" "opened_kind" NOT NULL,
	"thing_id" bigint NOT NULL,
	"way" "reading_way" NOT NULL,
	"tool" "reading_tool" NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "reading_record_others" CHECK ("reading_record"."reader_id" <> "reading_record"."person_id")
);
--> statement-breakpoint
ALTER TABLE "application_history" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "element_history" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "people_history" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "season_history" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_amendment" ADD CONSTRAINT "audit_amendment_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seal_part" ADD CONSTRAINT "audit_seal_part_seal_number_audit_seal_number_fk" FOREIGN KEY ("seal_number") REFERENCES "public"."audit_seal"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_record" ADD CONSTRAINT "reading_record_reader_id_person_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_record" ADD CONSTRAINT "reading_record_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_amendment_row" ON "audit_amendment" USING btree ("of_table","first_id");--> statement-breakpoint
CREATE INDEX "audit_seal_part_last" ON "audit_seal_part" USING btree ("of_table","last_id");--> statement-breakpoint
CREATE INDEX "final_row_of" ON "final_row" USING btree ("of_table","row_id");--> statement-breakpoint
CREATE INDEX "reading_record_person" ON "reading_record" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE INDEX "reading_record_reader" ON "reading_record" USING btree ("reader_id","at","id");--> statement-breakpoint
CREATE INDEX "reading_record_time" ON "reading_record" USING btree ("at","id");--> statement-breakpoint
-- By hand, all that follows: the schema in code can't say it. The hash of a row, over all of its columns but the hash itself, named one
-- by one: what is added later changes no hash that is there. Moments are written as seconds, so that no setting of a session matters.
DO $$
DECLARE
  kept text;
  columns text;
BEGIN
  FOREACH kept IN ARRAY enum_range(NULL::"audited_table")::text[] LOOP
    SELECT string_agg(CASE a.atttypid WHEN 'timestamptz'::regtype THEN format('extract(epoch FROM kept.%I)', a.attname)
      WHEN 'bytea'::regtype THEN format('encode(kept.%I, ''hex'')', a.attname) ELSE format('kept.%I', a.attname) END, ', ' ORDER BY a.attnum)
    INTO columns FROM pg_attribute a
    WHERE a.attrelid = kept::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'hash';
    EXECUTE format('CREATE FUNCTION audit_hash(kept %I) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
      RETURN sha256(convert_to(%L || ROW(%s)::text, ''UTF8''))', kept, kept, columns);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION write_row_hash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."hash" := audit_hash(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION is_amended(of_table text, row_id bigint, before bytea, after bytea) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT FROM "audit_amendment" a WHERE a."of_table" = is_amended.of_table::"audited_table"
    AND a."first_id" = row_id AND a."old_hash" = before AND a."new_hash" = after
);--> statement-breakpoint
-- Nobody changes the past, but for what an amendment allows to the letter.
CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    IF TG_OP = 'UPDATE' THEN
      NEW."hash" := audit_hash(NEW);
      IF is_amended(TG_TABLE_NAME, OLD."id", OLD."hash", NEW."hash") THEN RETURN NEW; END IF;
    -- Readings alone are kept for a time; and a line allows to forget only what was there when it was written.
    ELSIF TG_TABLE_NAME = 'reading_record' AND EXISTS (
      SELECT FROM "audit_amendment" a WHERE a."of_table" = 'reading_record'
        AND OLD."id" BETWEEN a."first_id" AND a."last_id" AND a."old_hash" IS NULL AND OLD."at" <= a."at"
    ) THEN RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'history is only ever added to' USING ERRCODE = 'restrict_violation',
    TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;--> statement-breakpoint
DROP TRIGGER element_history_is_kept ON "element_history";--> statement-breakpoint
DROP TRIGGER application_history_is_kept ON "application_history";--> statement-breakpoint
DROP TRIGGER season_history_is_kept ON "season_history";--> statement-breakpoint
DROP TRIGGER people_history_is_kept ON "people_history";--> statement-breakpoint
-- What older lines would have been written with.
DO $$
DECLARE
  history text;
BEGIN
  FOREACH history IN ARRAY ARRAY['element_history', 'application_history', 'season_history', 'people_history'] LOOP
    EXECUTE format('UPDATE %I kept SET hash = audit_hash(kept)', history);
  END LOOP;
END $$;--> statement-breakpoint
DO $$
DECLARE
  sealed text;
BEGIN
  FOREACH sealed IN ARRAY ARRAY['element_history', 'application_history', 'season_history', 'people_history', 'reading_record', 'final_row', 'audit_amendment'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION write_row_hash()', sealed || '_has_hash', sealed);
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION keep_history()', sealed || '_is_kept', sealed);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION keep_history()', sealed || '_is_not_emptied', sealed);
  END LOOP;
  FOREACH sealed IN ARRAY ARRAY['audit_seal', 'audit_seal_part'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION keep_history()', sealed || '_is_kept', sealed);
  END LOOP;
END $$;--> statement-breakpoint
-- What has become final is told once.
CREATE FUNCTION tell_final_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "final_row" ("of_table", "row_id", "row_hash")
  SELECT TG_TABLE_NAME::"audited_table", NEW."id", audit_hash(NEW)
  WHERE NOT EXISTS (
    SELECT FROM "final_row" f WHERE f."of_table" = TG_TABLE_NAME::"audited_table" AND f."row_id" = NEW."id"
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rule_version_is_final AFTER INSERT OR UPDATE ON "rule_version"
FOR EACH ROW WHEN (NEW."frozen_at" IS NOT NULL) EXECUTE FUNCTION tell_final_row();--> statement-breakpoint
CREATE TRIGGER appeal_is_final AFTER INSERT OR UPDATE ON "appeal"
FOR EACH ROW WHEN (NEW."outcome" IS NOT NULL) EXECUTE FUNCTION tell_final_row();--> statement-breakpoint
DO $$
BEGIN
  INSERT INTO "final_row" ("of_table", "row_id", "row_hash")
  SELECT 'rule_version', v."id", audit_hash(v) FROM "rule_version" v WHERE v."frozen_at" IS NOT NULL ORDER BY v."id";
  INSERT INTO "final_row" ("of_table", "row_id", "row_hash")
  SELECT 'appeal', a."id", audit_hash(a) FROM "appeal" a WHERE a."outcome" IS NOT NULL ORDER BY a."id";
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_judged_appeals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."outcome" IS NOT NULL AND NOT (
    TG_OP = 'UPDATE' AND is_amended('appeal', OLD."id", audit_hash(OLD), audit_hash(NEW))
  ) THEN
    RAISE EXCEPTION 'a judged appeal is never changed' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
-- The one way to change what is kept: the amendment first, then the row. Answers whether anything has changed.
CREATE FUNCTION amend_row(of_table "audited_table", row_id bigint, patch jsonb, actor bigint, why text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  columns text := (SELECT string_agg(quote_ident(key), ', ') FROM jsonb_object_keys(patch) key);
  before bytea;
  after bytea;
BEGIN
  EXECUTE format('SELECT audit_hash(kept), audit_hash(jsonb_populate_record(kept, $2)) FROM %I kept WHERE id = $1 FOR UPDATE', of_table)
  INTO before, after USING row_id, patch;
  IF before IS NULL OR before = after THEN RETURN false; END IF;
  INSERT INTO "audit_amendment" ("actor_id", "of_table", "first_id", "last_id", "old_hash", "new_hash", "reason")
  VALUES (actor, of_table, row_id, row_id, before, after, why);
  EXECUTE format('UPDATE %I kept SET (%s) = (SELECT %s FROM jsonb_populate_record(kept, $2)) WHERE id = $1', of_table, columns, columns)
  USING row_id, patch;
  RETURN true;
END $$;--> statement-breakpoint
-- All rows up to one are forgotten, of readings alone. Answers how many.
CREATE FUNCTION forget_rows(of_table "audited_table", up_to bigint, actor bigint, why text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  first bigint;
  last bigint;
  forgotten bigint;
BEGIN
  IF of_table <> 'reading_record' THEN
    RAISE EXCEPTION 'history is only ever added to' USING ERRCODE = 'restrict_violation',
      TABLE = of_table::text, CONSTRAINT = of_table || '_is_kept';
  END IF;
  -- Never further than what is there: what is written later is not forgotten by this line.
  SELECT min("id"), max("id") INTO first, last FROM "reading_record" WHERE "id" <= up_to;
  IF last IS NULL THEN RETURN 0; END IF;
  INSERT INTO "audit_amendment" ("actor_id", "of_table", "first_id", "last_id", "reason") VALUES (actor, of_table, first, last, why);
  DELETE FROM "reading_record" WHERE "id" <= last;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
