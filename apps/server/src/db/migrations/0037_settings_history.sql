CREATE TYPE "public"."settings_kind" AS ENUM('structure', 'comments');--> statement-breakpoint
ALTER TYPE "public"."audited_table" ADD VALUE 'settings_history' BEFORE 'rule_version';--> statement-breakpoint
CREATE TABLE "settings_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "settings_kind" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"thing" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "settings_history_texts" CHECK ("settings_history"."thing" <> '' and "settings_history"."thing" = btrim("settings_history"."thing", E' \t\r\n'))
);
--> statement-breakpoint
ALTER TABLE "settings_history" ADD CONSTRAINT "settings_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settings_history_at" ON "settings_history" USING btree ("at");--> statement-breakpoint
-- By hand, all that follows: the schema in code can't say it. A history is sealed, and what was known of the past before it stays.
CREATE FUNCTION audit_hash(kept "settings_history") RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
RETURN sha256(convert_to('settings_history' || ROW(kept."id", kept."kind", extract(epoch FROM kept."at"), kept."actor_id", kept."thing", kept."before",
  kept."after")::text, 'UTF8'));--> statement-breakpoint
CREATE TRIGGER settings_history_has_hash BEFORE INSERT ON "settings_history" FOR EACH ROW EXECUTE FUNCTION write_row_hash();--> statement-breakpoint
CREATE TRIGGER settings_history_is_kept BEFORE UPDATE OR DELETE ON "settings_history" FOR EACH ROW EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER settings_history_is_not_emptied BEFORE TRUNCATE ON "settings_history" FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
INSERT INTO "settings_history" ("kind", "at", "actor_id", "thing")
SELECT 'structure'::settings_kind, "changed_at", "changed_by", '№ ' || "revision" FROM "configuration_revision" WHERE "changed_by" IS NOT NULL
UNION ALL
SELECT 'comments', "changed_at", "changed_by", '№ ' || "revision" FROM "ready_comment_revision" WHERE "changed_by" IS NOT NULL;
