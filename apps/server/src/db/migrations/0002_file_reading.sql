CREATE TYPE "public"."pair_judgement" AS ENUM('sameAward', 'team', 'massCertificate', 'sameTemplate', 'different');--> statement-breakpoint
CREATE TYPE "public"."reading_problem" AS ENUM('kind', 'broken', 'tooHeavy', 'noWords');--> statement-breakpoint
CREATE TYPE "public"."reading_state" AS ENUM('waiting', 'read', 'unreadable');--> statement-breakpoint
CREATE TABLE "file_reading" (
	"attachment_id" bigint PRIMARY KEY NOT NULL,
	"state" "reading_state" DEFAULT 'waiting' NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"problem" "reading_problem",
	"contents" jsonb,
	"wording" text,
	"surname" text,
	"surnames" text[],
	"number" text,
	"event" text,
	"award_date" text,
	"degree" text,
	"signs" text,
	CONSTRAINT "file_reading_attempts" CHECK ("file_reading"."attempts" >= 0),
	CONSTRAINT "file_reading_outcome" CHECK (("file_reading"."state" = 'read') = ("file_reading"."contents" is not null) and ("file_reading"."state" = 'unreadable') = ("file_reading"."problem" is not null)
        and ("file_reading"."state" = 'waiting') = ("file_reading"."read_at" is null))
);
--> statement-breakpoint
CREATE TABLE "judged_pair" (
	"attachment_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"judgement" "pair_judgement" NOT NULL,
	"judged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"judged_by" bigint,
	CONSTRAINT "judged_pair_attachment_id_other_id_pk" PRIMARY KEY("attachment_id","other_id"),
	CONSTRAINT "judged_pair_order" CHECK ("judged_pair"."attachment_id" < "judged_pair"."other_id")
);
--> statement-breakpoint
CREATE TABLE "reading_words" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"additions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "reading_words_one_row" CHECK ("reading_words"."id" = 1),
	CONSTRAINT "reading_words_revision" CHECK ("reading_words"."revision" >= 1),
	CONSTRAINT "reading_words_additions" CHECK (jsonb_typeof("reading_words"."additions") = 'array')
);
--> statement-breakpoint
ALTER TABLE "file_reading" ADD CONSTRAINT "file_reading_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_pair" ADD CONSTRAINT "judged_pair_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_pair" ADD CONSTRAINT "judged_pair_other_id_attachment_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_pair" ADD CONSTRAINT "judged_pair_judged_by_person_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_words" ADD CONSTRAINT "reading_words_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_reading_queue" ON "file_reading" USING btree ("is_urgent","queued_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "file_reading_wording" ON "file_reading" USING gin (to_tsvector('russian', replace(lower(normalize("wording", NFC) collate "und-x-icu"), 'ё', 'е')));--> statement-breakpoint
CREATE INDEX "file_reading_number" ON "file_reading" USING btree ("number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "file_reading_surname" ON "file_reading" USING btree ("surname") WHERE surname is not null;--> statement-breakpoint
CREATE INDEX "file_reading_event" ON "file_reading" USING gin ("event" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_reading_signs" ON "file_reading" USING gin ("signs" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "judged_pair_other" ON "judged_pair" USING btree ("other_id");