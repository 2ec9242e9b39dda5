CREATE TYPE "public"."correction_field" AS ENUM('name', 'contacts', 'study', 'marks', 'portfolio', 'other');--> statement-breakpoint
CREATE TYPE "public"."correction_outcome" AS ENUM('DONE', 'REFUSED');--> statement-breakpoint
CREATE TYPE "public"."retention_kind" AS ENUM('letters', 'notices', 'calendarFeeds', 'corrections', 'readings', 'people');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'consentAsked';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'correctionAnswered';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'correctionAsked';--> statement-breakpoint
ALTER TYPE "public"."people_action" ADD VALUE 'erased';--> statement-breakpoint
CREATE TABLE "consent_text" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_text_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" smallint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"body_ru" text NOT NULL,
	"body_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"in_force_from" date,
	"enforced_at" timestamp with time zone,
	"enforced_by" bigint,
	CONSTRAINT "consent_text_texts" CHECK ("consent_text"."title_ru" <> '' and "consent_text"."title_ru" = btrim("consent_text"."title_ru", E' \t\r\n') and "consent_text"."title_en" <> '' and "consent_text"."title_en" = btrim("consent_text"."title_en", E' \t\r\n') and "consent_text"."body_ru" <> '' and "consent_text"."body_ru" = btrim("consent_text"."body_ru", E' \t\r\n') and "consent_text"."body_en" <> '' and "consent_text"."body_en" = btrim("consent_text"."body_en", E' \t\r\n')),
	CONSTRAINT "consent_text_counted" CHECK ("consent_text"."number" >= 1),
	CONSTRAINT "consent_text_version" CHECK ("consent_text"."version" >= 1),
	CONSTRAINT "consent_text_enforced" CHECK (("consent_text"."in_force_from" is null) = ("consent_text"."enforced_at" is null))
);
--> statement-breakpoint
CREATE TABLE "correction_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"concerns" "correction_field" NOT NULL,
	"wrong" text NOT NULL,
	"should_be" text NOT NULL,
	"proof" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" "correction_outcome",
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" bigint,
	CONSTRAINT "correction_request_texts" CHECK ("correction_request"."wrong" <> '' and "correction_request"."wrong" = btrim("correction_request"."wrong", E' \t\r\n') and "correction_request"."should_be" <> '' and "correction_request"."should_be" = btrim("correction_request"."should_be", E' \t\r\n') and "correction_request"."proof" <> '' and "correction_request"."proof" = btrim("correction_request"."proof", E' \t\r\n') and "correction_request"."answer" <> '' and "correction_request"."answer" = btrim("correction_request"."answer", E' \t\r\n')),
	CONSTRAINT "correction_request_answered" CHECK (("correction_request"."outcome" is null) = ("correction_request"."answered_at" is null) and ("correction_request"."outcome" is null) = ("correction_request"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_by" bigint,
	"reason" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "erasure_texts" CHECK ("erasure"."reason" <> '' and "erasure"."reason" = btrim("erasure"."reason", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "person_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"consent_text_id" bigint NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"planned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_by" bigint,
	"removals" jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" bigint,
	CONSTRAINT "retention_plan_removals" CHECK (jsonb_typeof("retention_plan"."removals") = 'array'),
	CONSTRAINT "retention_plan_done" CHECK ("retention_plan"."planned_at" <= "retention_plan"."done_at")
);
--> statement-breakpoint
CREATE TABLE "retention_rule" (
	"kind" "retention_kind" PRIMARY KEY NOT NULL,
	"kept_days" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "retention_rule_days" CHECK ("retention_rule"."kept_days" >= 1)
);
--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_enforced_by_person_id_fk" FOREIGN KEY ("enforced_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_answered_by_person_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_erased_by_person_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_consent" ADD CONSTRAINT "person_consent_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_consent" ADD CONSTRAINT "person_consent_consent_text_id_consent_text_id_fk" FOREIGN KEY ("consent_text_id") REFERENCES "public"."consent_text"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_plan" ADD CONSTRAINT "retention_plan_planned_by_person_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_plan" ADD CONSTRAINT "retention_plan_done_by_person_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_rule" ADD CONSTRAINT "retention_rule_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_text_number" ON "consent_text" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_text_day" ON "consent_text" USING btree ("in_force_from");--> statement-breakpoint
CREATE INDEX "correction_request_person" ON "correction_request" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "correction_request_waiting" ON "correction_request" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "person_consent_person" ON "person_consent" USING btree ("person_id","consent_text_id","id");--> statement-breakpoint
CREATE INDEX "person_consent_text" ON "person_consent" USING btree ("consent_text_id","person_id","id");--> statement-breakpoint
-- Who consented when is only ever added to. By hand: the schema in code can't say it.
CREATE TRIGGER person_consent_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "person_consent"
FOR EACH STATEMENT EXECUTE FUNCTION keep_history();
