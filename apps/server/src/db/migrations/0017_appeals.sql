CREATE TYPE "public"."appeal_outcome" AS ENUM('UPHELD', 'REJECTED');--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'moveUp' BEFORE 'create';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'dropOut' BEFORE 'create';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'appeal';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'withdrawAppeal';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'upholdAppeal';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'rejectAppeal';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'appealAnswered' BEFORE 'mark';--> statement-breakpoint
ALTER TYPE "public"."season_action" ADD VALUE 'upholdAppeal';--> statement-breakpoint
ALTER TYPE "public"."season_action" ADD VALUE 'rejectAppeal';--> statement-breakpoint
ALTER TYPE "public"."season_action" ADD VALUE 'order';--> statement-breakpoint
CREATE TABLE "appeal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"season_id" bigint NOT NULL,
	"element_id" bigint,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"filed_by" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"outcome" "appeal_outcome",
	"answer" text,
	"judged_by" bigint,
	"judged_at" timestamp with time zone,
	CONSTRAINT "appeal_once" UNIQUE NULLS NOT DISTINCT("application_id","element_id"),
	CONSTRAINT "appeal_texts" CHECK ("appeal"."what" <> '' and "appeal"."what" = btrim("appeal"."what", E' \t\r\n') and "appeal"."why" <> '' and "appeal"."why" = btrim("appeal"."why", E' \t\r\n') and "appeal"."answer" <> '' and "appeal"."answer" = btrim("appeal"."answer", E' \t\r\n')),
	CONSTRAINT "appeal_version" CHECK ("appeal"."version" >= 1),
	CONSTRAINT "appeal_judged" CHECK (("appeal"."outcome" is null) = ("appeal"."answer" is null) and ("appeal"."outcome" is null) = ("appeal"."judged_at" is null) and ("appeal"."outcome" is null) = ("appeal"."judged_by" is null)),
	CONSTRAINT "appeal_judge" CHECK ("appeal"."judged_by" <> "appeal"."filed_by")
);
--> statement-breakpoint
CREATE TABLE "appeal_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeal_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appeal_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeal_file_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "appeal_file_texts" CHECK ("appeal_file"."name" <> '' and "appeal_file"."name" = btrim("appeal_file"."name", E' \t\r\n') and "appeal_file"."content_type" <> '' and "appeal_file"."content_type" = btrim("appeal_file"."content_type", E' \t\r\n') and "appeal_file"."storage_key" <> '' and "appeal_file"."storage_key" = btrim("appeal_file"."storage_key", E' \t\r\n')),
	CONSTRAINT "appeal_file_size" CHECK ("appeal_file"."size" >= 0),
	CONSTRAINT "appeal_file_hash" CHECK ("appeal_file"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "recounts" bigint;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "appeal_id" bigint;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_filed_by_person_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_judged_by_person_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_element_fk" FOREIGN KEY ("application_id","element_id") REFERENCES "public"."application_element"("application_id","element_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_file" ADD CONSTRAINT "appeal_file_appeal_id_appeal_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_season" ON "appeal" USING btree ("season_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_file_name_once" ON "appeal_file" USING btree ("appeal_id",lower("name"));--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_recounts_scenario_adoption_id_fk" FOREIGN KEY ("recounts") REFERENCES "public"."scenario_adoption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_appeal_id_appeal_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_adoption_recounts" ON "scenario_adoption" USING btree ("recounts");--> statement-breakpoint
CREATE INDEX "scenario_adoption_appeal" ON "scenario_adoption" USING btree ("appeal_id");--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_recounted" CHECK ("scenario_adoption"."appeal_id" is null or "scenario_adoption"."recounts" is not null);--> statement-breakpoint
-- Judged once, for ever. By hand: the schema in code can't say it.
CREATE FUNCTION keep_judged_appeals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."outcome" IS NOT NULL THEN
    RAISE EXCEPTION 'a judged appeal is never changed' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER appeal_is_judged BEFORE UPDATE OR DELETE ON "appeal"
FOR EACH ROW EXECUTE FUNCTION keep_judged_appeals();
