CREATE TYPE "public"."seal_cause" AS ENUM('vote', 'decision', 'points', 'rules', 'publication', 'appeal', 'order', 'correction');--> statement-breakpoint
CREATE TYPE "public"."seal_decision" AS ENUM('awarded', 'rejected');--> statement-breakpoint
ALTER TYPE "public"."audited_table" ADD VALUE 'season_seal' BEFORE 'rule_version';--> statement-breakpoint
CREATE TABLE "season_seal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"root" text NOT NULL,
	"lines" integer NOT NULL,
	"changed_lines" integer NOT NULL,
	"replaces" bigint,
	"cause" "seal_cause" NOT NULL,
	"reason" text,
	"bundle" "bytea",
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" bigint,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "season_seal_number" UNIQUE("season_id","number"),
	CONSTRAINT "season_seal_replaces" UNIQUE("replaces"),
	CONSTRAINT "season_seal_counted" CHECK ("season_seal"."number" >= 1),
	CONSTRAINT "season_seal_names_former" CHECK (("season_seal"."number" = 1) = ("season_seal"."replaces" is null)),
	CONSTRAINT "season_seal_bundle" CHECK ("season_seal"."bundle" is null or "season_seal"."cause" = 'publication'),
	CONSTRAINT "season_seal_texts" CHECK ("season_seal"."reason" <> '' and "season_seal"."reason" = btrim("season_seal"."reason", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "season_seal_line" (
	"seal_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"salt" text NOT NULL,
	"nomination_id" bigint,
	"decision" "seal_decision",
	"outcome" "place_outcome",
	"total" text,
	"place" integer,
	"leaf" text,
	CONSTRAINT "season_seal_line_seal_id_application_id_pk" PRIMARY KEY("seal_id","application_id"),
	CONSTRAINT "season_seal_line_decided" CHECK (num_nonnulls("season_seal_line"."decision", "season_seal_line"."total", "season_seal_line"."leaf") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "season_seal" ADD CONSTRAINT "season_seal_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal" ADD CONSTRAINT "season_seal_replaces_season_seal_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."season_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal" ADD CONSTRAINT "season_seal_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal_line" ADD CONSTRAINT "season_seal_line_seal_id_season_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."season_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal_line" ADD CONSTRAINT "season_seal_line_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_seal_line_application" ON "season_seal_line" USING btree ("application_id","seal_id");--> statement-breakpoint
-- By hand, all that follows: the schema in code can't say it. A seal is chained into the audit like a history.
CREATE FUNCTION audit_hash(kept "season_seal") RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
RETURN sha256(convert_to('season_seal' || ROW(kept."id", kept."season_id", kept."number", kept."root", kept."lines", kept."changed_lines", kept."replaces",
  kept."cause", kept."reason", encode(kept."bundle", 'hex'), extract(epoch FROM kept."at"), kept."made_by")::text, 'UTF8'));--> statement-breakpoint
CREATE TRIGGER season_seal_has_hash BEFORE INSERT ON "season_seal" FOR EACH ROW EXECUTE FUNCTION write_row_hash();--> statement-breakpoint
CREATE TRIGGER season_seal_is_kept BEFORE UPDATE OR DELETE ON "season_seal" FOR EACH ROW EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER season_seal_is_not_emptied BEFORE TRUNCATE ON "season_seal" FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
-- Its lines come to its root: who changes one past this trigger is found by the root.
CREATE FUNCTION keep_seal_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a line of a seal stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'seal_line_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER season_seal_line_stays BEFORE UPDATE OR DELETE ON "season_seal_line" FOR EACH ROW EXECUTE FUNCTION keep_seal_line();
