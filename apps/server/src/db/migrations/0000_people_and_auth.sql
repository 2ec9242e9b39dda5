CREATE TYPE "public"."role" AS ENUM('lks_student', 'vud_employee', 'vud_admin_verifications', 'vud_admin_attachments', 'sh_admin');--> statement-breakpoint
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
ALTER TABLE "login_account" ADD CONSTRAINT "login_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_role" ADD CONSTRAINT "person_role_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speciality" ADD CONSTRAINT "speciality_institute_id_institute_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_study_group_id_study_group_id_fk" FOREIGN KEY ("study_group_id") REFERENCES "public"."study_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group" ADD CONSTRAINT "study_group_speciality_id_speciality_id_fk" FOREIGN KEY ("speciality_id") REFERENCES "public"."speciality"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_record_grant" ON "login_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "login_record_uid" ON "login_record" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "login_record_expires" ON "login_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "revoked_token_expires" ON "revoked_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_person" ON "student" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "student_group" ON "student" USING btree ("study_group_id");