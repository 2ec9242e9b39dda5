CREATE TYPE "public"."notice_kind" AS ENUM('achievementConfirmed', 'achievementReturned', 'achievementRejected', 'decisionTakenBack', 'applicationAccepted', 'applicationRejected', 'mark', 'lessonChanged', 'lessonCancelled', 'newWork', 'sameFile', 'windowOpened', 'windowCloses');--> statement-breakpoint
CREATE TYPE "public"."notice_mail_mode" AS ENUM('atOnce', 'daily', 'never');--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"subject" bigint NOT NULL,
	"event" text NOT NULL,
	"params" jsonb NOT NULL,
	"tell_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	CONSTRAINT "notice_once" UNIQUE("kind","subject","event","person_id"),
	CONSTRAINT "notice_texts" CHECK ("notice"."event" <> '' and "notice"."event" = btrim("notice"."event", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "notice_mail" (
	"notice_id" bigint PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "notice_mail_attempts" CHECK ("notice_mail"."attempts" >= 0),
	CONSTRAINT "notice_mail_texts" CHECK ("notice_mail"."problem" <> '' and "notice_mail"."problem" = btrim("notice_mail"."problem", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "notice_mail_choice" (
	"person_id" bigint NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"mode" "notice_mail_mode" NOT NULL,
	CONSTRAINT "notice_mail_choice_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail_choice" ADD CONSTRAINT "notice_mail_choice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_of_person" ON "notice" USING btree ("person_id","tell_at","id");--> statement-breakpoint
CREATE INDEX "notice_to_announce" ON "notice" USING btree ("tell_at") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "notice_mail_due" ON "notice_mail" USING btree ("person_id","due_at") WHERE sent_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "notice_mail_dead" ON "notice_mail" USING btree ("dead_at") WHERE dead_at is not null;