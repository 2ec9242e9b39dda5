CREATE TYPE "public"."droe_type" AS ENUM('APPOINTMENT', 'APPLY');--> statement-breakpoint
CREATE TYPE "public"."control_kind" AS ENUM('current', 'boundary');--> statement-breakpoint
CREATE TABLE "attestation_load_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attestation_load_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "attestation_load_type_title" UNIQUE("title_ru")
);
--> statement-breakpoint
CREATE TABLE "cathedra" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cathedra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "cathedra_title" UNIQUE("title_ru")
);
--> statement-breakpoint
CREATE TABLE "discipline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discipline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "discipline_title" UNIQUE("title_ru")
);
--> statement-breakpoint
CREATE TABLE "education_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "education_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"speciality_id" bigint NOT NULL,
	"profile_ru" text,
	"profile_en" text,
	"year_start" smallint NOT NULL,
	CONSTRAINT "education_plan_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "linguistic_scale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linguistic_scale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "linguistic_scale_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "linguistic_scale_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linguistic_scale_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"linguistic_scale_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"mark" text NOT NULL,
	"mark_en" text NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"current_score" numeric(7, 2) NOT NULL,
	"colloq_score" numeric(7, 2) NOT NULL,
	CONSTRAINT "linguistic_scale_mark_of_scale" UNIQUE("linguistic_scale_id","mark"),
	CONSTRAINT "linguistic_scale_mark_scores" CHECK ("linguistic_scale_mark"."current_score" >= 0 and "linguistic_scale_mark"."colloq_score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "study_group_plan" (
	"study_group_id" bigint NOT NULL,
	"education_plan_id" bigint NOT NULL,
	CONSTRAINT "study_group_plan_study_group_id_education_plan_id_pk" PRIMARY KEY("study_group_id","education_plan_id")
);
--> statement-breakpoint
CREATE TABLE "wep_semester" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wep_semester_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"working_education_plan_id" bigint NOT NULL,
	"education_plan_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	CONSTRAINT "wep_semester_number" UNIQUE("education_plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "working_education_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_education_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"education_plan_id" bigint NOT NULL,
	"academic_year" smallint NOT NULL,
	CONSTRAINT "working_education_plan_year" UNIQUE("education_plan_id","academic_year"),
	CONSTRAINT "working_education_plan_of_plan" UNIQUE("id","education_plan_id")
);
--> statement-breakpoint
CREATE TABLE "wpd" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wpd_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"education_plan_id" bigint NOT NULL,
	"discipline_id" bigint NOT NULL,
	"attestation_load_type_id" bigint,
	"linguistic_scale_id" bigint NOT NULL,
	"min_score_for_three" smallint DEFAULT 60 NOT NULL,
	"min_score_for_four" smallint DEFAULT 75 NOT NULL,
	"min_score_for_five" smallint DEFAULT 90 NOT NULL,
	CONSTRAINT "wpd_code" UNIQUE("code"),
	CONSTRAINT "wpd_thresholds" CHECK (0 <= "wpd"."min_score_for_three" and "wpd"."min_score_for_three" <= "wpd"."min_score_for_four"
        and "wpd"."min_score_for_four" <= "wpd"."min_score_for_five" and "wpd"."min_score_for_five" <= 100)
);
--> statement-breakpoint
CREATE TABLE "wpd_cathedra" (
	"wpd_id" bigint NOT NULL,
	"cathedra_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "wpd_cathedra_wpd_id_cathedra_id_pk" PRIMARY KEY("wpd_id","cathedra_id")
);
--> statement-breakpoint
CREATE TABLE "wpd_semester" (
	"wpd_id" bigint NOT NULL,
	"wep_semester_id" bigint NOT NULL,
	CONSTRAINT "wpd_semester_wpd_id_wep_semester_id_pk" PRIMARY KEY("wpd_id","wep_semester_id")
);
--> statement-breakpoint
CREATE TABLE "droe_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "droe_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"type" "droe_type" NOT NULL,
	"parent_id" bigint,
	"position" integer NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "droe_category_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "droe_form" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "droe_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"droe_category_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"description_ru" text,
	"description_en" text,
	"link_ru" text NOT NULL,
	"link_en" text NOT NULL,
	"button_title_ru" text NOT NULL,
	"button_title_en" text NOT NULL,
	CONSTRAINT "droe_form_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"student_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"present" boolean NOT NULL,
	CONSTRAINT "attendance_student_id_lesson_id_pk" PRIMARY KEY("student_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "control_form" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "control_form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"wpd_id" bigint NOT NULL,
	"wep_semester_id" bigint NOT NULL,
	"control_form_type_id" bigint NOT NULL,
	"kind" "control_kind" NOT NULL,
	"position" smallint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"exclude_from_rating_calculation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "control_form_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "control_form_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "control_form_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "control_form_type_title" UNIQUE("title_ru")
);
--> statement-breakpoint
CREATE TABLE "final_mark" (
	"student_id" bigint NOT NULL,
	"wpd_id" bigint NOT NULL,
	"wep_semester_id" bigint NOT NULL,
	"attempt" smallint NOT NULL,
	"linguistic_scale_mark_id" bigint,
	"possible_scale_mark_id" bigint,
	"is_automate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "final_mark_student_id_wpd_id_wep_semester_id_attempt_pk" PRIMARY KEY("student_id","wpd_id","wep_semester_id","attempt"),
	CONSTRAINT "final_mark_attempt" CHECK ("final_mark"."attempt" >= 1)
);
--> statement-breakpoint
CREATE TABLE "lesson_control_form" (
	"lesson_id" bigint NOT NULL,
	"control_form_id" bigint NOT NULL,
	CONSTRAINT "lesson_control_form_lesson_id_control_form_id_pk" PRIMARY KEY("lesson_id","control_form_id")
);
--> statement-breakpoint
CREATE TABLE "mark" (
	"student_id" bigint NOT NULL,
	"control_form_id" bigint NOT NULL,
	"attempt" smallint NOT NULL,
	"linguistic_scale_mark_id" bigint NOT NULL,
	"percent" numeric(5, 2),
	"marked_on" date,
	CONSTRAINT "mark_student_id_control_form_id_attempt_pk" PRIMARY KEY("student_id","control_form_id","attempt"),
	CONSTRAINT "mark_attempt" CHECK ("mark"."attempt" >= 1),
	CONSTRAINT "mark_percent" CHECK ("mark"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "learning_test" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"wpd_id" bigint NOT NULL,
	"wep_semester_id" bigint NOT NULL,
	"lesson_type_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"title_ru" text,
	"title_en" text,
	"starts_at" timestamp(0) NOT NULL,
	"ends_at" timestamp(0) NOT NULL,
	"is_resit" boolean DEFAULT false NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_code" UNIQUE("code"),
	CONSTRAINT "lesson_start" UNIQUE("id","starts_at"),
	CONSTRAINT "lesson_place" UNIQUE("id","wpd_id","wep_semester_id","starts_at"),
	CONSTRAINT "lesson_times" CHECK ("lesson"."starts_at" < "lesson"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "lesson_group" (
	"lesson_id" bigint NOT NULL,
	"study_group_id" bigint NOT NULL,
	"room_id" bigint,
	"wpd_id" bigint NOT NULL,
	"wep_semester_id" bigint NOT NULL,
	"starts_at" timestamp(0) NOT NULL,
	CONSTRAINT "lesson_group_lesson_id_study_group_id_pk" PRIMARY KEY("lesson_id","study_group_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_teacher" (
	"lesson_id" bigint NOT NULL,
	"study_group_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"starts_at" timestamp(0) NOT NULL,
	CONSTRAINT "lesson_teacher_lesson_id_study_group_id_person_id_pk" PRIMARY KEY("lesson_id","study_group_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_test" (
	"lesson_id" bigint NOT NULL,
	"learning_test_id" bigint NOT NULL,
	CONSTRAINT "lesson_test_lesson_id_learning_test_id_pk" PRIMARY KEY("lesson_id","learning_test_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"is_attestation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_type_title" UNIQUE("title_ru")
);
--> statement-breakpoint
CREATE TABLE "room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	CONSTRAINT "room_title" UNIQUE("title")
);
--> statement-breakpoint
ALTER TABLE "education_plan" ADD CONSTRAINT "education_plan_speciality_id_speciality_id_fk" FOREIGN KEY ("speciality_id") REFERENCES "public"."speciality"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linguistic_scale_mark" ADD CONSTRAINT "linguistic_scale_mark_linguistic_scale_id_linguistic_scale_id_fk" FOREIGN KEY ("linguistic_scale_id") REFERENCES "public"."linguistic_scale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_plan" ADD CONSTRAINT "study_group_plan_study_group_id_study_group_id_fk" FOREIGN KEY ("study_group_id") REFERENCES "public"."study_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group_plan" ADD CONSTRAINT "study_group_plan_education_plan_id_education_plan_id_fk" FOREIGN KEY ("education_plan_id") REFERENCES "public"."education_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wep_semester" ADD CONSTRAINT "wep_semester_of_working_plan" FOREIGN KEY ("working_education_plan_id","education_plan_id") REFERENCES "public"."working_education_plan"("id","education_plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_education_plan" ADD CONSTRAINT "working_education_plan_education_plan_id_education_plan_id_fk" FOREIGN KEY ("education_plan_id") REFERENCES "public"."education_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd" ADD CONSTRAINT "wpd_education_plan_id_education_plan_id_fk" FOREIGN KEY ("education_plan_id") REFERENCES "public"."education_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd" ADD CONSTRAINT "wpd_discipline_id_discipline_id_fk" FOREIGN KEY ("discipline_id") REFERENCES "public"."discipline"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd" ADD CONSTRAINT "wpd_attestation_load_type_id_attestation_load_type_id_fk" FOREIGN KEY ("attestation_load_type_id") REFERENCES "public"."attestation_load_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd" ADD CONSTRAINT "wpd_linguistic_scale_id_linguistic_scale_id_fk" FOREIGN KEY ("linguistic_scale_id") REFERENCES "public"."linguistic_scale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd_cathedra" ADD CONSTRAINT "wpd_cathedra_wpd_id_wpd_id_fk" FOREIGN KEY ("wpd_id") REFERENCES "public"."wpd"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd_cathedra" ADD CONSTRAINT "wpd_cathedra_cathedra_id_cathedra_id_fk" FOREIGN KEY ("cathedra_id") REFERENCES "public"."cathedra"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd_semester" ADD CONSTRAINT "wpd_semester_wpd_id_wpd_id_fk" FOREIGN KEY ("wpd_id") REFERENCES "public"."wpd"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wpd_semester" ADD CONSTRAINT "wpd_semester_wep_semester_id_wep_semester_id_fk" FOREIGN KEY ("wep_semester_id") REFERENCES "public"."wep_semester"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "droe_category" ADD CONSTRAINT "droe_category_parent_id_droe_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."droe_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "droe_form" ADD CONSTRAINT "droe_form_droe_category_id_droe_category_id_fk" FOREIGN KEY ("droe_category_id") REFERENCES "public"."droe_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_form" ADD CONSTRAINT "control_form_control_form_type_id_control_form_type_id_fk" FOREIGN KEY ("control_form_type_id") REFERENCES "public"."control_form_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_form" ADD CONSTRAINT "control_form_of_wpd_semester" FOREIGN KEY ("wpd_id","wep_semester_id") REFERENCES "public"."wpd_semester"("wpd_id","wep_semester_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_linguistic_scale_mark_id_linguistic_scale_mark_id_fk" FOREIGN KEY ("linguistic_scale_mark_id") REFERENCES "public"."linguistic_scale_mark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_possible_scale_mark_id_linguistic_scale_mark_id_fk" FOREIGN KEY ("possible_scale_mark_id") REFERENCES "public"."linguistic_scale_mark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_of_wpd_semester" FOREIGN KEY ("wpd_id","wep_semester_id") REFERENCES "public"."wpd_semester"("wpd_id","wep_semester_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_control_form" ADD CONSTRAINT "lesson_control_form_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_control_form" ADD CONSTRAINT "lesson_control_form_control_form_id_control_form_id_fk" FOREIGN KEY ("control_form_id") REFERENCES "public"."control_form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_control_form_id_control_form_id_fk" FOREIGN KEY ("control_form_id") REFERENCES "public"."control_form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_linguistic_scale_mark_id_linguistic_scale_mark_id_fk" FOREIGN KEY ("linguistic_scale_mark_id") REFERENCES "public"."linguistic_scale_mark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_lesson_type_id_lesson_type_id_fk" FOREIGN KEY ("lesson_type_id") REFERENCES "public"."lesson_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_of_wpd_semester" FOREIGN KEY ("wpd_id","wep_semester_id") REFERENCES "public"."wpd_semester"("wpd_id","wep_semester_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_group" ADD CONSTRAINT "lesson_group_study_group_id_study_group_id_fk" FOREIGN KEY ("study_group_id") REFERENCES "public"."study_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_group" ADD CONSTRAINT "lesson_group_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_group" ADD CONSTRAINT "lesson_group_lesson" FOREIGN KEY ("lesson_id","wpd_id","wep_semester_id","starts_at") REFERENCES "public"."lesson"("id","wpd_id","wep_semester_id","starts_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_group" FOREIGN KEY ("lesson_id","study_group_id") REFERENCES "public"."lesson_group"("lesson_id","study_group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_start" FOREIGN KEY ("lesson_id","starts_at") REFERENCES "public"."lesson"("id","starts_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lesson_test" ADD CONSTRAINT "lesson_test_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_test" ADD CONSTRAINT "lesson_test_learning_test_id_learning_test_id_fk" FOREIGN KEY ("learning_test_id") REFERENCES "public"."learning_test"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_group_plan_plan" ON "study_group_plan" USING btree ("education_plan_id");--> statement-breakpoint
CREATE INDEX "wep_semester_working_plan" ON "wep_semester" USING btree ("working_education_plan_id");--> statement-breakpoint
CREATE INDEX "wpd_plan" ON "wpd" USING btree ("education_plan_id");--> statement-breakpoint
CREATE INDEX "wpd_cathedra_cathedra" ON "wpd_cathedra" USING btree ("cathedra_id");--> statement-breakpoint
CREATE INDEX "wpd_semester_semester" ON "wpd_semester" USING btree ("wep_semester_id","wpd_id");--> statement-breakpoint
CREATE INDEX "droe_category_type" ON "droe_category" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "droe_category_parent" ON "droe_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "droe_form_category" ON "droe_form" USING btree ("droe_category_id","position");--> statement-breakpoint
CREATE INDEX "attendance_lesson" ON "attendance" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "control_form_wpd" ON "control_form" USING btree ("wpd_id","wep_semester_id","position");--> statement-breakpoint
CREATE INDEX "final_mark_wpd" ON "final_mark" USING btree ("wpd_id","wep_semester_id");--> statement-breakpoint
CREATE INDEX "lesson_control_form_form" ON "lesson_control_form" USING btree ("control_form_id");--> statement-breakpoint
CREATE INDEX "mark_control_form" ON "mark" USING btree ("control_form_id");--> statement-breakpoint
CREATE INDEX "lesson_wpd_semester" ON "lesson" USING btree ("wpd_id","wep_semester_id");--> statement-breakpoint
CREATE INDEX "lesson_group_week" ON "lesson_group" USING btree ("study_group_id","starts_at","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_group_discipline" ON "lesson_group" USING btree ("study_group_id","wpd_id","wep_semester_id","starts_at","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_teacher_week" ON "lesson_teacher" USING btree ("person_id","starts_at","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_test_test" ON "lesson_test" USING btree ("learning_test_id");