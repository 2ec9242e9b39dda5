CREATE TYPE "public"."declared_conflict" AS ENUM('relative', 'other');--> statement-breakpoint
CREATE TYPE "public"."member_duty" AS ENUM('CHAIR', 'SECRETARY', 'MEMBER');--> statement-breakpoint
ALTER TYPE "public"."season_action" ADD VALUE 'saveCommission';--> statement-breakpoint
CREATE TABLE "commission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"institute_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "commission_once" UNIQUE NULLS NOT DISTINCT("season_id","institute_id"),
	CONSTRAINT "commission_version" CHECK ("commission"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "commission_meeting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commission_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"held_on" date NOT NULL,
	"agenda" text NOT NULL,
	"members" smallint NOT NULL,
	"in_favour" smallint NOT NULL,
	"against" smallint NOT NULL,
	"abstained" smallint NOT NULL,
	"reason" text NOT NULL,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_meeting_number" UNIQUE("commission_id","number"),
	CONSTRAINT "commission_meeting_counted" CHECK ("commission_meeting"."number" >= 1),
	CONSTRAINT "commission_meeting_texts" CHECK ("commission_meeting"."agenda" <> '' and "commission_meeting"."agenda" = btrim("commission_meeting"."agenda", E' \t\r\n') and "commission_meeting"."reason" <> '' and "commission_meeting"."reason" = btrim("commission_meeting"."reason", E' \t\r\n')),
	CONSTRAINT "commission_meeting_votes" CHECK ("commission_meeting"."in_favour" >= 0 and "commission_meeting"."against" >= 0 and "commission_meeting"."abstained" >= 0
        and "commission_meeting"."in_favour" + "commission_meeting"."against" + "commission_meeting"."abstained" <= "commission_meeting"."members")
);
--> statement-breakpoint
CREATE TABLE "commission_member" (
	"commission_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"duty" "member_duty" NOT NULL,
	"head_of" text,
	CONSTRAINT "commission_member_commission_id_person_id_pk" PRIMARY KEY("commission_id","person_id"),
	CONSTRAINT "commission_member_texts" CHECK ("commission_member"."head_of" <> '' and "commission_member"."head_of" = btrim("commission_member"."head_of", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "conflict_of_interest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conflict_of_interest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" "declared_conflict" NOT NULL,
	"reason" text NOT NULL,
	"declared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "conflict_of_interest_texts" CHECK ("conflict_of_interest"."reason" <> '' and "conflict_of_interest"."reason" = btrim("conflict_of_interest"."reason", E' \t\r\n')),
	CONSTRAINT "conflict_of_interest_end" CHECK (("conflict_of_interest"."ended_at" is null) = ("conflict_of_interest"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "meeting_attendance" (
	"meeting_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"duty" "member_duty" NOT NULL,
	CONSTRAINT "meeting_attendance_meeting_id_person_id_pk" PRIMARY KEY("meeting_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "recommendation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recommendation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"commission_id" bigint NOT NULL,
	"is_recommended" boolean NOT NULL,
	"reason" text,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recommendation_texts" CHECK ("recommendation"."reason" <> '' and "recommendation"."reason" = btrim("recommendation"."reason", E' \t\r\n')),
	CONSTRAINT "recommendation_why_not" CHECK ("recommendation"."is_recommended" or "recommendation"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "institute_id" bigint;--> statement-breakpoint
-- Titles of institutes are unique, and an application keeps that of its day.
UPDATE "application" SET "institute_id" = "institute"."id" FROM "institute" WHERE "institute"."title_ru" = "application"."institute_ru";--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_institute_id_institute_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_meeting" ADD CONSTRAINT "commission_meeting_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_meeting" ADD CONSTRAINT "commission_meeting_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_member" ADD CONSTRAINT "commission_member_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_member" ADD CONSTRAINT "commission_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_of_interest" ADD CONSTRAINT "conflict_of_interest_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_of_interest" ADD CONSTRAINT "conflict_of_interest_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_of_interest" ADD CONSTRAINT "conflict_of_interest_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_meeting_id_commission_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."commission_meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_attendance" ADD CONSTRAINT "meeting_attendance_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_member_person" ON "commission_member" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_member_one_duty" ON "commission_member" USING btree ("commission_id","duty") WHERE duty <> 'MEMBER';--> statement-breakpoint
CREATE INDEX "conflict_of_interest_application" ON "conflict_of_interest" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conflict_of_interest_in_force" ON "conflict_of_interest" USING btree ("person_id","application_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_attendance_one_duty" ON "meeting_attendance" USING btree ("meeting_id","duty") WHERE duty <> 'MEMBER';--> statement-breakpoint
CREATE INDEX "recommendation_application" ON "recommendation" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "recommendation_commission" ON "recommendation" USING btree ("commission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendation_in_force" ON "recommendation" USING btree ("application_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_institute_id_institute_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TYPE "public"."paper_kind" AS ENUM('universityProtocol', 'instituteProtocol', 'documentList', 'order', 'publicList', 'extract', 'recommendation');--> statement-breakpoint
CREATE TABLE "paper_template" (
	"kind" "paper_kind" PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" bigint,
	CONSTRAINT "paper_template_texts" CHECK ("paper_template"."file_name" <> '' and "paper_template"."file_name" = btrim("paper_template"."file_name", E' \t\r\n'))
);
--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "nominations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_template" ADD CONSTRAINT "paper_template_uploaded_by_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_nominations" CHECK (jsonb_typeof("publication"."nominations") = 'array');--> statement-breakpoint
-- What was published before keeps what its nominations are called today.
UPDATE "publication" SET "nominations" = (
	SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', b."id", 'titleRu', b."application_title_ru", 'titleEn', b."application_title_en")), '[]')
	FROM "application" a JOIN "portfolio_block" b ON b."id" = a."block_id"
	WHERE a."season_id" = "publication"."season_id" AND a."status" <> 'DRAFT'
);
