-- Trusted since PostgreSQL 13: whoever may create in the database may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."application_action" AS ENUM('edit', 'submit', 'assess', 'accept', 'reject', 'create');--> statement-breakpoint
CREATE TYPE "public"."application_status" AS ENUM('DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('lks_student', 'vud_employee', 'vud_admin_verifications', 'vud_admin_attachments', 'sh_admin');--> statement-breakpoint
CREATE TYPE "public"."attribute_format" AS ENUM('TEXT', 'TEXTAREA', 'NUMBER', 'DATE', 'DATE_PERIOD', 'SELECT', 'DROPDOWN');--> statement-breakpoint
CREATE TYPE "public"."element_status" AS ENUM('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION', 'RE_SUBMITTED');--> statement-breakpoint
CREATE TYPE "public"."history_action" AS ENUM('change', 'send', 'confirm', 'reject', 'returnForCorrection', 'add', 'attach', 'detach');--> statement-breakpoint
CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"status" "application_status" DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"block_id" bigint,
	"total_score" integer DEFAULT 0 NOT NULL,
	"admin_comment" text,
	"full_name" text NOT NULL,
	"group_title" text,
	"filing_start_at" timestamp with time zone DEFAULT now() NOT NULL,
	"filing_end_at" timestamp with time zone,
	"check_start_at" timestamp with time zone,
	"check_end_at" timestamp with time zone,
	"consent_at" timestamp with time zone,
	"consent_version" smallint,
	"decided_by" bigint
);
--> statement-breakpoint
CREATE TABLE "application_element" (
	"application_id" bigint NOT NULL,
	"element_id" bigint NOT NULL,
	"score" smallint,
	"is_open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "application_element_application_id_element_id_pk" PRIMARY KEY("application_id","element_id")
);
--> statement-breakpoint
CREATE TABLE "application_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "application_action" NOT NULL,
	"from_status" "application_status",
	"to_status" "application_status" NOT NULL,
	"comment" text,
	"total_score" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_account" (
	"login" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "login_record_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "revoked_token" (
	"token_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuration_revision" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint
);
--> statement-breakpoint
CREATE TABLE "demo_university" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seed" integer NOT NULL,
	"students" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"department" text NOT NULL,
	"organisational_block" text
);
--> statement-breakpoint
CREATE TABLE "institute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "institute_titleRu_unique" UNIQUE("title_ru")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"directory_id" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"phone" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_name" text GENERATED ALWAYS AS (replace(lower(normalize(last_name || ' ' || first_name || coalesce(' ' || middle_name, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL,
	CONSTRAINT "person_directoryId_unique" UNIQUE("directory_id")
);
--> statement-breakpoint
CREATE TABLE "person_role" (
	"person_id" bigint NOT NULL,
	"role" "role" NOT NULL,
	CONSTRAINT "person_role_person_id_role_pk" PRIMARY KEY("person_id","role")
);
--> statement-breakpoint
CREATE TABLE "speciality" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speciality_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"institute_id" bigint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"edu_level_ru" text NOT NULL,
	"edu_level_en" text NOT NULL,
	"courses" smallint NOT NULL,
	CONSTRAINT "speciality_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"study_group_id" bigint NOT NULL,
	"record_book_number" text NOT NULL,
	"photo" text,
	CONSTRAINT "student_recordBookNumber_unique" UNIQUE("record_book_number")
);
--> statement-breakpoint
CREATE TABLE "study_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"speciality_id" bigint NOT NULL,
	"profile_ru" text,
	"profile_en" text,
	"course_number" smallint NOT NULL,
	"edu_form_ru" text NOT NULL,
	"edu_form_en" text NOT NULL,
	CONSTRAINT "study_group_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"element_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachment_storage_key" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "element_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"element_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "history_action" NOT NULL,
	"from_status" "element_status",
	"to_status" "element_status" NOT NULL,
	"score" smallint,
	"comment" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "element_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"element_id" bigint NOT NULL,
	"attribute_id" bigint NOT NULL,
	"value" text,
	CONSTRAINT "element_value_not_blank" CHECK ("element_value"."value" <> '')
);
--> statement-breakpoint
CREATE TABLE "employee_block" (
	"person_id" bigint NOT NULL,
	"block_id" bigint NOT NULL,
	CONSTRAINT "employee_block_person_id_block_id_pk" PRIMARY KEY("person_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_personId_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "portfolio_attribute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_block_id" bigint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ru" text,
	"description_en" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"placeholder" text,
	"options" text[] DEFAULT '{}' NOT NULL,
	"format" "attribute_format" NOT NULL,
	"pattern" text,
	"required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ru" text,
	"description_en" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"application_title_ru" text,
	"application_title_en" text
);
--> statement-breakpoint
CREATE TABLE "portfolio_element" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_element_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"portfolio_id" bigint NOT NULL,
	"sub_block_id" bigint NOT NULL,
	"status" "element_status" DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"score" smallint,
	"admin_comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"assessed_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint
);
--> statement-breakpoint
CREATE TABLE "portfolio_sub_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_sub_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"block_id" bigint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ru" text,
	"description_en" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"allow_attachments" boolean DEFAULT true NOT NULL,
	"allow_multiple_elements" boolean DEFAULT true NOT NULL,
	"allow_remove" boolean DEFAULT true NOT NULL,
	"need_to_be_verify" boolean DEFAULT true NOT NULL,
	"score" smallint
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_account" ADD CONSTRAINT "login_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_revision" ADD CONSTRAINT "configuration_revision_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_role" ADD CONSTRAINT "person_role_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speciality" ADD CONSTRAINT "speciality_institute_id_institute_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_study_group_id_study_group_id_fk" FOREIGN KEY ("study_group_id") REFERENCES "public"."study_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group" ADD CONSTRAINT "study_group_speciality_id_speciality_id_fk" FOREIGN KEY ("speciality_id") REFERENCES "public"."speciality"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_history" ADD CONSTRAINT "element_history_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_history" ADD CONSTRAINT "element_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_value" ADD CONSTRAINT "element_value_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_value" ADD CONSTRAINT "element_value_attribute_id_portfolio_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."portfolio_attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_block" ADD CONSTRAINT "employee_block_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_block" ADD CONSTRAINT "employee_block_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio" ADD CONSTRAINT "portfolio_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_attribute" ADD CONSTRAINT "portfolio_attribute_sub_block_id_portfolio_sub_block_id_fk" FOREIGN KEY ("sub_block_id") REFERENCES "public"."portfolio_sub_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_portfolio_id_portfolio_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_sub_block_id_portfolio_sub_block_id_fk" FOREIGN KEY ("sub_block_id") REFERENCES "public"."portfolio_sub_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_sub_block" ADD CONSTRAINT "portfolio_sub_block_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_element_element" ON "application_element" USING btree ("element_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_element_open_once" ON "application_element" USING btree ("element_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "application_history_application" ON "application_history" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "login_record_grant" ON "login_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "login_record_uid" ON "login_record" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "login_record_expires" ON "login_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "revoked_token_expires" ON "revoked_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "person_search_name" ON "person" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "student_person" ON "student" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "student_group" ON "student" USING btree ("study_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_name_once" ON "attachment" USING btree ("element_id",lower("name"));--> statement-breakpoint
CREATE INDEX "attachment_sha256" ON "attachment" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "element_history_element" ON "element_history" USING btree ("element_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "element_value_once" ON "element_value" USING btree ("element_id","attribute_id");--> statement-breakpoint
CREATE INDEX "element_value_attribute" ON "element_value" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "portfolio_attribute_sub_block" ON "portfolio_attribute" USING btree ("sub_block_id");--> statement-breakpoint
CREATE INDEX "portfolio_element_portfolio" ON "portfolio_element" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "portfolio_element_sub_block" ON "portfolio_element" USING btree ("sub_block_id");--> statement-breakpoint
CREATE INDEX "portfolio_sub_block_block" ON "portfolio_sub_block" USING btree ("block_id");