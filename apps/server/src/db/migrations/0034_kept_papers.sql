CREATE TYPE "public"."kept_paper_kind" AS ENUM('universityProtocol', 'instituteProtocol', 'appealProtocol', 'order', 'orderAmendment');--> statement-breakpoint
ALTER TYPE "public"."audited_table" ADD VALUE 'kept_paper' BEFORE 'rule_version';--> statement-breakpoint
ALTER TYPE "public"."paper_kind" ADD VALUE 'appealProtocol';--> statement-breakpoint
ALTER TYPE "public"."paper_kind" ADD VALUE 'orderAmendment';--> statement-breakpoint
CREATE TABLE "kept_paper" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"kind" "kept_paper_kind" NOT NULL,
	"number" text NOT NULL,
	"dated_on" date NOT NULL,
	"institute" text,
	"meeting_id" bigint,
	"appeal_id" bigint,
	"awarded" jsonb,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" bigint,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "kept_paper_meeting" UNIQUE("meeting_id"),
	CONSTRAINT "kept_paper_appeal" UNIQUE("appeal_id"),
	CONSTRAINT "kept_paper_texts" CHECK ("kept_paper"."number" <> '' and "kept_paper"."number" = btrim("kept_paper"."number", E' \t\r\n') and "kept_paper"."file_name" <> '' and "kept_paper"."file_name" = btrim("kept_paper"."file_name", E' \t\r\n') and "kept_paper"."institute" <> '' and "kept_paper"."institute" = btrim("kept_paper"."institute", E' \t\r\n')),
	CONSTRAINT "kept_paper_content" CHECK ("kept_paper"."sha256" = encode(sha256("kept_paper"."content"), 'hex'))
);
--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_meeting_id_commission_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."commission_meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_appeal_id_appeal_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_paper_season" ON "kept_paper" USING btree ("season_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_paper_one_order" ON "kept_paper" USING btree ("season_id") WHERE kind = 'order';--> statement-breakpoint
-- By hand, all that follows: the schema in code can't say it. A paper that is kept is sealed like a history.
CREATE FUNCTION audit_hash(kept "kept_paper") RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
RETURN sha256(convert_to('kept_paper' || ROW(kept."id", kept."season_id", kept."kind", kept."number", kept."dated_on", kept."institute", kept."meeting_id",
  kept."appeal_id", kept."awarded", kept."file_name", encode(kept."content", 'hex'), kept."sha256", extract(epoch FROM kept."at"),
  kept."made_by")::text, 'UTF8'));--> statement-breakpoint
CREATE TRIGGER kept_paper_has_hash BEFORE INSERT ON "kept_paper" FOR EACH ROW EXECUTE FUNCTION write_row_hash();--> statement-breakpoint
CREATE TRIGGER kept_paper_is_kept BEFORE UPDATE OR DELETE ON "kept_paper" FOR EACH ROW EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER kept_paper_is_not_emptied BEFORE TRUNCATE ON "kept_paper" FOR EACH STATEMENT EXECUTE FUNCTION keep_history();
