-- The tables as the release of November 2026 has them. Everything before is in the history of the repository.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."appeal_outcome" AS ENUM('UPHELD', 'REJECTED');--> statement-breakpoint
CREATE TYPE "public"."application_status" AS ENUM('DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED');--> statement-breakpoint
CREATE TYPE "public"."audited_table" AS ENUM('element_history', 'application_history', 'season_history', 'people_history', 'reading_record', 'final_row', 'audit_amendment', 'kept_paper', 'settings_history', 'season_seal', 'rule_version', 'appeal');--> statement-breakpoint
CREATE TYPE "public"."ballot_kind" AS ENUM('inFavour', 'against', 'abstained');--> statement-breakpoint
CREATE TYPE "public"."place_outcome" AS ENUM('awarded', 'belowBorder', 'tie', 'shareLimit', 'notEligible', 'otherApplication', 'otherAward');--> statement-breakpoint
CREATE TYPE "public"."declared_conflict" AS ENUM('relative', 'other');--> statement-breakpoint
CREATE TYPE "public"."member_duty" AS ENUM('CHAIR', 'SECRETARY', 'MEMBER');--> statement-breakpoint
CREATE TYPE "public"."ldap_outcome" AS ENUM('done', 'heldBack', 'failed');--> statement-breakpoint
CREATE TYPE "public"."scim_id_attribute" AS ENUM('externalId', 'userName');--> statement-breakpoint
CREATE TYPE "public"."droe_type" AS ENUM('APPOINTMENT', 'APPLY');--> statement-breakpoint
CREATE TYPE "public"."application_action" AS ENUM('edit', 'submit', 'assess', 'accept', 'reject', 'moveUp', 'dropOut', 'undo', 'withdraw', 'askBack', 'giveBack', 'keepFiled', 'create', 'delete', 'prefer', 'appeal', 'withdrawAppeal', 'upholdAppeal', 'rejectAppeal', 'rescore');--> statement-breakpoint
CREATE TYPE "public"."history_action" AS ENUM('change', 'send', 'withdraw', 'confirm', 'reject', 'returnForCorrection', 'undo', 'takeBack', 'add', 'attach', 'detach', 'delete');--> statement-breakpoint
CREATE TYPE "public"."settings_kind" AS ENUM('structure', 'comments');--> statement-breakpoint
CREATE TYPE "public"."import_action" AS ENUM('added', 'changed', 'removed');--> statement-breakpoint
CREATE TYPE "public"."import_kind" AS ENUM('people', 'roles', 'specialities', 'education-plans', 'groups', 'students', 'scales', 'disciplines', 'control-forms', 'lessons', 'lesson-groups', 'lesson-tests', 'lesson-control-forms', 'marks', 'final-marks', 'attendance', 'droe-categories', 'droe-forms', 'funding', 'session-results', 'penalties', 'leaves');--> statement-breakpoint
CREATE TYPE "public"."import_outcome" AS ENUM('waiting', 'ready', 'refused', 'skipped', 'loaded');--> statement-breakpoint
CREATE TYPE "public"."import_source" AS ENUM('page', 'command');--> statement-breakpoint
CREATE TYPE "public"."import_status" AS ENUM('collecting', 'checking', 'checked', 'applying', 'applied', 'undone', 'failed');--> statement-breakpoint
CREATE TYPE "public"."language" AS ENUM('ru', 'en');--> statement-breakpoint
CREATE TYPE "public"."evidence_kind" AS ENUM('element', 'file', 'event');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('achievementConfirmed', 'achievementReturned', 'achievementRejected', 'decisionTakenBack', 'applicationAccepted', 'applicationRejected', 'applicationGivenBack', 'applicationKeptFiled', 'appealAnswered', 'pointsChanged', 'amountChanged', 'mark', 'lessonChanged', 'lessonCancelled', 'newWork', 'sameFile', 'windowOpened', 'windowCloses', 'calendarChanged', 'consentAsked', 'correctionAnswered', 'correctionAsked');--> statement-breakpoint
CREATE TYPE "public"."notice_mail_mode" AS ENUM('atOnce', 'daily', 'never');--> statement-breakpoint
CREATE TYPE "public"."seal_cause" AS ENUM('vote', 'decision', 'points', 'rules', 'publication', 'appeal', 'order', 'correction');--> statement-breakpoint
CREATE TYPE "public"."seal_decision" AS ENUM('awarded', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."kept_paper_kind" AS ENUM('universityProtocol', 'instituteProtocol', 'appealProtocol', 'order', 'orderAmendment');--> statement-breakpoint
CREATE TYPE "public"."paper_kind" AS ENUM('universityProtocol', 'instituteProtocol', 'documentList', 'order', 'publicList', 'extract', 'recommendation', 'appealProtocol', 'orderAmendment');--> statement-breakpoint
CREATE TYPE "public"."block_source" AS ENUM('given', 'scim', 'ldap');--> statement-breakpoint
CREATE TYPE "public"."people_action" AS ENUM('roleGiven', 'roleTaken', 'roleEnded', 'blocked', 'unblocked', 'sessionsEnded', 'erased');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('lks_student', 'vud_employee', 'vud_admin_verifications', 'vud_admin_attachments', 'sh_admin');--> statement-breakpoint
CREATE TYPE "public"."role_source" AS ENUM('import', 'given', 'login', 'scim', 'ldap');--> statement-breakpoint
CREATE TYPE "public"."correction_field" AS ENUM('name', 'contacts', 'study', 'marks', 'portfolio', 'other');--> statement-breakpoint
CREATE TYPE "public"."correction_outcome" AS ENUM('DONE', 'REFUSED');--> statement-breakpoint
CREATE TYPE "public"."retention_kind" AS ENUM('letters', 'notices', 'calendarFeeds', 'corrections', 'readings', 'people');--> statement-breakpoint
CREATE TYPE "public"."attribute_format" AS ENUM('TEXT', 'TEXTAREA', 'NUMBER', 'DATE', 'DATE_PERIOD', 'SELECT', 'DROPDOWN');--> statement-breakpoint
CREATE TYPE "public"."element_status" AS ENUM('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION', 'RE_SUBMITTED');--> statement-breakpoint
CREATE TYPE "public"."control_kind" AS ENUM('current', 'boundary');--> statement-breakpoint
CREATE TYPE "public"."opened_kind" AS ENUM('portfolio', 'file', 'application', 'appeal', 'appealFile');--> statement-breakpoint
CREATE TYPE "public"."reading_tool" AS ENUM('browser', 'script');--> statement-breakpoint
CREATE TYPE "public"."reading_way" AS ENUM('queue', 'list', 'search', 'application', 'appeal', 'link');--> statement-breakpoint
CREATE TYPE "public"."academic_period" AS ENUM('AUTUMN', 'SPRING', 'YEAR');--> statement-breakpoint
CREATE TYPE "public"."application_limit" AS ENUM('onePerNomination', 'one');--> statement-breakpoint
CREATE TYPE "public"."award_choice" AS ENUM('amount', 'student');--> statement-breakpoint
CREATE TYPE "public"."season_action" AS ENUM('create', 'copy', 'save', 'announce', 'recall', 'addException', 'endException', 'saveRules', 'freezeRules', 'enforceRules', 'publish', 'upholdAppeal', 'rejectAppeal', 'order', 'saveCommission');--> statement-breakpoint
CREATE TYPE "public"."season_state" AS ENUM('DRAFT', 'ANNOUNCED');--> statement-breakpoint
CREATE TYPE "public"."window_kind" AS ENUM('achievements', 'corrections', 'applications', 'instituteCommission', 'universityCommission', 'publication', 'appeal', 'order');--> statement-breakpoint
CREATE TYPE "public"."funding_kind" AS ENUM('STATE', 'TARGETED', 'PAID');--> statement-breakpoint
CREATE TYPE "public"."ready_comment_kind" AS ENUM('confirm', 'reject', 'returnForCorrection', 'rejectApplication');--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"status" "application_status" DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"block_id" bigint,
	"total_score" numeric(9, 2) DEFAULT 0 NOT NULL,
	"season_id" bigint,
	"rule_version_id" bigint,
	"scoring" jsonb,
	"held_back" jsonb,
	"admin_comment" text,
	"full_name" text NOT NULL,
	"group_title" text,
	"course_number" smallint,
	"institute_id" bigint,
	"institute_ru" text,
	"institute_en" text,
	"speciality_ru" text,
	"speciality_en" text,
	"edu_level_ru" text,
	"preference" smallint,
	"asked_back_at" timestamp with time zone,
	"asked_back_reason" text,
	"sole_filing" bigint,
	"sole_award" bigint,
	"filing_start_at" timestamp with time zone DEFAULT now() NOT NULL,
	"filing_end_at" timestamp with time zone,
	"academic_year" smallint,
	"check_start_at" timestamp with time zone,
	"check_end_at" timestamp with time zone,
	"consent_at" timestamp with time zone,
	"consent_version" smallint,
	"decided_by" bigint,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (replace(lower(normalize(coalesce(full_name, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL,
	"group_key" text COLLATE "C" GENERATED ALWAYS AS (replace(lower(normalize(coalesce(group_title, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL,
	"comment_key" text COLLATE "C" GENERATED ALWAYS AS (replace(lower(normalize(coalesce(admin_comment, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL,
	CONSTRAINT "application_filed_once" UNIQUE("season_id","person_id","sole_filing"),
	CONSTRAINT "application_awarded_once" UNIQUE("season_id","sole_award"),
	CONSTRAINT "application_preference" CHECK ("application"."preference" between 1 and 100),
	CONSTRAINT "application_version" CHECK ("application"."version" >= 1),
	CONSTRAINT "application_total_score" CHECK ("application"."total_score" >= 0 or "application"."rule_version_id" is not null),
	CONSTRAINT "application_scoring" CHECK (("application"."scoring" is null) = ("application"."rule_version_id" is null)),
	CONSTRAINT "application_held_back" CHECK ("application"."held_back" is null or "application"."season_id" is not null),
	CONSTRAINT "application_rules" CHECK ("application"."rule_version_id" is null or "application"."season_id" is not null),
	CONSTRAINT "application_texts" CHECK ("application"."full_name" <> '' and "application"."full_name" = btrim("application"."full_name", E' \t\r\n') and "application"."admin_comment" <> '' and "application"."admin_comment" = btrim("application"."admin_comment", E' \t\r\n') and "application"."group_title" <> '' and "application"."group_title" = btrim("application"."group_title", E' \t\r\n') and "application"."institute_ru" <> '' and "application"."institute_ru" = btrim("application"."institute_ru", E' \t\r\n') and "application"."institute_en" <> '' and "application"."institute_en" = btrim("application"."institute_en", E' \t\r\n') and "application"."speciality_ru" <> '' and "application"."speciality_ru" = btrim("application"."speciality_ru", E' \t\r\n') and "application"."speciality_en" <> '' and "application"."speciality_en" = btrim("application"."speciality_en", E' \t\r\n') and "application"."edu_level_ru" <> '' and "application"."edu_level_ru" = btrim("application"."edu_level_ru", E' \t\r\n') and "application"."asked_back_reason" <> '' and "application"."asked_back_reason" = btrim("application"."asked_back_reason", E' \t\r\n')),
	CONSTRAINT "application_filing" CHECK (case when "application"."status" = 'DRAFT' then "application"."filing_end_at" is null else "application"."filing_end_at" is not null and "application"."academic_year" is not null end),
	CONSTRAINT "application_filing_range" CHECK ("application"."filing_start_at" <= "application"."filing_end_at"),
	CONSTRAINT "application_decision" CHECK (("application"."status" in ('VERIFIED', 'REJECTED')) = ("application"."check_end_at" is not null) and ("application"."check_end_at" is null or "application"."check_start_at" is not null)),
	CONSTRAINT "application_check_range" CHECK ("application"."filing_end_at" <= "application"."check_start_at" and "application"."check_start_at" <= "application"."check_end_at"),
	CONSTRAINT "application_rejection" CHECK ("application"."status" <> 'REJECTED' or "application"."admin_comment" is not null),
	CONSTRAINT "application_consent" CHECK (("application"."consent_at" is null) = ("application"."consent_version" is null))
);--> statement-breakpoint
CREATE TABLE "application_element" (
	"application_id" bigint NOT NULL,
	"element_id" bigint NOT NULL,
	"score" numeric(9, 2),
	"changed_points" numeric(9, 2),
	"change_reason" text,
	"changed_by" bigint,
	"changed_at" timestamp with time zone,
	"is_open" boolean DEFAULT false NOT NULL,
	CONSTRAINT "application_element_application_id_element_id_pk" PRIMARY KEY("application_id","element_id"),
	CONSTRAINT "application_element_score" CHECK ("application_element"."score" between 0 and 999999),
	CONSTRAINT "application_element_changed_points" CHECK ("application_element"."changed_points" between 0 and 999999),
	CONSTRAINT "application_element_texts" CHECK ("application_element"."change_reason" <> '' and "application_element"."change_reason" = btrim("application_element"."change_reason", E' \t\r\n')),
	CONSTRAINT "application_element_why_changed" CHECK (("application_element"."changed_points" is null) = ("application_element"."change_reason" is null) and ("application_element"."changed_points" is null) = ("application_element"."changed_at" is null)),
	CONSTRAINT "application_element_open" CHECK (not "application_element"."is_open" or "application_element"."score" is not null)
);--> statement-breakpoint
CREATE TABLE "audit_amendment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_amendment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"of_table" "audited_table" NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"old_hash" "bytea",
	"new_hash" "bytea",
	"reason" text NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "audit_amendment_range" CHECK ("audit_amendment"."first_id" <= "audit_amendment"."last_id"),
	CONSTRAINT "audit_amendment_hashes" CHECK (("audit_amendment"."old_hash" is null) = ("audit_amendment"."new_hash" is null) and ("audit_amendment"."old_hash" is null or "audit_amendment"."first_id" = "audit_amendment"."last_id")),
	CONSTRAINT "audit_amendment_texts" CHECK ("audit_amendment"."reason" <> '' and "audit_amendment"."reason" = btrim("audit_amendment"."reason", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"number" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_head" "bytea" NOT NULL,
	"head" "bytea" NOT NULL,
	"signature" "bytea",
	CONSTRAINT "audit_seal_counted" CHECK ("audit_seal"."number" >= 1)
);--> statement-breakpoint
CREATE TABLE "audit_seal_part" (
	"seal_number" integer NOT NULL,
	"of_table" "audited_table" NOT NULL,
	"after_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"row_count" integer NOT NULL,
	"marks" "bytea" NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "audit_seal_part_seal_number_of_table_pk" PRIMARY KEY("seal_number","of_table"),
	CONSTRAINT "audit_seal_part_range" CHECK ("audit_seal_part"."after_id" < "audit_seal_part"."last_id"),
	CONSTRAINT "audit_seal_part_rows" CHECK ("audit_seal_part"."row_count" >= 1)
);--> statement-breakpoint
CREATE TABLE "final_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "final_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"of_table" "audited_table" NOT NULL,
	"row_id" bigint NOT NULL,
	"row_hash" "bytea" NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);--> statement-breakpoint
CREATE TABLE "login_account" (
	"login" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_step" bigint,
	CONSTRAINT "login_account_texts" CHECK ("login_account"."login" <> '' and "login_account"."login" = btrim("login_account"."login", E' \t\r\n') and "login_account"."password_hash" <> '' and "login_account"."password_hash" = btrim("login_account"."password_hash", E' \t\r\n') and "login_account"."totp_secret" <> '' and "login_account"."totp_secret" = btrim("login_account"."totp_secret", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "login_record" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "login_record_model_id_pk" PRIMARY KEY("model","id"),
	CONSTRAINT "login_record_texts" CHECK ("login_record"."model" <> '' and "login_record"."model" = btrim("login_record"."model", E' \t\r\n') and "login_record"."id" <> '' and "login_record"."id" = btrim("login_record"."id", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "portal_session" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text,
	"login_session" text,
	"hand_over_hash" text,
	CONSTRAINT "portal_session_texts" CHECK ("portal_session"."id" <> '' and "portal_session"."id" = btrim("portal_session"."id", E' \t\r\n') and "portal_session"."user_agent" <> '' and "portal_session"."user_agent" = btrim("portal_session"."user_agent", E' \t\r\n') and "portal_session"."login_session" <> '' and "portal_session"."login_session" = btrim("portal_session"."login_session", E' \t\r\n') and "portal_session"."hand_over_hash" <> '' and "portal_session"."hand_over_hash" = btrim("portal_session"."hand_over_hash", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "retired_secret" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retired_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" text NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	CONSTRAINT "retired_secret_texts" CHECK ("retired_secret"."name" <> '' and "retired_secret"."name" = btrim("retired_secret"."name", E' \t\r\n') and "retired_secret"."value" <> '' and "retired_secret"."value" = btrim("retired_secret"."value", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "server_secret_texts" CHECK ("server_secret"."name" <> '' and "server_secret"."name" = btrim("server_secret"."name", E' \t\r\n') and "server_secret"."value" <> '' and "server_secret"."value" = btrim("server_secret"."value", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "adoption_ballot" (
	"adoption_id" bigint NOT NULL,
	"meeting_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"ballot" "ballot_kind" NOT NULL,
	CONSTRAINT "adoption_ballot_adoption_id_person_id_pk" PRIMARY KEY("adoption_id","person_id")
);--> statement-breakpoint
CREATE TABLE "scenario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "scenario_name" UNIQUE("season_id","name"),
	CONSTRAINT "scenario_texts" CHECK ("scenario"."name" <> '' and "scenario"."name" = btrim("scenario"."name", E' \t\r\n')),
	CONSTRAINT "scenario_version" CHECK ("scenario"."version" >= 1)
);--> statement-breakpoint
CREATE TABLE "scenario_adoption" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenario_adoption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"scenario" text NOT NULL,
	"settings" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"present" smallint NOT NULL,
	"in_favour" smallint NOT NULL,
	"against" smallint NOT NULL,
	"abstained" smallint NOT NULL,
	"meeting_id" bigint,
	"members" smallint,
	"quorum" text,
	"reason" text NOT NULL,
	"adopted_at" timestamp with time zone NOT NULL,
	"adopted_by" bigint,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" bigint,
	"recounts" bigint,
	"appeal_id" bigint,
	"other_vote" bigint,
	"at_publication" boolean DEFAULT false NOT NULL,
	"rule_version_id" bigint,
	CONSTRAINT "scenario_adoption_of_meeting" UNIQUE("id","meeting_id"),
	CONSTRAINT "scenario_adoption_recounted" CHECK (num_nonnulls("scenario_adoption"."appeal_id", "scenario_adoption"."other_vote", "scenario_adoption"."rule_version_id", nullif("scenario_adoption"."at_publication", false)) <= ("scenario_adoption"."recounts" is not null)::int),
	CONSTRAINT "scenario_adoption_texts" CHECK ("scenario_adoption"."scenario" <> '' and "scenario_adoption"."scenario" = btrim("scenario_adoption"."scenario", E' \t\r\n') and "scenario_adoption"."reason" <> '' and "scenario_adoption"."reason" = btrim("scenario_adoption"."reason", E' \t\r\n')),
	CONSTRAINT "scenario_adoption_known_voters" CHECK (num_nonnulls("scenario_adoption"."meeting_id", "scenario_adoption"."members", "scenario_adoption"."quorum") in (0, 3)),
	CONSTRAINT "scenario_adoption_quorum" CHECK ("scenario_adoption"."present" <= "scenario_adoption"."members" and split_part("scenario_adoption"."quorum", '/', 1)::int * "scenario_adoption"."members" <= split_part("scenario_adoption"."quorum", '/', 2)::int * ("scenario_adoption"."present")),
	CONSTRAINT "scenario_adoption_votes" CHECK ("scenario_adoption"."in_favour" + "scenario_adoption"."against" + "scenario_adoption"."abstained" = "scenario_adoption"."present"
        and "scenario_adoption"."against" >= 0 and "scenario_adoption"."abstained" >= 0),
	CONSTRAINT "scenario_adoption_confirmed" CHECK ("scenario_adoption"."confirmed_by" is null or ("scenario_adoption"."confirmed_at" is not null and "scenario_adoption"."confirmed_by" is distinct from "scenario_adoption"."adopted_by")),
	CONSTRAINT "scenario_adoption_carried" CHECK (2 * "scenario_adoption"."in_favour" > "scenario_adoption"."present")
);--> statement-breakpoint
CREATE TABLE "scenario_place" (
	"adoption_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"outcome" "place_outcome" NOT NULL,
	"place" integer,
	"amount" numeric(15, 0),
	"from_reserve" boolean DEFAULT false NOT NULL,
	CONSTRAINT "scenario_place_adoption_id_application_id_pk" PRIMARY KEY("adoption_id","application_id"),
	CONSTRAINT "scenario_place_ranked" CHECK (("scenario_place"."outcome" in ('awarded', 'belowBorder', 'tie', 'shareLimit')) = ("scenario_place"."place" is not null)),
	CONSTRAINT "scenario_place_paid" CHECK ("scenario_place"."amount" is null or "scenario_place"."outcome" = 'awarded'),
	CONSTRAINT "scenario_place_reserve" CHECK (not "scenario_place"."from_reserve" or "scenario_place"."amount" is not null)
);--> statement-breakpoint
CREATE TABLE "commission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"institute_id" bigint,
	"hears_appeals" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quorum" text DEFAULT '1/2' NOT NULL,
	CONSTRAINT "commission_once" UNIQUE NULLS NOT DISTINCT("season_id","institute_id","hears_appeals"),
	CONSTRAINT "commission_quorum" CHECK ("commission"."quorum" ~ '^[1-9][0-9]?/[1-9][0-9]?$' and split_part("commission"."quorum", '/', 1)::int <= split_part("commission"."quorum", '/', 2)::int),
	CONSTRAINT "commission_hears_appeals" CHECK (not "commission"."hears_appeals" or "commission"."institute_id" is null),
	CONSTRAINT "commission_version" CHECK ("commission"."version" >= 1)
);--> statement-breakpoint
CREATE TABLE "commission_meeting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"commission_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"held_on" date NOT NULL,
	"agenda" text NOT NULL,
	"members" smallint NOT NULL,
	"quorum" text,
	"in_favour" smallint NOT NULL,
	"against" smallint NOT NULL,
	"abstained" smallint NOT NULL,
	"reason" text NOT NULL,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_meeting_number" UNIQUE("commission_id","number"),
	CONSTRAINT "commission_meeting_counted" CHECK ("commission_meeting"."number" >= 1),
	CONSTRAINT "commission_meeting_texts" CHECK ("commission_meeting"."agenda" <> '' and "commission_meeting"."agenda" = btrim("commission_meeting"."agenda", E' \t\r\n') and "commission_meeting"."reason" <> '' and "commission_meeting"."reason" = btrim("commission_meeting"."reason", E' \t\r\n')),
	CONSTRAINT "commission_meeting_quorum" CHECK (split_part("commission_meeting"."quorum", '/', 1)::int * "commission_meeting"."members" <= split_part("commission_meeting"."quorum", '/', 2)::int * ("commission_meeting"."in_favour" + "commission_meeting"."against" + "commission_meeting"."abstained")),
	CONSTRAINT "commission_meeting_votes" CHECK ("commission_meeting"."in_favour" >= 0 and "commission_meeting"."against" >= 0 and "commission_meeting"."abstained" >= 0
        and "commission_meeting"."in_favour" + "commission_meeting"."against" + "commission_meeting"."abstained" <= "commission_meeting"."members")
);--> statement-breakpoint
CREATE TABLE "commission_member" (
	"commission_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"duty" "member_duty" NOT NULL,
	"head_of" text,
	CONSTRAINT "commission_member_commission_id_person_id_pk" PRIMARY KEY("commission_id","person_id"),
	CONSTRAINT "commission_member_texts" CHECK ("commission_member"."head_of" <> '' and "commission_member"."head_of" = btrim("commission_member"."head_of", E' \t\r\n'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "meeting_attendance" (
	"meeting_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"duty" "member_duty" NOT NULL,
	CONSTRAINT "meeting_attendance_meeting_id_person_id_pk" PRIMARY KEY("meeting_id","person_id")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "configuration_revision" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"structure_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "configuration_revision_one_row" CHECK ("configuration_revision"."id" = 1),
	CONSTRAINT "configuration_revision_revision" CHECK ("configuration_revision"."revision" >= 1)
);--> statement-breakpoint
CREATE TABLE "employee_context" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"scope_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "employee_context_version" CHECK ("employee_context"."version" >= 1)
);--> statement-breakpoint
CREATE TABLE "attestation_load_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attestation_load_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "attestation_load_type_title" UNIQUE("title_ru"),
	CONSTRAINT "attestation_load_type_texts" CHECK ("attestation_load_type"."title_ru" <> '' and "attestation_load_type"."title_ru" = btrim("attestation_load_type"."title_ru", E' \t\r\n') and "attestation_load_type"."title_en" <> '' and "attestation_load_type"."title_en" = btrim("attestation_load_type"."title_en", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "cathedra" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cathedra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "cathedra_title" UNIQUE("title_ru"),
	CONSTRAINT "cathedra_texts" CHECK ("cathedra"."title_ru" <> '' and "cathedra"."title_ru" = btrim("cathedra"."title_ru", E' \t\r\n') and "cathedra"."title_en" <> '' and "cathedra"."title_en" = btrim("cathedra"."title_en", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "discipline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discipline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "discipline_title" UNIQUE("title_ru"),
	CONSTRAINT "discipline_texts" CHECK ("discipline"."title_ru" <> '' and "discipline"."title_ru" = btrim("discipline"."title_ru", E' \t\r\n') and "discipline"."title_en" <> '' and "discipline"."title_en" = btrim("discipline"."title_en", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "education_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "education_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"speciality_id" bigint NOT NULL,
	"profile_ru" text,
	"profile_en" text,
	"year_start" smallint NOT NULL,
	CONSTRAINT "education_plan_code" UNIQUE("code"),
	CONSTRAINT "education_plan_texts" CHECK ("education_plan"."code" <> '' and "education_plan"."code" = btrim("education_plan"."code", E' \t\r\n') and "education_plan"."profile_ru" <> '' and "education_plan"."profile_ru" = btrim("education_plan"."profile_ru", E' \t\r\n') and "education_plan"."profile_en" <> '' and "education_plan"."profile_en" = btrim("education_plan"."profile_en", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "linguistic_scale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linguistic_scale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "linguistic_scale_code" UNIQUE("code"),
	CONSTRAINT "linguistic_scale_texts" CHECK ("linguistic_scale"."code" <> '' and "linguistic_scale"."code" = btrim("linguistic_scale"."code", E' \t\r\n') and "linguistic_scale"."title_ru" <> '' and "linguistic_scale"."title_ru" = btrim("linguistic_scale"."title_ru", E' \t\r\n') and "linguistic_scale"."title_en" <> '' and "linguistic_scale"."title_en" = btrim("linguistic_scale"."title_en", E' \t\r\n'))
);--> statement-breakpoint
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
	CONSTRAINT "linguistic_scale_mark_texts" CHECK ("linguistic_scale_mark"."mark" <> '' and "linguistic_scale_mark"."mark" = btrim("linguistic_scale_mark"."mark", E' \t\r\n') and "linguistic_scale_mark"."mark_en" <> '' and "linguistic_scale_mark"."mark_en" = btrim("linguistic_scale_mark"."mark_en", E' \t\r\n') and "linguistic_scale_mark"."title_ru" <> '' and "linguistic_scale_mark"."title_ru" = btrim("linguistic_scale_mark"."title_ru", E' \t\r\n') and "linguistic_scale_mark"."title_en" <> '' and "linguistic_scale_mark"."title_en" = btrim("linguistic_scale_mark"."title_en", E' \t\r\n')),
	CONSTRAINT "linguistic_scale_mark_position" CHECK ("linguistic_scale_mark"."position" >= 0),
	CONSTRAINT "linguistic_scale_mark_scores" CHECK ("linguistic_scale_mark"."current_score" >= 0 and "linguistic_scale_mark"."colloq_score" >= 0)
);--> statement-breakpoint
CREATE TABLE "study_group_plan" (
	"study_group_id" bigint NOT NULL,
	"education_plan_id" bigint NOT NULL,
	CONSTRAINT "study_group_plan_study_group_id_education_plan_id_pk" PRIMARY KEY("study_group_id","education_plan_id")
);--> statement-breakpoint
CREATE TABLE "wep_semester" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wep_semester_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"working_education_plan_id" bigint NOT NULL,
	"education_plan_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	CONSTRAINT "wep_semester_number" UNIQUE("education_plan_id","number"),
	CONSTRAINT "wep_semester_positive" CHECK ("wep_semester"."number" >= 1)
);--> statement-breakpoint
CREATE TABLE "working_education_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_education_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"education_plan_id" bigint NOT NULL,
	"academic_year" smallint NOT NULL,
	CONSTRAINT "working_education_plan_year" UNIQUE("education_plan_id","academic_year"),
	CONSTRAINT "working_education_plan_of_plan" UNIQUE("id","education_plan_id")
);--> statement-breakpoint
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
	CONSTRAINT "wpd_texts" CHECK ("wpd"."code" <> '' and "wpd"."code" = btrim("wpd"."code", E' \t\r\n')),
	CONSTRAINT "wpd_thresholds" CHECK (0 <= "wpd"."min_score_for_three" and "wpd"."min_score_for_three" <= "wpd"."min_score_for_four"
        and "wpd"."min_score_for_four" <= "wpd"."min_score_for_five" and "wpd"."min_score_for_five" <= 100)
);--> statement-breakpoint
CREATE TABLE "wpd_cathedra" (
	"wpd_id" bigint NOT NULL,
	"cathedra_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "wpd_cathedra_wpd_id_cathedra_id_pk" PRIMARY KEY("wpd_id","cathedra_id"),
	CONSTRAINT "wpd_cathedra_position" CHECK ("wpd_cathedra"."position" >= 0)
);--> statement-breakpoint
CREATE TABLE "wpd_semester" (
	"wpd_id" bigint NOT NULL,
	"wep_semester_id" bigint NOT NULL,
	CONSTRAINT "wpd_semester_wpd_id_wep_semester_id_pk" PRIMARY KEY("wpd_id","wep_semester_id")
);--> statement-breakpoint
CREATE TABLE "demo_university" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seed" integer NOT NULL,
	"students" integer NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_university_one_row" CHECK ("demo_university"."id" = 1),
	CONSTRAINT "demo_university_students" CHECK ("demo_university"."students" >= 0)
);--> statement-breakpoint
CREATE TABLE "claim_mapping" (
	"version" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" bigint,
	CONSTRAINT "claim_mapping_version" CHECK ("claim_mapping"."version" >= 1),
	CONSTRAINT "claim_mapping_rules" CHECK (jsonb_typeof("claim_mapping"."rules") = 'array')
);--> statement-breakpoint
CREATE TABLE "ldap_connection" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"password" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"begun_at" timestamp with time zone,
	CONSTRAINT "ldap_connection_one_row" CHECK ("ldap_connection"."id" = 1),
	CONSTRAINT "ldap_connection_version" CHECK ("ldap_connection"."version" >= 1),
	CONSTRAINT "ldap_connection_texts" CHECK ("ldap_connection"."password" <> '' and "ldap_connection"."password" = btrim("ldap_connection"."password", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "ldap_person" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "ldap_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ldap_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" "ldap_outcome" NOT NULL,
	"counts" jsonb,
	"problem" text,
	"kept_administrator" bigint,
	CONSTRAINT "ldap_run_texts" CHECK ("ldap_run"."problem" <> '' and "ldap_run"."problem" = btrim("ldap_run"."problem", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "scim_connection" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"id_attribute" "scim_id_attribute" DEFAULT 'externalId' NOT NULL,
	"secret_hash" text,
	"secret_made_at" timestamp with time zone,
	"secret_made_by" bigint,
	"used_at" timestamp with time zone,
	CONSTRAINT "scim_connection_one_row" CHECK ("scim_connection"."id" = 1),
	CONSTRAINT "scim_connection_made" CHECK (("scim_connection"."secret_hash" is null) = ("scim_connection"."secret_made_at" is null)),
	CONSTRAINT "scim_connection_texts" CHECK ("scim_connection"."secret_hash" <> '' and "scim_connection"."secret_hash" = btrim("scim_connection"."secret_hash", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "scim_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"display_name" text NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scim_group_version" CHECK ("scim_group"."version" >= 1),
	CONSTRAINT "scim_group_texts" CHECK ("scim_group"."display_name" <> '' and "scim_group"."display_name" = btrim("scim_group"."display_name", E' \t\r\n') and "scim_group"."external_id" <> '' and "scim_group"."external_id" = btrim("scim_group"."external_id", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "scim_member" (
	"group_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "scim_member_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);--> statement-breakpoint
CREATE TABLE "scim_user" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"attributes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "scim_user_version" CHECK ("scim_user"."version" >= 1),
	CONSTRAINT "scim_user_texts" CHECK ("scim_user"."user_name" <> '' and "scim_user"."user_name" = btrim("scim_user"."user_name", E' \t\r\n') and "scim_user"."external_id" <> '' and "scim_user"."external_id" = btrim("scim_user"."external_id", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "droe_category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "droe_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"type" "droe_type" NOT NULL,
	"parent_id" bigint,
	"position" integer NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "droe_category_code" UNIQUE("code"),
	CONSTRAINT "droe_category_texts" CHECK ("droe_category"."code" <> '' and "droe_category"."code" = btrim("droe_category"."code", E' \t\r\n') and "droe_category"."title_ru" <> '' and "droe_category"."title_ru" = btrim("droe_category"."title_ru", E' \t\r\n') and "droe_category"."title_en" <> '' and "droe_category"."title_en" = btrim("droe_category"."title_en", E' \t\r\n')),
	CONSTRAINT "droe_category_position" CHECK ("droe_category"."position" >= 0)
);--> statement-breakpoint
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
	CONSTRAINT "droe_form_code" UNIQUE("code"),
	CONSTRAINT "droe_form_texts" CHECK ("droe_form"."code" <> '' and "droe_form"."code" = btrim("droe_form"."code", E' \t\r\n') and "droe_form"."title_ru" <> '' and "droe_form"."title_ru" = btrim("droe_form"."title_ru", E' \t\r\n') and "droe_form"."title_en" <> '' and "droe_form"."title_en" = btrim("droe_form"."title_en", E' \t\r\n') and "droe_form"."description_ru" <> '' and "droe_form"."description_ru" = btrim("droe_form"."description_ru", E' \t\r\n') and "droe_form"."description_en" <> '' and "droe_form"."description_en" = btrim("droe_form"."description_en", E' \t\r\n') and "droe_form"."link_ru" <> '' and "droe_form"."link_ru" = btrim("droe_form"."link_ru", E' \t\r\n') and "droe_form"."link_en" <> '' and "droe_form"."link_en" = btrim("droe_form"."link_en", E' \t\r\n') and "droe_form"."button_title_ru" <> '' and "droe_form"."button_title_ru" = btrim("droe_form"."button_title_ru", E' \t\r\n') and "droe_form"."button_title_en" <> '' and "droe_form"."button_title_en" = btrim("droe_form"."button_title_en", E' \t\r\n')),
	CONSTRAINT "droe_form_position" CHECK ("droe_form"."position" >= 0)
);--> statement-breakpoint
CREATE TABLE "application_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "application_action" NOT NULL,
	"from_status" "application_status",
	"to_status" "application_status",
	"comment" text,
	"total_score" numeric(9, 2) NOT NULL,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "application_history_statuses" CHECK (("application_history"."action" = 'create') = ("application_history"."from_status" is null) and ("application_history"."action" = 'delete') = ("application_history"."to_status" is null)),
	CONSTRAINT "application_history_texts" CHECK ("application_history"."comment" <> '' and "application_history"."comment" = btrim("application_history"."comment", E' \t\r\n')),
	CONSTRAINT "application_history_scores" CHECK (jsonb_typeof("application_history"."scores") = 'array')
);--> statement-breakpoint
CREATE TABLE "element_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"element_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"block_id" bigint NOT NULL,
	"sub_block_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "history_action" NOT NULL,
	"from_status" "element_status",
	"to_status" "element_status",
	"score" smallint,
	"comment" text,
	"waited_since" timestamp with time zone,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deleted" jsonb,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "element_history_statuses" CHECK (("element_history"."action" = 'add') = ("element_history"."from_status" is null) and ("element_history"."action" = 'delete') = ("element_history"."to_status" is null)),
	CONSTRAINT "element_history_deletion" CHECK (("element_history"."action" = 'delete') = ("element_history"."deleted" is not null)),
	CONSTRAINT "element_history_confirmation" CHECK ("element_history"."score" is null or "element_history"."action" = 'confirm'),
	CONSTRAINT "element_history_waited" CHECK ("element_history"."waited_since" is null or "element_history"."action" in ('confirm', 'reject', 'returnForCorrection')),
	CONSTRAINT "element_history_score" CHECK ("element_history"."score" between 0 and 1000),
	CONSTRAINT "element_history_texts" CHECK ("element_history"."comment" <> '' and "element_history"."comment" = btrim("element_history"."comment", E' \t\r\n')),
	CONSTRAINT "element_history_changes" CHECK (jsonb_typeof("element_history"."changes") = 'array')
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "import_change" (
	"run_id" bigint NOT NULL,
	"kind" "import_kind" NOT NULL,
	"place" integer NOT NULL,
	"part" integer NOT NULL,
	"table_name" text NOT NULL,
	"action" "import_action" NOT NULL,
	"earlier" jsonb,
	"later" jsonb,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_change_run_id_kind_place_pk" PRIMARY KEY("run_id","kind","place"),
	CONSTRAINT "import_change_texts" CHECK ("import_change"."table_name" <> '' and "import_change"."table_name" = btrim("import_change"."table_name", E' \t\r\n')),
	CONSTRAINT "import_change_place" CHECK ("import_change"."place" >= 0),
	CONSTRAINT "import_change_fields" CHECK (jsonb_typeof("import_change"."fields") = 'array')
);--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" "import_source" NOT NULL,
	"status" "import_status" NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_by" bigint,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	"preview" text,
	"phase" text,
	"phase_kind" "import_kind",
	"phase_rows" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "import_run_texts" CHECK ("import_run"."preview" <> '' and "import_run"."preview" = btrim("import_run"."preview", E' \t\r\n') and "import_run"."phase" <> '' and "import_run"."phase" = btrim("import_run"."phase", E' \t\r\n') and "import_run"."problem" <> '' and "import_run"."problem" = btrim("import_run"."problem", E' \t\r\n')),
	CONSTRAINT "import_run_rows" CHECK ("import_run"."phase_rows" >= 0)
);--> statement-breakpoint
CREATE TABLE "import_run_file" (
	"run_id" bigint NOT NULL,
	"kind" "import_kind" NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea",
	"size" integer NOT NULL,
	"outcome" "import_outcome" DEFAULT 'waiting' NOT NULL,
	"held_back_by" "import_kind",
	"row_count" integer DEFAULT 0 NOT NULL,
	"added_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"removed_rows" integer DEFAULT 0 NOT NULL,
	"refused_rows" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_run_file_run_id_kind_pk" PRIMARY KEY("run_id","kind"),
	CONSTRAINT "import_run_file_texts" CHECK ("import_run_file"."file_name" <> '' and "import_run_file"."file_name" = btrim("import_run_file"."file_name", E' \t\r\n')),
	CONSTRAINT "import_run_file_rows" CHECK ("import_run_file"."row_count" >= 0),
	CONSTRAINT "import_run_file_refusals" CHECK (jsonb_typeof("import_run_file"."refusals") = 'array')
);--> statement-breakpoint
CREATE TABLE "person_language" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"language" "language" NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "used_evidence" (
	"application_id" bigint NOT NULL,
	"element_id" bigint NOT NULL,
	"kind" "evidence_kind" NOT NULL,
	"key" text NOT NULL,
	"season_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "used_evidence_application_id_element_id_kind_key_pk" PRIMARY KEY("application_id","element_id","kind","key"),
	CONSTRAINT "used_evidence_texts" CHECK ("used_evidence"."key" <> '' and "used_evidence"."key" = btrim("used_evidence"."key", E' \t\r\n'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "notice_mail" (
	"notice_id" bigint PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"letter" bigint,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "notice_mail_attempts" CHECK ("notice_mail"."attempts" >= 0),
	CONSTRAINT "notice_mail_texts" CHECK ("notice_mail"."problem" <> '' and "notice_mail"."problem" = btrim("notice_mail"."problem", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "notice_mail_choice" (
	"person_id" bigint NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"mode" "notice_mail_mode" NOT NULL,
	CONSTRAINT "notice_mail_choice_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);--> statement-breakpoint
CREATE TABLE "notice_push" (
	"notice_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notice_push_subscription_id_notice_id_pk" PRIMARY KEY("subscription_id","notice_id"),
	CONSTRAINT "notice_push_attempts" CHECK ("notice_push"."attempts" >= 0)
);--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscription_texts" CHECK ("push_subscription"."endpoint" <> '' and "push_subscription"."endpoint" = btrim("push_subscription"."endpoint", E' \t\r\n') and "push_subscription"."public_key" <> '' and "push_subscription"."public_key" = btrim("push_subscription"."public_key", E' \t\r\n') and "push_subscription"."auth_secret" <> '' and "push_subscription"."auth_secret" = btrim("push_subscription"."auth_secret", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "season_seal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"root" text NOT NULL,
	"lines" integer NOT NULL,
	"changed_lines" integer NOT NULL,
	"replaces" bigint,
	"cause" "seal_cause" NOT NULL,
	"reason" text,
	"bundle" "bytea",
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" bigint,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "season_seal_number" UNIQUE("season_id","number"),
	CONSTRAINT "season_seal_replaces" UNIQUE("replaces"),
	CONSTRAINT "season_seal_counted" CHECK ("season_seal"."number" >= 1),
	CONSTRAINT "season_seal_names_former" CHECK (("season_seal"."number" = 1) = ("season_seal"."replaces" is null)),
	CONSTRAINT "season_seal_bundle" CHECK ("season_seal"."bundle" is null or "season_seal"."cause" = 'publication'),
	CONSTRAINT "season_seal_texts" CHECK ("season_seal"."reason" <> '' and "season_seal"."reason" = btrim("season_seal"."reason", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "season_seal_line" (
	"seal_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"salt" text NOT NULL,
	"nomination_id" bigint,
	"decision" "seal_decision",
	"outcome" "place_outcome",
	"total" text,
	"place" integer,
	"leaf" text,
	CONSTRAINT "season_seal_line_seal_id_application_id_pk" PRIMARY KEY("seal_id","application_id"),
	CONSTRAINT "season_seal_line_decided" CHECK (num_nonnulls("season_seal_line"."decision", "season_seal_line"."total", "season_seal_line"."leaf") in (0, 3))
);--> statement-breakpoint
CREATE TABLE "script_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "script_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	CONSTRAINT "script_token_once" UNIQUE("token_hash"),
	CONSTRAINT "script_token_hash" CHECK ("script_token"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "script_token_texts" CHECK ("script_token"."name" <> '' and "script_token"."name" = btrim("script_token"."name", E' \t\r\n') and "script_token"."ending" <> '' and "script_token"."ending" = btrim("script_token"."ending", E' \t\r\n')),
	CONSTRAINT "script_token_scopes" CHECK (cardinality("script_token"."scopes") > 0),
	CONSTRAINT "script_token_end" CHECK ("script_token"."ended_by" is null or "script_token"."ended_at" is not null)
);--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "webhook_texts" CHECK ("webhook"."name" <> '' and "webhook"."name" = btrim("webhook"."name", E' \t\r\n') and "webhook"."address" <> '' and "webhook"."address" = btrim("webhook"."address", E' \t\r\n') and "webhook"."secret" <> '' and "webhook"."secret" = btrim("webhook"."secret", E' \t\r\n') and "webhook"."old_secret" <> '' and "webhook"."old_secret" = btrim("webhook"."old_secret", E' \t\r\n')),
	CONSTRAINT "webhook_old_secret" CHECK (("webhook"."old_secret" is null) = ("webhook"."old_secret_until" is null))
);--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"milliseconds" integer NOT NULL,
	"problem" text,
	"answer" text,
	CONSTRAINT "webhook_attempt_milliseconds" CHECK ("webhook_attempt"."milliseconds" >= 0),
	CONSTRAINT "webhook_attempt_texts" CHECK ("webhook_attempt"."problem" <> '' and "webhook_attempt"."problem" = btrim("webhook_attempt"."problem", E' \t\r\n') and "webhook_attempt"."answer" <> '' and "webhook_attempt"."answer" = btrim("webhook_attempt"."answer", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_message" UNIQUE("message_id"),
	CONSTRAINT "webhook_delivery_attempts" CHECK ("webhook_delivery"."attempts" >= 0),
	CONSTRAINT "webhook_delivery_end" CHECK ("webhook_delivery"."sent_at" is null or "webhook_delivery"."dead_at" is null),
	CONSTRAINT "webhook_delivery_texts" CHECK ("webhook_delivery"."message_id" <> '' and "webhook_delivery"."message_id" = btrim("webhook_delivery"."message_id", E' \t\r\n') and "webhook_delivery"."event" <> '' and "webhook_delivery"."event" = btrim("webhook_delivery"."event", E' \t\r\n') and "webhook_delivery"."subject" <> '' and "webhook_delivery"."subject" = btrim("webhook_delivery"."subject", E' \t\r\n') and "webhook_delivery"."body" <> '' and "webhook_delivery"."body" = btrim("webhook_delivery"."body", E' \t\r\n'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "paper_template" (
	"kind" "paper_kind" PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" bigint,
	CONSTRAINT "paper_template_texts" CHECK ("paper_template"."file_name" <> '' and "paper_template"."file_name" = btrim("paper_template"."file_name", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "employee" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"department" text NOT NULL,
	"organisational_block" text,
	CONSTRAINT "employee_texts" CHECK ("employee"."position" <> '' and "employee"."position" = btrim("employee"."position", E' \t\r\n') and "employee"."department" <> '' and "employee"."department" = btrim("employee"."department", E' \t\r\n') and "employee"."organisational_block" <> '' and "employee"."organisational_block" = btrim("employee"."organisational_block", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "institute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "institute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "institute_titleRu_unique" UNIQUE("title_ru"),
	CONSTRAINT "institute_texts" CHECK ("institute"."title_ru" <> '' and "institute"."title_ru" = btrim("institute"."title_ru", E' \t\r\n') and "institute"."title_en" <> '' and "institute"."title_en" = btrim("institute"."title_en", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "people_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "people_action" NOT NULL,
	"source" "role_source",
	"role" "role",
	"ends_at" timestamp with time zone,
	"reason" text,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "people_history_role" CHECK (("people_history"."action" in ('roleGiven', 'roleTaken', 'roleEnded')) = ("people_history"."role" is not null)),
	CONSTRAINT "people_history_texts" CHECK ("people_history"."reason" <> '' and "people_history"."reason" = btrim("people_history"."reason", E' \t\r\n'))
);--> statement-breakpoint
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
	CONSTRAINT "person_directoryId_unique" UNIQUE("directory_id"),
	CONSTRAINT "person_texts" CHECK ("person"."directory_id" <> '' and "person"."directory_id" = btrim("person"."directory_id", E' \t\r\n') and "person"."last_name" <> '' and "person"."last_name" = btrim("person"."last_name", E' \t\r\n') and "person"."first_name" <> '' and "person"."first_name" = btrim("person"."first_name", E' \t\r\n') and "person"."middle_name" <> '' and "person"."middle_name" = btrim("person"."middle_name", E' \t\r\n') and "person"."phone" <> '' and "person"."phone" = btrim("person"."phone", E' \t\r\n') and "person"."email" <> '' and "person"."email" = btrim("person"."email", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "person_block" (
	"person_id" bigint NOT NULL,
	"source" "block_source" NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_by" bigint,
	"reason" text,
	CONSTRAINT "person_block_person_id_source_pk" PRIMARY KEY("person_id","source"),
	CONSTRAINT "person_block_texts" CHECK ("person_block"."reason" <> '' and "person_block"."reason" = btrim("person_block"."reason", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "person_role" (
	"person_id" bigint NOT NULL,
	"role" "role" NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "person_role_person_id_role_pk" PRIMARY KEY("person_id","role")
);--> statement-breakpoint
CREATE TABLE "role_grant" (
	"person_id" bigint NOT NULL,
	"role" "role" NOT NULL,
	"source" "role_source" DEFAULT 'import' NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_by" bigint,
	"reason" text,
	"ends_at" timestamp with time zone,
	CONSTRAINT "role_grant_person_id_role_source_pk" PRIMARY KEY("person_id","role","source"),
	CONSTRAINT "role_grant_texts" CHECK ("role_grant"."reason" <> '' and "role_grant"."reason" = btrim("role_grant"."reason", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "speciality" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speciality_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"institute_id" bigint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"edu_level_ru" text NOT NULL,
	"edu_level_en" text NOT NULL,
	"courses" smallint NOT NULL,
	CONSTRAINT "speciality_code_unique" UNIQUE("code"),
	CONSTRAINT "speciality_texts" CHECK ("speciality"."code" <> '' and "speciality"."code" = btrim("speciality"."code", E' \t\r\n') and "speciality"."title_ru" <> '' and "speciality"."title_ru" = btrim("speciality"."title_ru", E' \t\r\n') and "speciality"."title_en" <> '' and "speciality"."title_en" = btrim("speciality"."title_en", E' \t\r\n') and "speciality"."edu_level_ru" <> '' and "speciality"."edu_level_ru" = btrim("speciality"."edu_level_ru", E' \t\r\n') and "speciality"."edu_level_en" <> '' and "speciality"."edu_level_en" = btrim("speciality"."edu_level_en", E' \t\r\n')),
	CONSTRAINT "speciality_courses" CHECK ("speciality"."courses" >= 1)
);--> statement-breakpoint
CREATE TABLE "student" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"study_group_id" bigint NOT NULL,
	"record_book_number" text NOT NULL,
	"photo" text,
	CONSTRAINT "student_recordBookNumber_unique" UNIQUE("record_book_number"),
	CONSTRAINT "student_texts" CHECK ("student"."record_book_number" <> '' and "student"."record_book_number" = btrim("student"."record_book_number", E' \t\r\n')),
	CONSTRAINT "student_photo" CHECK ("student"."photo" <> '')
);--> statement-breakpoint
CREATE TABLE "study_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"speciality_id" bigint NOT NULL,
	"profile_ru" text,
	"profile_en" text,
	"course_number" smallint NOT NULL,
	"edu_form_ru" text NOT NULL,
	"edu_form_en" text NOT NULL,
	"search_title" text GENERATED ALWAYS AS (replace(lower(normalize(title, NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL,
	CONSTRAINT "study_group_title_unique" UNIQUE("title"),
	CONSTRAINT "study_group_texts" CHECK ("study_group"."title" <> '' and "study_group"."title" = btrim("study_group"."title", E' \t\r\n') and "study_group"."profile_ru" <> '' and "study_group"."profile_ru" = btrim("study_group"."profile_ru", E' \t\r\n') and "study_group"."profile_en" <> '' and "study_group"."profile_en" = btrim("study_group"."profile_en", E' \t\r\n') and "study_group"."edu_form_ru" <> '' and "study_group"."edu_form_ru" = btrim("study_group"."edu_form_ru", E' \t\r\n') and "study_group"."edu_form_en" <> '' and "study_group"."edu_form_en" = btrim("study_group"."edu_form_en", E' \t\r\n')),
	CONSTRAINT "study_group_course" CHECK ("study_group"."course_number" >= 1)
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "erasure" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_by" bigint,
	"reason" text NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "erasure_texts" CHECK ("erasure"."reason" <> '' and "erasure"."reason" = btrim("erasure"."reason", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "person_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"consent_text_id" bigint NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "retention_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"planned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"planned_by" bigint,
	"removals" jsonb NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" bigint,
	CONSTRAINT "retention_plan_removals" CHECK (jsonb_typeof("retention_plan"."removals") = 'array'),
	CONSTRAINT "retention_plan_done" CHECK ("retention_plan"."planned_at" <= "retention_plan"."done_at")
);--> statement-breakpoint
CREATE TABLE "retention_rule" (
	"kind" "retention_kind" PRIMARY KEY NOT NULL,
	"kept_days" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "retention_rule_days" CHECK ("retention_rule"."kept_days" >= 1)
);--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"element_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachment_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "attachment_texts" CHECK ("attachment"."name" <> '' and "attachment"."name" = btrim("attachment"."name", E' \t\r\n') and "attachment"."content_type" <> '' and "attachment"."content_type" = btrim("attachment"."content_type", E' \t\r\n') and "attachment"."storage_key" <> '' and "attachment"."storage_key" = btrim("attachment"."storage_key", E' \t\r\n')),
	CONSTRAINT "attachment_size" CHECK ("attachment"."size" >= 0),
	CONSTRAINT "attachment_hash" CHECK ("attachment"."sha256" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "element_value" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"element_id" bigint NOT NULL,
	"attribute_id" bigint NOT NULL,
	"value" text,
	CONSTRAINT "element_value_not_blank" CHECK ("element_value"."value" <> '')
);--> statement-breakpoint
CREATE TABLE "employee_block" (
	"person_id" bigint NOT NULL,
	"block_id" bigint NOT NULL,
	CONSTRAINT "employee_block_person_id_block_id_pk" PRIMARY KEY("person_id","block_id")
);--> statement-breakpoint
CREATE TABLE "portfolio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contents_stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "portfolio_personId_unique" UNIQUE("person_id")
);--> statement-breakpoint
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
	"code" text,
	"placeholder" text,
	"placeholder_en" text,
	"options" text[] DEFAULT '{}' NOT NULL,
	"options_en" text[] DEFAULT '{}' NOT NULL,
	"format" "attribute_format" NOT NULL,
	"pattern" text,
	"required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "portfolio_attribute_texts" CHECK ("portfolio_attribute"."title_ru" <> '' and "portfolio_attribute"."title_ru" = btrim("portfolio_attribute"."title_ru", E' \t\r\n') and "portfolio_attribute"."title_en" <> '' and "portfolio_attribute"."title_en" = btrim("portfolio_attribute"."title_en", E' \t\r\n') and "portfolio_attribute"."description_ru" <> '' and "portfolio_attribute"."description_ru" = btrim("portfolio_attribute"."description_ru", E' \t\r\n') and "portfolio_attribute"."description_en" <> '' and "portfolio_attribute"."description_en" = btrim("portfolio_attribute"."description_en", E' \t\r\n') and "portfolio_attribute"."placeholder" <> '' and "portfolio_attribute"."placeholder" = btrim("portfolio_attribute"."placeholder", E' \t\r\n') and "portfolio_attribute"."placeholder_en" <> '' and "portfolio_attribute"."placeholder_en" = btrim("portfolio_attribute"."placeholder_en", E' \t\r\n') and "portfolio_attribute"."code" <> '' and "portfolio_attribute"."code" = btrim("portfolio_attribute"."code", E' \t\r\n')),
	CONSTRAINT "portfolio_attribute_options_en" CHECK (cardinality("portfolio_attribute"."options_en") in (0, cardinality("portfolio_attribute"."options"))),
	CONSTRAINT "portfolio_attribute_position" CHECK ("portfolio_attribute"."position" >= 0),
	CONSTRAINT "portfolio_attribute_pattern" CHECK ("portfolio_attribute"."pattern" <> '')
);--> statement-breakpoint
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
	"application_title_en" text,
	CONSTRAINT "portfolio_block_texts" CHECK ("portfolio_block"."title_ru" <> '' and "portfolio_block"."title_ru" = btrim("portfolio_block"."title_ru", E' \t\r\n') and "portfolio_block"."title_en" <> '' and "portfolio_block"."title_en" = btrim("portfolio_block"."title_en", E' \t\r\n') and "portfolio_block"."description_ru" <> '' and "portfolio_block"."description_ru" = btrim("portfolio_block"."description_ru", E' \t\r\n') and "portfolio_block"."description_en" <> '' and "portfolio_block"."description_en" = btrim("portfolio_block"."description_en", E' \t\r\n') and "portfolio_block"."application_title_ru" <> '' and "portfolio_block"."application_title_ru" = btrim("portfolio_block"."application_title_ru", E' \t\r\n') and "portfolio_block"."application_title_en" <> '' and "portfolio_block"."application_title_en" = btrim("portfolio_block"."application_title_en", E' \t\r\n')),
	CONSTRAINT "portfolio_block_position" CHECK ("portfolio_block"."position" >= 0)
);--> statement-breakpoint
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
	"opened_at" timestamp with time zone,
	"opened_by" bigint,
	"assessed_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "portfolio_element_version" CHECK ("portfolio_element"."version" >= 1),
	CONSTRAINT "portfolio_element_texts" CHECK ("portfolio_element"."admin_comment" <> '' and "portfolio_element"."admin_comment" = btrim("portfolio_element"."admin_comment", E' \t\r\n')),
	CONSTRAINT "portfolio_element_score" CHECK ("portfolio_element"."score" between 0 and 1000),
	CONSTRAINT "portfolio_element_waiting" CHECK ("portfolio_element"."status" not in ('SUBMITTED', 'UNDER_REVIEW', 'RE_SUBMITTED') or ("portfolio_element"."sent_at" is not null and coalesce("portfolio_element"."assessed_at" <= "portfolio_element"."sent_at", true))),
	CONSTRAINT "portfolio_element_decided" CHECK ("portfolio_element"."status" not in ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION') or coalesce("portfolio_element"."sent_at" <= "portfolio_element"."assessed_at", false)),
	CONSTRAINT "portfolio_element_opened" CHECK (("portfolio_element"."opened_at" is null) = ("portfolio_element"."opened_by" is null) and coalesce("portfolio_element"."sent_at" <= "portfolio_element"."opened_at", "portfolio_element"."opened_at" is null)),
	CONSTRAINT "portfolio_element_undo" CHECK ("portfolio_element"."undo_until" is null or "portfolio_element"."status" in ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION')),
	CONSTRAINT "portfolio_element_assessment" CHECK ("portfolio_element"."assessed_at" is not null or ("portfolio_element"."score" is null and "portfolio_element"."admin_comment" is null))
);--> statement-breakpoint
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
	"code" text,
	"allow_attachments" boolean DEFAULT true NOT NULL,
	"allow_multiple_elements" boolean DEFAULT true NOT NULL,
	"allow_remove" boolean DEFAULT true NOT NULL,
	"need_to_be_verify" boolean DEFAULT true NOT NULL,
	"score" smallint,
	"search_words" text[] DEFAULT '{}' NOT NULL,
	"replaced_by" bigint,
	CONSTRAINT "portfolio_sub_block_replaced" CHECK ("portfolio_sub_block"."replaced_by" <> "portfolio_sub_block"."id"),
	CONSTRAINT "portfolio_sub_block_texts" CHECK ("portfolio_sub_block"."title_ru" <> '' and "portfolio_sub_block"."title_ru" = btrim("portfolio_sub_block"."title_ru", E' \t\r\n') and "portfolio_sub_block"."title_en" <> '' and "portfolio_sub_block"."title_en" = btrim("portfolio_sub_block"."title_en", E' \t\r\n') and "portfolio_sub_block"."description_ru" <> '' and "portfolio_sub_block"."description_ru" = btrim("portfolio_sub_block"."description_ru", E' \t\r\n') and "portfolio_sub_block"."description_en" <> '' and "portfolio_sub_block"."description_en" = btrim("portfolio_sub_block"."description_en", E' \t\r\n') and "portfolio_sub_block"."code" <> '' and "portfolio_sub_block"."code" = btrim("portfolio_sub_block"."code", E' \t\r\n')),
	CONSTRAINT "portfolio_sub_block_position" CHECK ("portfolio_sub_block"."position" >= 0),
	CONSTRAINT "portfolio_sub_block_score" CHECK ("portfolio_sub_block"."score" between 0 and 1000)
);--> statement-breakpoint
CREATE TABLE "credential_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"secret_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "credential_key_public" UNIQUE("public_key"),
	CONSTRAINT "credential_key_texts" CHECK ("credential_key"."public_key" <> '' and "credential_key"."public_key" = btrim("credential_key"."public_key", E' \t\r\n') and "credential_key"."secret_key" <> '' and "credential_key"."secret_key" = btrim("credential_key"."secret_key", E' \t\r\n')),
	CONSTRAINT "credential_key_replaced" CHECK (("credential_key"."secret_key" is null) = ("credential_key"."replaced_at" is not null))
);--> statement-breakpoint
CREATE TABLE "issued_credential" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_credential_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"person_id" bigint NOT NULL,
	"element_id" bigint NOT NULL,
	"assessed_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_credential_code" UNIQUE("code"),
	CONSTRAINT "issued_credential_texts" CHECK ("issued_credential"."code" <> '' and "issued_credential"."code" = btrim("issued_credential"."code", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "proof_item" (
	"page_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"element_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "proof_item_page_id_position_pk" PRIMARY KEY("page_id","position"),
	CONSTRAINT "proof_item_position" CHECK ("proof_item"."position" >= 0),
	CONSTRAINT "proof_item_hash" CHECK ("proof_item"."fingerprint" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "proof_page" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"show_photo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "proof_page_address" UNIQUE("address"),
	CONSTRAINT "proof_page_texts" CHECK ("proof_page"."name" <> '' and "proof_page"."name" = btrim("proof_page"."name", E' \t\r\n')),
	CONSTRAINT "proof_page_address_form" CHECK ("proof_page"."address" ~ '^[a-z2-9]{16}$'),
	CONSTRAINT "proof_page_time" CHECK ("proof_page"."expires_at" > "proof_page"."created_at")
);--> statement-breakpoint
CREATE TABLE "attendance" (
	"student_id" bigint NOT NULL,
	"lesson_id" bigint NOT NULL,
	"present" boolean NOT NULL,
	CONSTRAINT "attendance_student_id_lesson_id_pk" PRIMARY KEY("student_id","lesson_id")
);--> statement-breakpoint
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
	CONSTRAINT "control_form_code" UNIQUE("code"),
	CONSTRAINT "control_form_texts" CHECK ("control_form"."code" <> '' and "control_form"."code" = btrim("control_form"."code", E' \t\r\n') and "control_form"."title_ru" <> '' and "control_form"."title_ru" = btrim("control_form"."title_ru", E' \t\r\n') and "control_form"."title_en" <> '' and "control_form"."title_en" = btrim("control_form"."title_en", E' \t\r\n')),
	CONSTRAINT "control_form_position" CHECK ("control_form"."position" >= 0)
);--> statement-breakpoint
CREATE TABLE "control_form_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "control_form_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "control_form_type_title" UNIQUE("title_ru"),
	CONSTRAINT "control_form_type_texts" CHECK ("control_form_type"."title_ru" <> '' and "control_form_type"."title_ru" = btrim("control_form_type"."title_ru", E' \t\r\n') and "control_form_type"."title_en" <> '' and "control_form_type"."title_en" = btrim("control_form_type"."title_en", E' \t\r\n'))
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "lesson_control_form" (
	"lesson_id" bigint NOT NULL,
	"control_form_id" bigint NOT NULL,
	CONSTRAINT "lesson_control_form_lesson_id_control_form_id_pk" PRIMARY KEY("lesson_id","control_form_id")
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE TABLE "reading_batch" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "reading_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"reader_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" "opened_kind" NOT NULL,
	"thing_id" bigint NOT NULL,
	"way" "reading_way" NOT NULL,
	"tool" "reading_tool" NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "reading_record_others" CHECK ("reading_record"."reader_id" <> "reading_record"."person_id")
);--> statement-breakpoint
CREATE TABLE "release_asset" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_asset_texts" CHECK ("release_asset"."name" <> '' and "release_asset"."name" = btrim("release_asset"."name", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_secret" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_feed_texts" CHECK ("calendar_feed"."secret_hash" <> '' and "calendar_feed"."secret_hash" = btrim("calendar_feed"."secret_hash", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "learning_test" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "learning_test_texts" CHECK ("learning_test"."title_ru" <> '' and "learning_test"."title_ru" = btrim("learning_test"."title_ru", E' \t\r\n') and "learning_test"."title_en" <> '' and "learning_test"."title_en" = btrim("learning_test"."title_en", E' \t\r\n'))
);--> statement-breakpoint
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
	CONSTRAINT "lesson_texts" CHECK ("lesson"."code" <> '' and "lesson"."code" = btrim("lesson"."code", E' \t\r\n') and "lesson"."title_ru" <> '' and "lesson"."title_ru" = btrim("lesson"."title_ru", E' \t\r\n') and "lesson"."title_en" <> '' and "lesson"."title_en" = btrim("lesson"."title_en", E' \t\r\n')),
	CONSTRAINT "lesson_number" CHECK ("lesson"."number" >= 1),
	CONSTRAINT "lesson_times" CHECK ("lesson"."starts_at" < "lesson"."ends_at")
);--> statement-breakpoint
CREATE TABLE "lesson_group" (
	"lesson_id" bigint NOT NULL,
	"study_group_id" bigint NOT NULL,
	"room_id" bigint,
	"wpd_id" bigint NOT NULL,
	"wep_semester_id" bigint NOT NULL,
	"starts_at" timestamp(0) NOT NULL,
	CONSTRAINT "lesson_group_lesson_id_study_group_id_pk" PRIMARY KEY("lesson_id","study_group_id")
);--> statement-breakpoint
CREATE TABLE "lesson_teacher" (
	"lesson_id" bigint NOT NULL,
	"study_group_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"starts_at" timestamp(0) NOT NULL,
	CONSTRAINT "lesson_teacher_lesson_id_study_group_id_person_id_pk" PRIMARY KEY("lesson_id","study_group_id","person_id"),
	CONSTRAINT "lesson_teacher_position" CHECK ("lesson_teacher"."position" >= 0)
);--> statement-breakpoint
CREATE TABLE "lesson_test" (
	"lesson_id" bigint NOT NULL,
	"learning_test_id" bigint NOT NULL,
	CONSTRAINT "lesson_test_lesson_id_learning_test_id_pk" PRIMARY KEY("lesson_id","learning_test_id")
);--> statement-breakpoint
CREATE TABLE "lesson_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"is_attestation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_type_title" UNIQUE("title_ru"),
	CONSTRAINT "lesson_type_texts" CHECK ("lesson_type"."title_ru" <> '' and "lesson_type"."title_ru" = btrim("lesson_type"."title_ru", E' \t\r\n') and "lesson_type"."title_en" <> '' and "lesson_type"."title_en" = btrim("lesson_type"."title_en", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	CONSTRAINT "room_title" UNIQUE("title"),
	CONSTRAINT "room_texts" CHECK ("room"."title" <> '' and "room"."title" = btrim("room"."title", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "timetable_stamp" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "timetable_stamp_one_row" CHECK ("timetable_stamp"."id" = 1)
);--> statement-breakpoint
CREATE TABLE "award_nomination" (
	"award_type_id" bigint NOT NULL,
	"block_id" bigint NOT NULL,
	CONSTRAINT "award_nomination_award_type_id_block_id_pk" PRIMARY KEY("award_type_id","block_id")
);--> statement-breakpoint
CREATE TABLE "award_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"documents_ru" text,
	"documents_en" text,
	CONSTRAINT "award_type_code_unique" UNIQUE("code"),
	CONSTRAINT "award_type_texts" CHECK ("award_type"."code" <> '' and "award_type"."code" = btrim("award_type"."code", E' \t\r\n') and "award_type"."title_ru" <> '' and "award_type"."title_ru" = btrim("award_type"."title_ru", E' \t\r\n') and "award_type"."title_en" <> '' and "award_type"."title_en" = btrim("award_type"."title_en", E' \t\r\n') and "award_type"."documents_ru" <> '' and "award_type"."documents_ru" = btrim("award_type"."documents_ru", E' \t\r\n') and "award_type"."documents_en" <> '' and "award_type"."documents_en" = btrim("award_type"."documents_en", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "publication" (
	"season_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" bigint,
	"applications" integer NOT NULL,
	"awarded" integer NOT NULL,
	"nominations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "publication_counts" CHECK ("publication"."awarded" between 0 and "publication"."applications"),
	CONSTRAINT "publication_nominations" CHECK (jsonb_typeof("publication"."nominations") = 'array')
);--> statement-breakpoint
CREATE TABLE "rule_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"file" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"frozen_at" timestamp with time zone,
	CONSTRAINT "rule_version_number" UNIQUE("season_id","number"),
	CONSTRAINT "rule_version_counted" CHECK ("rule_version"."number" >= 1),
	CONSTRAINT "rule_version_revision" CHECK ("rule_version"."revision" >= 1)
);--> statement-breakpoint
CREATE TABLE "season" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"award_type_id" bigint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"academic_year" smallint NOT NULL,
	"period" "academic_period" NOT NULL,
	"state" "season_state" DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"previous_season_id" bigint,
	"gates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reuse" jsonb NOT NULL,
	"one_award" boolean DEFAULT true NOT NULL,
	"award_choice" "award_choice" DEFAULT 'amount' NOT NULL,
	"applications_per_person" "application_limit" DEFAULT 'onePerNomination' NOT NULL,
	"keeps_amounts" boolean DEFAULT false NOT NULL,
	"reserve" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "season_reserve" CHECK (not "season"."keeps_amounts" or "season"."reserve" is not null),
	CONSTRAINT "season_texts" CHECK ("season"."title_ru" <> '' and "season"."title_ru" = btrim("season"."title_ru", E' \t\r\n') and "season"."title_en" <> '' and "season"."title_en" = btrim("season"."title_en", E' \t\r\n') and "season"."reserve" <> '' and "season"."reserve" = btrim("season"."reserve", E' \t\r\n')),
	CONSTRAINT "season_version" CHECK ("season"."version" >= 1),
	CONSTRAINT "season_gates" CHECK (jsonb_typeof("season"."gates") = 'array')
);--> statement-breakpoint
CREATE TABLE "season_exception" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_exception_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" "window_kind" NOT NULL,
	"last_minute" timestamp(0) NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "season_exception_texts" CHECK ("season_exception"."reason" <> '' and "season_exception"."reason" = btrim("season_exception"."reason", E' \t\r\n')),
	CONSTRAINT "season_exception_end" CHECK (("season_exception"."ended_at" is null) = ("season_exception"."ended_by" is null))
);--> statement-breakpoint
CREATE TABLE "season_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "season_action" NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL
);--> statement-breakpoint
CREATE TABLE "season_window" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"kind" "window_kind" NOT NULL,
	"first_minute" timestamp(0) NOT NULL,
	"last_minute" timestamp(0) NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_window_range" CHECK ("season_window"."opens_at" < "season_window"."closes_at")
);--> statement-breakpoint
CREATE TABLE "session_result" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"ended_on" date NOT NULL,
	"average" numeric(3, 2),
	"satisfactory" smallint NOT NULL,
	"debts" smallint NOT NULL,
	"marks" smallint,
	"excellent" smallint,
	CONSTRAINT "session_result_once" UNIQUE("student_id","ended_on"),
	CONSTRAINT "session_result_average" CHECK ("session_result"."average" between 2 and 5),
	CONSTRAINT "session_result_satisfactory" CHECK ("session_result"."satisfactory" >= 0),
	CONSTRAINT "session_result_debts" CHECK ("session_result"."debts" >= 0),
	CONSTRAINT "session_result_excellent" CHECK (("session_result"."marks" is null) = ("session_result"."excellent" is null) and "session_result"."excellent" between 0 and "session_result"."marks")
);--> statement-breakpoint
CREATE TABLE "student_funding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_funding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"since" date NOT NULL,
	"kind" "funding_kind" NOT NULL,
	CONSTRAINT "student_funding_once" UNIQUE("student_id","since")
);--> statement-breakpoint
CREATE TABLE "student_leave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"student_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "student_leave_code_unique" UNIQUE("code"),
	CONSTRAINT "student_leave_texts" CHECK ("student_leave"."code" <> '' and "student_leave"."code" = btrim("student_leave"."code", E' \t\r\n')),
	CONSTRAINT "student_leave_range" CHECK ("student_leave"."starts_on" <= "student_leave"."ends_on")
);--> statement-breakpoint
CREATE TABLE "student_penalty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_penalty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"student_id" bigint NOT NULL,
	"issued_on" date NOT NULL,
	"lifted_on" date,
	CONSTRAINT "student_penalty_code_unique" UNIQUE("code"),
	CONSTRAINT "student_penalty_texts" CHECK ("student_penalty"."code" <> '' and "student_penalty"."code" = btrim("student_penalty"."code", E' \t\r\n')),
	CONSTRAINT "student_penalty_range" CHECK ("student_penalty"."issued_on" <= "student_penalty"."lifted_on")
);--> statement-breakpoint
CREATE TABLE "decision_comment" (
	"key" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(lower(normalize(text, NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL,
	CONSTRAINT "decision_comment_texts" CHECK ("decision_comment"."text" <> '' and "decision_comment"."text" = btrim("decision_comment"."text", E' \t\r\n'))
);--> statement-breakpoint
CREATE TABLE "name_word" (
	"key" bigint PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "name_word_not_empty" CHECK ("name_word"."word" <> '')
);--> statement-breakpoint
CREATE TABLE "person_word" (
	"person_id" bigint NOT NULL,
	"word_key" bigint NOT NULL,
	CONSTRAINT "person_word_person_id_word_key_pk" PRIMARY KEY("person_id","word_key")
);--> statement-breakpoint
CREATE TABLE "portfolio_summary" (
	"scope_id" integer NOT NULL,
	"portfolio_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"group_id" bigint,
	"status" "element_status" NOT NULL,
	"sent_at" timestamp with time zone,
	"assessed_at" timestamp with time zone,
	"total_score" integer NOT NULL,
	"comment_key" bigint,
	"waiting" integer NOT NULL,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "portfolio_summary_scope_id_person_id_pk" PRIMARY KEY("scope_id","person_id"),
	CONSTRAINT "portfolio_summary_total_score" CHECK ("portfolio_summary"."total_score" >= 0),
	CONSTRAINT "portfolio_summary_waiting" CHECK ("portfolio_summary"."waiting" >= 0 and ("portfolio_summary"."waiting" > 0) = ("portfolio_summary"."waiting_since" is not null))
);--> statement-breakpoint
CREATE TABLE "review_scope" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "review_scope_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"block_ids" bigint[],
	CONSTRAINT "review_scope_blocks" UNIQUE NULLS NOT DISTINCT("block_ids"),
	CONSTRAINT "review_scope_not_empty" CHECK (cardinality("review_scope"."block_ids") > 0)
);--> statement-breakpoint
CREATE TABLE "student_directory" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"group_id" bigint NOT NULL,
	"group_title" text COLLATE "C" NOT NULL
);--> statement-breakpoint
CREATE TABLE "element_claim" (
	"element_id" bigint PRIMARY KEY NOT NULL,
	"portfolio_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "element_look" (
	"element_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "element_look_element_id_person_id_pk" PRIMARY KEY("element_id","person_id")
);--> statement-breakpoint
CREATE TABLE "ready_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ready_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "ready_comment_kind" NOT NULL,
	"text_ru" text NOT NULL,
	"text_en" text NOT NULL,
	"position" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ready_comment_texts" CHECK ("ready_comment"."text_ru" <> '' and "ready_comment"."text_ru" = btrim("ready_comment"."text_ru", E' \t\r\n') and "ready_comment"."text_en" <> '' and "ready_comment"."text_en" = btrim("ready_comment"."text_en", E' \t\r\n')),
	CONSTRAINT "ready_comment_position" CHECK ("ready_comment"."position" >= 0)
);--> statement-breakpoint
CREATE TABLE "ready_comment_revision" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "ready_comment_revision_one_row" CHECK ("ready_comment_revision"."id" = 1),
	CONSTRAINT "ready_comment_revision_revision" CHECK ("ready_comment_revision"."revision" >= 0)
);--> statement-breakpoint
CREATE TABLE "team_award" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_award_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"marked_by" bigint,
	"removed_at" timestamp with time zone,
	"removed_by" bigint,
	CONSTRAINT "team_award_hash" CHECK ("team_award"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "team_award_range" CHECK ("team_award"."marked_at" <= "team_award"."removed_at" and ("team_award"."removed_at" is not null or "team_award"."removed_by" is null))
);--> statement-breakpoint
CREATE TABLE "person_welcome" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_filed_by_person_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_judged_by_person_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_element_fk" FOREIGN KEY ("application_id","element_id") REFERENCES "public"."application_element"("application_id","element_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_file" ADD CONSTRAINT "appeal_file_appeal_id_appeal_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_rule_version_id_rule_version_id_fk" FOREIGN KEY ("rule_version_id") REFERENCES "public"."rule_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_institute_id_institute_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_amendment" ADD CONSTRAINT "audit_amendment_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_seal_part" ADD CONSTRAINT "audit_seal_part_seal_number_audit_seal_number_fk" FOREIGN KEY ("seal_number") REFERENCES "public"."audit_seal"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_account" ADD CONSTRAINT "login_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_session" ADD CONSTRAINT "portal_session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_ballot" ADD CONSTRAINT "adoption_ballot_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_ballot" ADD CONSTRAINT "adoption_ballot_attendance_fk" FOREIGN KEY ("meeting_id","person_id") REFERENCES "public"."meeting_attendance"("meeting_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_ballot" ADD CONSTRAINT "adoption_ballot_vote_fk" FOREIGN KEY ("adoption_id","meeting_id") REFERENCES "public"."scenario_adoption"("id","meeting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_meeting_id_commission_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."commission_meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_adopted_by_person_id_fk" FOREIGN KEY ("adopted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_confirmed_by_person_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_recounts_scenario_adoption_id_fk" FOREIGN KEY ("recounts") REFERENCES "public"."scenario_adoption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_appeal_id_appeal_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_other_vote_scenario_adoption_id_fk" FOREIGN KEY ("other_vote") REFERENCES "public"."scenario_adoption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_rule_version_id_rule_version_id_fk" FOREIGN KEY ("rule_version_id") REFERENCES "public"."rule_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_place" ADD CONSTRAINT "scenario_place_adoption_id_scenario_adoption_id_fk" FOREIGN KEY ("adoption_id") REFERENCES "public"."scenario_adoption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_place" ADD CONSTRAINT "scenario_place_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "configuration_revision" ADD CONSTRAINT "configuration_revision_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_context" ADD CONSTRAINT "employee_context_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_context" ADD CONSTRAINT "employee_context_scope_id_review_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."review_scope"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_context" ADD CONSTRAINT "employee_context_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "claim_mapping" ADD CONSTRAINT "claim_mapping_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ldap_connection" ADD CONSTRAINT "ldap_connection_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ldap_person" ADD CONSTRAINT "ldap_person_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ldap_run" ADD CONSTRAINT "ldap_run_kept_administrator_person_id_fk" FOREIGN KEY ("kept_administrator") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_connection" ADD CONSTRAINT "scim_connection_secret_made_by_person_id_fk" FOREIGN KEY ("secret_made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_group_id_scim_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "droe_category" ADD CONSTRAINT "droe_category_parent_id_droe_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."droe_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "droe_form" ADD CONSTRAINT "droe_form_droe_category_id_droe_category_id_fk" FOREIGN KEY ("droe_category_id") REFERENCES "public"."droe_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_history" ADD CONSTRAINT "element_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_history" ADD CONSTRAINT "element_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_history" ADD CONSTRAINT "settings_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_kind_import_run_file_run_id_kind_fk" FOREIGN KEY ("run_id","kind") REFERENCES "public"."import_run_file"("run_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_begun_by_person_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_undone_by_person_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run_file" ADD CONSTRAINT "import_run_file_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_language" ADD CONSTRAINT "person_language_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail_choice" ADD CONSTRAINT "notice_mail_choice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_push" ADD CONSTRAINT "notice_push_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_push" ADD CONSTRAINT "notice_push_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal" ADD CONSTRAINT "season_seal_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal" ADD CONSTRAINT "season_seal_replaces_season_seal_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."season_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal" ADD CONSTRAINT "season_seal_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal_line" ADD CONSTRAINT "season_seal_line_seal_id_season_seal_id_fk" FOREIGN KEY ("seal_id") REFERENCES "public"."season_seal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_seal_line" ADD CONSTRAINT "season_seal_line_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_token" ADD CONSTRAINT "script_token_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_token" ADD CONSTRAINT "script_token_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_meeting_id_commission_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."commission_meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_appeal_id_appeal_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."appeal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_paper" ADD CONSTRAINT "kept_paper_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_template" ADD CONSTRAINT "paper_template_uploaded_by_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_history" ADD CONSTRAINT "people_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_history" ADD CONSTRAINT "people_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocked_by_person_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_role" ADD CONSTRAINT "person_role_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_given_by_person_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speciality" ADD CONSTRAINT "speciality_institute_id_institute_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_study_group_id_study_group_id_fk" FOREIGN KEY ("study_group_id") REFERENCES "public"."study_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_group" ADD CONSTRAINT "study_group_speciality_id_speciality_id_fk" FOREIGN KEY ("speciality_id") REFERENCES "public"."speciality"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_value" ADD CONSTRAINT "element_value_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_value" ADD CONSTRAINT "element_value_attribute_id_portfolio_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."portfolio_attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_block" ADD CONSTRAINT "employee_block_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_block" ADD CONSTRAINT "employee_block_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio" ADD CONSTRAINT "portfolio_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_attribute" ADD CONSTRAINT "portfolio_attribute_sub_block_id_portfolio_sub_block_id_fk" FOREIGN KEY ("sub_block_id") REFERENCES "public"."portfolio_sub_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_portfolio_id_portfolio_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_sub_block_id_portfolio_sub_block_id_fk" FOREIGN KEY ("sub_block_id") REFERENCES "public"."portfolio_sub_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_opened_by_person_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_sub_block" ADD CONSTRAINT "portfolio_sub_block_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_sub_block" ADD CONSTRAINT "portfolio_sub_block_replaced_by_portfolio_sub_block_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."portfolio_sub_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_credential" ADD CONSTRAINT "issued_credential_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_item" ADD CONSTRAINT "proof_item_page_id_proof_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."proof_page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_page" ADD CONSTRAINT "proof_page_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_form" ADD CONSTRAINT "control_form_control_form_type_id_control_form_type_id_fk" FOREIGN KEY ("control_form_type_id") REFERENCES "public"."control_form_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "control_form" ADD CONSTRAINT "control_form_of_wpd_semester" FOREIGN KEY ("wpd_id","wep_semester_id") REFERENCES "public"."wpd_semester"("wpd_id","wep_semester_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_linguistic_scale_mark_id_linguistic_scale_mark_id_fk" FOREIGN KEY ("linguistic_scale_mark_id") REFERENCES "public"."linguistic_scale_mark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_possible_scale_mark_id_linguistic_scale_mark_id_fk" FOREIGN KEY ("possible_scale_mark_id") REFERENCES "public"."linguistic_scale_mark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark" ADD CONSTRAINT "final_mark_of_wpd_semester" FOREIGN KEY ("wpd_id","wep_semester_id") REFERENCES "public"."wpd_semester"("wpd_id","wep_semester_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_control_form" ADD CONSTRAINT "lesson_control_form_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_control_form" ADD CONSTRAINT "lesson_control_form_control_form_id_control_form_id_fk" FOREIGN KEY ("control_form_id") REFERENCES "public"."control_form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_control_form_id_control_form_id_fk" FOREIGN KEY ("control_form_id") REFERENCES "public"."control_form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark" ADD CONSTRAINT "mark_linguistic_scale_mark_id_linguistic_scale_mark_id_fk" FOREIGN KEY ("linguistic_scale_mark_id") REFERENCES "public"."linguistic_scale_mark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_record" ADD CONSTRAINT "reading_record_reader_id_person_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_record" ADD CONSTRAINT "reading_record_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_lesson_type_id_lesson_type_id_fk" FOREIGN KEY ("lesson_type_id") REFERENCES "public"."lesson_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_of_wpd_semester" FOREIGN KEY ("wpd_id","wep_semester_id") REFERENCES "public"."wpd_semester"("wpd_id","wep_semester_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_group" ADD CONSTRAINT "lesson_group_study_group_id_study_group_id_fk" FOREIGN KEY ("study_group_id") REFERENCES "public"."study_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_group" ADD CONSTRAINT "lesson_group_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_group" ADD CONSTRAINT "lesson_group_lesson" FOREIGN KEY ("lesson_id","wpd_id","wep_semester_id","starts_at") REFERENCES "public"."lesson"("id","wpd_id","wep_semester_id","starts_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_group" FOREIGN KEY ("lesson_id","study_group_id") REFERENCES "public"."lesson_group"("lesson_id","study_group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_start" FOREIGN KEY ("lesson_id","starts_at") REFERENCES "public"."lesson"("id","starts_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lesson_test" ADD CONSTRAINT "lesson_test_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_test" ADD CONSTRAINT "lesson_test_learning_test_id_learning_test_id_fk" FOREIGN KEY ("learning_test_id") REFERENCES "public"."learning_test"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nomination" ADD CONSTRAINT "award_nomination_award_type_id_award_type_id_fk" FOREIGN KEY ("award_type_id") REFERENCES "public"."award_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nomination" ADD CONSTRAINT "award_nomination_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_version" ADD CONSTRAINT "rule_version_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_version" ADD CONSTRAINT "rule_version_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_award_type_id_award_type_id_fk" FOREIGN KEY ("award_type_id") REFERENCES "public"."award_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_previous_season_id_season_id_fk" FOREIGN KEY ("previous_season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_history" ADD CONSTRAINT "season_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_window" ADD CONSTRAINT "season_window_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_result" ADD CONSTRAINT "session_result_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_funding" ADD CONSTRAINT "student_funding_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leave" ADD CONSTRAINT "student_leave_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_penalty" ADD CONSTRAINT "student_penalty_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_word" ADD CONSTRAINT "person_word_person" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_summary" ADD CONSTRAINT "portfolio_summary_scope_id_review_scope_id_fk" FOREIGN KEY ("scope_id") REFERENCES "public"."review_scope"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_summary" ADD CONSTRAINT "portfolio_summary_portfolio_id_portfolio_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolio"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_directory" ADD CONSTRAINT "student_directory_person" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_claim" ADD CONSTRAINT "element_claim_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_claim" ADD CONSTRAINT "element_claim_portfolio_id_portfolio_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_claim" ADD CONSTRAINT "element_claim_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_look" ADD CONSTRAINT "element_look_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_look" ADD CONSTRAINT "element_look_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_comment_revision" ADD CONSTRAINT "ready_comment_revision_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_award" ADD CONSTRAINT "team_award_marked_by_person_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_award" ADD CONSTRAINT "team_award_removed_by_person_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_welcome" ADD CONSTRAINT "person_welcome_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_season" ON "appeal" USING btree ("season_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_file_name_once" ON "appeal_file" USING btree ("appeal_id",lower("name"));--> statement-breakpoint
CREATE INDEX "application_person" ON "application" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "application_status" ON "application" USING btree ("status","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_name" ON "application" USING btree ("status","name_key","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_group" ON "application" USING btree ("status","group_key","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_filing_start" ON "application" USING btree ("status","filing_start_at","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_filing_end" ON "application" USING btree ("status","filing_end_at" NULLS FIRST,"id","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_check_start" ON "application" USING btree ("status","check_start_at" NULLS FIRST,"id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_check_end" ON "application" USING btree ("status","check_end_at" NULLS FIRST,"id","filing_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_score" ON "application" USING btree ("status","total_score","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_season" ON "application" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "application_rule_version" ON "application" USING btree ("rule_version_id");--> statement-breakpoint
CREATE INDEX "application_year" ON "application" USING btree ("academic_year") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_ranking" ON "application" USING btree ("block_id","academic_year","total_score") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_name_trigrams" ON "application" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_group_trigrams" ON "application" USING gin ("group_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_comment_trigrams" ON "application" USING gin ("comment_key" gin_trgm_ops) WHERE comment_key <> '';--> statement-breakpoint
CREATE INDEX "application_element_element" ON "application_element" USING btree ("element_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_element_open_once" ON "application_element" USING btree ("element_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "audit_amendment_row" ON "audit_amendment" USING btree ("of_table","first_id");--> statement-breakpoint
CREATE INDEX "audit_seal_part_last" ON "audit_seal_part" USING btree ("of_table","last_id");--> statement-breakpoint
CREATE INDEX "final_row_of" ON "final_row" USING btree ("of_table","row_id");--> statement-breakpoint
CREATE INDEX "login_account_person" ON "login_account" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "login_account_lower" ON "login_account" USING btree (lower("login") collate "C");--> statement-breakpoint
CREATE INDEX "login_record_grant" ON "login_record" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "login_record_uid" ON "login_record" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "login_record_expires" ON "login_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "portal_session_person" ON "portal_session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "portal_session_expires" ON "portal_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_session_hand_over" ON "portal_session" USING btree ("hand_over_hash") WHERE "portal_session"."hand_over_hash" is not null;--> statement-breakpoint
CREATE INDEX "retired_secret_name" ON "retired_secret" USING btree ("name");--> statement-breakpoint
CREATE INDEX "adoption_ballot_attendance" ON "adoption_ballot" USING btree ("meeting_id","person_id");--> statement-breakpoint
CREATE INDEX "adoption_ballot_person" ON "adoption_ballot" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "scenario_adoption_recounts" ON "scenario_adoption" USING btree ("recounts");--> statement-breakpoint
CREATE INDEX "scenario_adoption_appeal" ON "scenario_adoption" USING btree ("appeal_id");--> statement-breakpoint
CREATE INDEX "scenario_adoption_other_vote" ON "scenario_adoption" USING btree ("other_vote");--> statement-breakpoint
CREATE INDEX "scenario_adoption_rule_version" ON "scenario_adoption" USING btree ("rule_version_id");--> statement-breakpoint
CREATE INDEX "scenario_adoption_season" ON "scenario_adoption" USING btree ("season_id","id");--> statement-breakpoint
CREATE INDEX "scenario_adoption_meeting" ON "scenario_adoption" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "scenario_place_application" ON "scenario_place" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "commission_member_person" ON "commission_member" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_member_one_duty" ON "commission_member" USING btree ("commission_id","duty") WHERE duty <> 'MEMBER';--> statement-breakpoint
CREATE INDEX "conflict_of_interest_application" ON "conflict_of_interest" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conflict_of_interest_in_force" ON "conflict_of_interest" USING btree ("person_id","application_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_attendance_one_duty" ON "meeting_attendance" USING btree ("meeting_id","duty") WHERE duty <> 'MEMBER';--> statement-breakpoint
CREATE INDEX "recommendation_application" ON "recommendation" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "recommendation_commission" ON "recommendation" USING btree ("commission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendation_in_force" ON "recommendation" USING btree ("application_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "employee_context_scope" ON "employee_context" USING btree ("scope_id");--> statement-breakpoint
CREATE INDEX "study_group_plan_plan" ON "study_group_plan" USING btree ("education_plan_id");--> statement-breakpoint
CREATE INDEX "wep_semester_working_plan" ON "wep_semester" USING btree ("working_education_plan_id");--> statement-breakpoint
CREATE INDEX "wpd_plan" ON "wpd" USING btree ("education_plan_id");--> statement-breakpoint
CREATE INDEX "wpd_cathedra_cathedra" ON "wpd_cathedra" USING btree ("cathedra_id");--> statement-breakpoint
CREATE INDEX "wpd_semester_semester" ON "wpd_semester" USING btree ("wep_semester_id","wpd_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_group_name" ON "scim_group" USING btree (lower("display_name"));--> statement-breakpoint
CREATE INDEX "scim_member_person" ON "scim_member" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_name" ON "scim_user" USING btree (lower("user_name")) WHERE "scim_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scim_user_external_id" ON "scim_user" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "droe_category_type" ON "droe_category" USING btree ("type","position");--> statement-breakpoint
CREATE INDEX "droe_category_parent" ON "droe_category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "droe_form_category" ON "droe_form" USING btree ("droe_category_id","position");--> statement-breakpoint
CREATE INDEX "application_history_application" ON "application_history" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "element_history_element" ON "element_history" USING btree ("element_id","id");--> statement-breakpoint
CREATE INDEX "element_history_person" ON "element_history" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "element_history_moves" ON "element_history" USING btree ("at","action","to_status","block_id","person_id","actor_id","waited_since","id") WHERE action in ('send', 'withdraw', 'confirm', 'reject', 'returnForCorrection', 'undo', 'takeBack');--> statement-breakpoint
CREATE INDEX "element_history_decided" ON "element_history" USING btree ("actor_id","at","id") WHERE action in ('confirm', 'reject', 'returnForCorrection');--> statement-breakpoint
CREATE INDEX "element_history_taken_back" ON "element_history" USING btree ("at","element_id","id") WHERE action in ('undo', 'takeBack');--> statement-breakpoint
CREATE INDEX "element_history_deleted" ON "element_history" USING btree ("person_id","id") WHERE action = 'delete';--> statement-breakpoint
CREATE INDEX "settings_history_at" ON "settings_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "import_run_begun" ON "import_run" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "used_evidence_person" ON "used_evidence" USING btree ("person_id","kind","key");--> statement-breakpoint
CREATE INDEX "used_evidence_element" ON "used_evidence" USING btree ("element_id");--> statement-breakpoint
CREATE INDEX "used_evidence_season" ON "used_evidence" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "notice_of_person" ON "notice" USING btree ("person_id","tell_at","id");--> statement-breakpoint
CREATE INDEX "notice_to_announce" ON "notice" USING btree ("tell_at") WHERE announced_at is null;--> statement-breakpoint
CREATE INDEX "notice_mail_due" ON "notice_mail" USING btree ("person_id","due_at") WHERE sent_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "notice_mail_dead" ON "notice_mail" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "notice_push_notice" ON "notice_push" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notice_push_due" ON "notice_push" USING btree ("subscription_id","due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "push_subscription_person" ON "push_subscription" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "season_seal_line_application" ON "season_seal_line" USING btree ("application_id","seal_id");--> statement-breakpoint
CREATE INDEX "script_token_person" ON "script_token" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempt_delivery" ON "webhook_attempt" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_log" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("due_at") WHERE sent_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("webhook_id","subject","id") WHERE sent_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "kept_paper_season" ON "kept_paper" USING btree ("season_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_paper_one_order" ON "kept_paper" USING btree ("season_id") WHERE kind = 'order';--> statement-breakpoint
CREATE INDEX "people_history_person" ON "people_history" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "person_search_name" ON "person" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_name" ON "person" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "person_email" ON "person" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "role_grant_role" ON "role_grant" USING btree ("role","person_id","source");--> statement-breakpoint
CREATE INDEX "role_grant_ends" ON "role_grant" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "student_person" ON "student" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "student_group" ON "student" USING btree ("study_group_id");--> statement-breakpoint
CREATE INDEX "student_record_book" ON "student" USING gin ("record_book_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "study_group_search_title" ON "study_group" USING gin ("search_title" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "consent_text_number" ON "consent_text" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_text_day" ON "consent_text" USING btree ("in_force_from");--> statement-breakpoint
CREATE INDEX "correction_request_person" ON "correction_request" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "correction_request_waiting" ON "correction_request" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "person_consent_person" ON "person_consent" USING btree ("person_id","consent_text_id","id");--> statement-breakpoint
CREATE INDEX "person_consent_text" ON "person_consent" USING btree ("consent_text_id","person_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_name_once" ON "attachment" USING btree ("element_id",lower("name"));--> statement-breakpoint
CREATE INDEX "attachment_sha256" ON "attachment" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "element_value_once" ON "element_value" USING btree ("element_id","attribute_id");--> statement-breakpoint
CREATE INDEX "element_value_attribute" ON "element_value" USING btree ("attribute_id","id");--> statement-breakpoint
CREATE INDEX "element_value_words" ON "element_value" USING gin (to_tsvector('russian', replace(lower(normalize("value", NFC) collate "und-x-icu"), 'ё', 'е')));--> statement-breakpoint
CREATE INDEX "portfolio_attribute_sub_block" ON "portfolio_attribute" USING btree ("sub_block_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_attribute_code" ON "portfolio_attribute" USING btree ("sub_block_id","code");--> statement-breakpoint
CREATE INDEX "portfolio_element_portfolio" ON "portfolio_element" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "portfolio_element_sub_block" ON "portfolio_element" USING btree ("sub_block_id");--> statement-breakpoint
CREATE INDEX "portfolio_sub_block_block" ON "portfolio_sub_block" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "portfolio_sub_block_replaced_by" ON "portfolio_sub_block" USING btree ("replaced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_sub_block_code" ON "portfolio_sub_block" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_key_current" ON "credential_key" USING btree (("replaced_at" is null)) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "issued_credential_person" ON "issued_credential" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credential_once" ON "issued_credential" USING btree ("element_id","assessed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_item_once" ON "proof_item" USING btree ("page_id","element_id");--> statement-breakpoint
CREATE INDEX "proof_page_person" ON "proof_page" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "attendance_lesson" ON "attendance" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "control_form_wpd" ON "control_form" USING btree ("wpd_id","wep_semester_id","position");--> statement-breakpoint
CREATE INDEX "final_mark_wpd" ON "final_mark" USING btree ("wpd_id","wep_semester_id");--> statement-breakpoint
CREATE INDEX "lesson_control_form_form" ON "lesson_control_form" USING btree ("control_form_id");--> statement-breakpoint
CREATE INDEX "mark_control_form" ON "mark" USING btree ("control_form_id");--> statement-breakpoint
CREATE INDEX "reading_record_person" ON "reading_record" USING btree ("person_id","at","id");--> statement-breakpoint
CREATE INDEX "reading_record_reader" ON "reading_record" USING btree ("reader_id","at","id");--> statement-breakpoint
CREATE INDEX "reading_record_time" ON "reading_record" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "release_asset_started" ON "release_asset" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "lesson_wpd_semester" ON "lesson" USING btree ("wpd_id","wep_semester_id");--> statement-breakpoint
CREATE INDEX "lesson_group_week" ON "lesson_group" USING btree ("study_group_id","starts_at","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_group_discipline" ON "lesson_group" USING btree ("study_group_id","wpd_id","wep_semester_id","starts_at","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_teacher_week" ON "lesson_teacher" USING btree ("person_id","starts_at","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_test_test" ON "lesson_test" USING btree ("learning_test_id");--> statement-breakpoint
CREATE INDEX "award_nomination_block" ON "award_nomination" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "season_award_type" ON "season" USING btree ("award_type_id");--> statement-breakpoint
CREATE INDEX "season_previous" ON "season" USING btree ("previous_season_id");--> statement-breakpoint
CREATE INDEX "season_exception_season" ON "season_exception" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "season_exception_person" ON "season_exception" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "season_history_season" ON "season_history" USING btree ("season_id","id");--> statement-breakpoint
CREATE INDEX "season_window_season" ON "season_window" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "student_leave_student" ON "student_leave" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_penalty_student" ON "student_penalty" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "decision_comment_trigrams" ON "decision_comment" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "name_word_trigrams" ON "name_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_word_word" ON "person_word" USING btree ("word_key","person_id");--> statement-breakpoint
CREATE INDEX "portfolio_summary_id" ON "portfolio_summary" USING btree ("scope_id","portfolio_id","status","sent_at","assessed_at","total_score");--> statement-breakpoint
CREATE INDEX "portfolio_summary_date" ON "portfolio_summary" USING btree ("scope_id","sent_at" DESC NULLS LAST,"portfolio_id" DESC NULLS FIRST,"status","assessed_at","total_score");--> statement-breakpoint
CREATE INDEX "portfolio_summary_name" ON "portfolio_summary" USING btree ("scope_id","name_key","portfolio_id","status","sent_at","assessed_at","total_score");--> statement-breakpoint
CREATE INDEX "portfolio_summary_score" ON "portfolio_summary" USING btree ("scope_id","total_score","portfolio_id","status","sent_at","assessed_at");--> statement-breakpoint
CREATE INDEX "portfolio_summary_status_date" ON "portfolio_summary" USING btree ("scope_id","status","sent_at" DESC NULLS LAST,"portfolio_id" DESC NULLS FIRST,"assessed_at","total_score");--> statement-breakpoint
CREATE INDEX "portfolio_summary_status_name" ON "portfolio_summary" USING btree ("scope_id","status","name_key","portfolio_id","sent_at","assessed_at","total_score");--> statement-breakpoint
CREATE INDEX "portfolio_summary_status_score" ON "portfolio_summary" USING btree ("scope_id","status","total_score","portfolio_id","sent_at","assessed_at");--> statement-breakpoint
CREATE INDEX "portfolio_summary_assessed" ON "portfolio_summary" USING btree ("scope_id","assessed_at","portfolio_id","status","sent_at","total_score");--> statement-breakpoint
CREATE INDEX "portfolio_summary_group" ON "portfolio_summary" USING btree ("scope_id","group_id");--> statement-breakpoint
CREATE INDEX "portfolio_summary_comment" ON "portfolio_summary" USING btree ("scope_id","comment_key","portfolio_id","status","sent_at","assessed_at","total_score");--> statement-breakpoint
CREATE INDEX "portfolio_summary_queue" ON "portfolio_summary" USING btree ("scope_id","waiting_since","portfolio_id","waiting") WHERE waiting > 0;--> statement-breakpoint
CREATE INDEX "portfolio_summary_portfolio" ON "portfolio_summary" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "student_directory_name" ON "student_directory" USING btree ("name_key","person_id","group_title");--> statement-breakpoint
CREATE INDEX "student_directory_group" ON "student_directory" USING btree ("group_title","name_key","person_id");--> statement-breakpoint
CREATE INDEX "element_claim_portfolio" ON "element_claim" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "element_claim_until" ON "element_claim" USING btree ("claimed_until");--> statement-breakpoint
CREATE INDEX "element_look_at" ON "element_look" USING btree ("looked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ready_comment_one_default" ON "ready_comment" USING btree ("kind") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "team_award_once" ON "team_award" USING btree ("sha256") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "application" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "portfolio_summary" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);--> statement-breakpoint
INSERT INTO "review_scope" ("block_ids") VALUES (NULL);--> statement-breakpoint
INSERT INTO "ready_comment" ("kind", "text_ru", "text_en", "position") VALUES
	('rejectApplication', 'Достижения не относятся к установленному периоду.', 'The achievements are outside the period that counts.', 1),
	('rejectApplication', 'Недостаточно баллов по номинации.', 'The score is too low for the nomination.', 2),
	('rejectApplication', 'Нет документа, который подтверждает достижение.', 'The document that proves the achievement is missing.', 3),
	('rejectApplication', 'Уровень мероприятия ниже заявленного.', 'The event is of a lower level than stated.', 4),
	('rejectApplication', 'Достижения относятся к другой номинации.', 'The achievements belong to another nomination.', 5);--> statement-breakpoint
INSERT INTO "award_type" ("code", "title_ru", "title_en") VALUES
  ('pgas', 'Повышенная государственная академическая стипендия', 'Increased state academic scholarship');--> statement-breakpoint
INSERT INTO "configuration_revision" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "timetable_stamp" DEFAULT VALUES;--> statement-breakpoint
-- By hand, all that follows: the schema in code says nothing of functions and triggers.
CREATE FUNCTION keep_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM person_word w USING before_change o, after_change n
    WHERE o.id = n.id AND o.search_name IS DISTINCT FROM n.search_name AND w.person_id = n.id;
  END IF;
  -- In one order for everybody, so that two who add the same words never wait for each other.
  INSERT INTO name_word (key, word)
  SELECT DISTINCT hashtextextended(word, 0) AS key, word
  FROM after_change, unnest(string_to_array(search_name, ' ')) word
  WHERE word <> '' ORDER BY key
  ON CONFLICT DO NOTHING;
  INSERT INTO person_word (person_id, word_key)
  SELECT DISTINCT id, hashtextextended(word, 0)
  FROM after_change, unnest((string_to_array(search_name, ' '))[2:]) word
  WHERE word <> ''
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION list_students(people bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  -- What follows sees whatever was done to these people by those who held them before.
  SELECT 1 FROM person p WHERE p.id = ANY (people) ORDER BY p.id FOR NO KEY UPDATE;
  DELETE FROM student_directory d
  WHERE d.person_id = ANY (people) AND NOT EXISTS (SELECT 1 FROM student s WHERE s.person_id = d.person_id);
  INSERT INTO student_directory AS d (person_id, name_key, group_id, group_title)
  SELECT p.id, p.search_name, g.id, g.title
  FROM person p
  CROSS JOIN LATERAL (SELECT s.study_group_id FROM student s WHERE s.person_id = p.id ORDER BY s.id DESC LIMIT 1) latest
  JOIN study_group g ON g.id = latest.study_group_id
  WHERE p.id = ANY (people) ORDER BY p.id
  ON CONFLICT (person_id) DO UPDATE
  SET name_key = excluded.name_key, group_id = excluded.group_id, group_title = excluded.group_title
  WHERE (d.name_key, d.group_id, d.group_title) IS DISTINCT FROM (excluded.name_key, excluded.group_id, excluded.group_title);
$function$;--> statement-breakpoint
CREATE FUNCTION keep_student_directory()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM list_students(array(SELECT DISTINCT person_id FROM after_change));
    WHEN 'DELETE' THEN PERFORM list_students(array(SELECT DISTINCT person_id FROM before_change));
    ELSE PERFORM list_students(array(SELECT person_id FROM before_change UNION SELECT person_id FROM after_change));
  END CASE;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION rename_students()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE student_directory d SET name_key = p.search_name FROM after_change p
  WHERE d.person_id = p.id AND d.name_key <> p.search_name;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION rename_group_of_students()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE student_directory d SET group_title = g.title FROM after_change g
  WHERE d.group_id = g.id AND d.group_title <> g.title;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Nobody changes the past, but for what an amendment allows to the letter.
CREATE FUNCTION keep_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    IF TG_OP = 'UPDATE' THEN
      NEW."hash" := audit_hash(NEW);
      IF is_amended(TG_TABLE_NAME, OLD."id", OLD."hash", NEW."hash") THEN RETURN NEW; END IF;
    -- Readings alone are kept for a time; and a line allows to forget only what was there when it was written.
    ELSIF TG_TABLE_NAME = 'reading_record' AND EXISTS (
      SELECT FROM "audit_amendment" a WHERE a."of_table" = 'reading_record'
        AND OLD."id" BETWEEN a."first_id" AND a."last_id" AND a."old_hash" IS NULL AND OLD."at" <= a."at"
    ) THEN RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'history is only ever added to' USING ERRCODE = 'restrict_violation',
    TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $function$;--> statement-breakpoint
-- The clock by which windows are judged: that of the database, the same for every server that works on it.
CREATE FUNCTION season_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$SELECT now()$function$;--> statement-breakpoint
-- The season has opened, and none of its versions is frozen yet.
CREATE FUNCTION rules_are_due(asked bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM "season" s JOIN "season_window" w ON w."season_id" = s."id"
    WHERE s."id" = asked AND s."state" = 'ANNOUNCED' AND w."opens_at" <= season_clock()
  ) AND NOT EXISTS (
    SELECT FROM "rule_version" v WHERE v."season_id" = asked AND v."frozen_at" IS NOT NULL
  )
$function$;--> statement-breakpoint
-- What is in force never changes. A draft whose time has come can only be frozen.
CREATE FUNCTION keep_frozen_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."frozen_at" IS NULL AND NEW."frozen_at" IS NOT NULL
    AND (NEW."id", NEW."season_id", NEW."number", NEW."file", NEW."revision")
      IS NOT DISTINCT FROM (OLD."id", OLD."season_id", OLD."number", OLD."file", OLD."revision") THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'TRUNCATE' OR OLD."frozen_at" IS NOT NULL OR rules_are_due(OLD."season_id") THEN
    RAISE EXCEPTION 'rules in force are never changed' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'rule_version_is_frozen';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;--> statement-breakpoint
-- Nobody thaws rules by moving the calendar: what is due is frozen before the calendar changes.
CREATE FUNCTION freeze_rules_first()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed bigint := CASE TG_TABLE_NAME WHEN 'season' THEN (to_jsonb(OLD)->>'id')::bigint ELSE (to_jsonb(OLD)->>'season_id')::bigint END;
BEGIN
  IF rules_are_due(changed) THEN
    UPDATE "rule_version" SET "frozen_at" = season_clock() WHERE "season_id" = changed;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;--> statement-breakpoint
-- Judged once, for ever. By hand: the schema in code can't say it.
CREATE FUNCTION keep_judged_appeals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD."outcome" IS NOT NULL AND NOT (
    TG_OP = 'UPDATE' AND is_amended('appeal', OLD."id", audit_hash(OLD), audit_hash(NEW))
  ) THEN
    RAISE EXCEPTION 'a judged appeal is never changed' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;--> statement-breakpoint
-- Changes of one person's grants wait for each other here: else of two that take away the last two grants of a role
-- each would still see the other's, and the role would stay.
CREATE FUNCTION keep_roles_of(people bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM "person" WHERE "id" = ANY (people) ORDER BY "id" FOR NO KEY UPDATE;
  DELETE FROM "person_role" r
  WHERE r."person_id" = ANY (people) AND (
    EXISTS (SELECT FROM "person_block" b WHERE b."person_id" = r."person_id")
    OR NOT EXISTS (
      SELECT FROM "role_grant" g
      WHERE g."person_id" = r."person_id" AND g."role" = r."role" AND (g."ends_at" IS NULL OR g."ends_at" > now())
    )
  );
  INSERT INTO "person_role" AS r ("person_id", "role", "ends_at")
  SELECT g."person_id", g."role", CASE WHEN bool_or(g."ends_at" IS NULL) THEN NULL ELSE max(g."ends_at") END
  FROM "role_grant" g
  WHERE g."person_id" = ANY (people) AND (g."ends_at" IS NULL OR g."ends_at" > now())
    AND NOT EXISTS (SELECT FROM "person_block" b WHERE b."person_id" = g."person_id")
  GROUP BY g."person_id", g."role"
  ON CONFLICT ("person_id", "role") DO UPDATE SET "ends_at" = EXCLUDED."ends_at"
  WHERE r."ends_at" IS DISTINCT FROM EXCLUDED."ends_at";
END $function$;--> statement-breakpoint
CREATE FUNCTION roles_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_roles_of(array(SELECT DISTINCT "person_id" FROM changed));
  RETURN NULL;
END $function$;--> statement-breakpoint
-- A seal is chained into the audit like a history.
CREATE FUNCTION audit_hash(kept element_history)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('element_history'::text || (ROW((kept).id, (kept).element_id, (kept).person_id, (kept).block_id, (kept).sub_block_id, EXTRACT(epoch FROM (kept).at), (kept).actor_id, (kept).action, (kept).from_status, (kept).to_status, (kept).score, (kept).comment, (kept).changes, (kept).deleted, EXTRACT(epoch FROM (kept).waited_since)))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept application_history)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('application_history'::text || (ROW((kept).id, (kept).application_id, (kept).person_id, EXTRACT(epoch FROM (kept).at), (kept).actor_id, (kept).action, (kept).from_status, (kept).to_status, (kept).comment, (kept).total_score, (kept).scores))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept season_history)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('season_history'::text || (ROW((kept).id, (kept).season_id, EXTRACT(epoch FROM (kept).at), (kept).actor_id, (kept).action, (kept).detail))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept people_history)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('people_history'::text || (ROW((kept).id, (kept).person_id, EXTRACT(epoch FROM (kept).at), (kept).actor_id, (kept).action, (kept).source, (kept).role, EXTRACT(epoch FROM (kept).ends_at), (kept).reason))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept reading_record)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('reading_record'::text || (ROW((kept).id, EXTRACT(epoch FROM (kept).at), (kept).reader_id, (kept).person_id, (kept).kind, (kept).thing_id, (kept).way, (kept).tool))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept final_row)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('final_row'::text || (ROW((kept).id, EXTRACT(epoch FROM (kept).at), (kept).of_table, (kept).row_id, encode((kept).row_hash, 'hex'::text)))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept audit_amendment)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('audit_amendment'::text || (ROW((kept).id, EXTRACT(epoch FROM (kept).at), (kept).actor_id, (kept).of_table, (kept).first_id, (kept).last_id, encode((kept).old_hash, 'hex'::text), encode((kept).new_hash, 'hex'::text), (kept).reason))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept rule_version)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('rule_version'::text || (ROW((kept).id, (kept).season_id, (kept).number, (kept).file, (kept).revision, EXTRACT(epoch FROM (kept).changed_at), (kept).changed_by, EXTRACT(epoch FROM (kept).frozen_at)))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept appeal)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('appeal'::text || (ROW((kept).id, (kept).application_id, (kept).season_id, (kept).element_id, (kept).what, (kept).why, EXTRACT(epoch FROM (kept).filed_at), (kept).filed_by, (kept).version, (kept).outcome, (kept).answer, (kept).judged_by, EXTRACT(epoch FROM (kept).judged_at)))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION write_row_hash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW."hash" := audit_hash(NEW);
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE FUNCTION is_amended(of_table text, row_id bigint, before bytea, after bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM audit_amendment a WHERE ((a.of_table = (is_amended.of_table)::audited_table) AND (a.first_id = is_amended.row_id) AND (a.old_hash = is_amended.before) AND (a.new_hash = is_amended.after))));--> statement-breakpoint
-- What has become final is told once.
CREATE FUNCTION tell_final_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "final_row" ("of_table", "row_id", "row_hash")
  SELECT TG_TABLE_NAME::"audited_table", NEW."id", audit_hash(NEW)
  WHERE NOT EXISTS (
    SELECT FROM "final_row" f WHERE f."of_table" = TG_TABLE_NAME::"audited_table" AND f."row_id" = NEW."id"
  );
  RETURN NULL;
END $function$;--> statement-breakpoint
-- The one way to change what is kept: the amendment first, then the row. Answers whether anything has changed.
CREATE FUNCTION amend_row(of_table audited_table, row_id bigint, patch jsonb, actor bigint, why text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  columns text := (SELECT string_agg(quote_ident(key), ', ') FROM jsonb_object_keys(patch) key);
  before bytea;
  after bytea;
BEGIN
  EXECUTE format('SELECT audit_hash(kept), audit_hash(jsonb_populate_record(kept, $2)) FROM %I kept WHERE id = $1 FOR UPDATE', of_table)
  INTO before, after USING row_id, patch;
  IF before IS NULL OR before = after THEN RETURN false; END IF;
  INSERT INTO "audit_amendment" ("actor_id", "of_table", "first_id", "last_id", "old_hash", "new_hash", "reason")
  VALUES (actor, of_table, row_id, row_id, before, after, why);
  EXECUTE format('UPDATE %I kept SET (%s) = (SELECT %s FROM jsonb_populate_record(kept, $2)) WHERE id = $1', of_table, columns, columns)
  USING row_id, patch;
  RETURN true;
END $function$;--> statement-breakpoint
-- All rows up to one are forgotten, of readings alone. Answers how many.
CREATE FUNCTION forget_rows(of_table audited_table, up_to bigint, actor bigint, why text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  first bigint;
  last bigint;
  forgotten bigint;
BEGIN
  IF of_table <> 'reading_record' THEN
    RAISE EXCEPTION 'history is only ever added to' USING ERRCODE = 'restrict_violation',
      TABLE = of_table::text, CONSTRAINT = of_table || '_is_kept';
  END IF;
  -- Never further than what is there: what is written later is not forgotten by this line.
  SELECT min("id"), max("id") INTO first, last FROM "reading_record" WHERE "id" <= up_to;
  IF last IS NULL THEN RETURN 0; END IF;
  INSERT INTO "audit_amendment" ("actor_id", "of_table", "first_id", "last_id", "reason") VALUES (actor, of_table, first, last, why);
  DELETE FROM "reading_record" WHERE "id" <= last;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $function$;--> statement-breakpoint
CREATE FUNCTION stamp_structure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO configuration_revision (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET structure_stamp = gen_random_uuid();
  RETURN NULL;
END $function$;--> statement-breakpoint
-- A portfolio's stamp now stands for all that the portfolio shows, so that its whole answer can be kept: its elements as well as what they
-- hold. By hand: the schema in code can't say who writes a stamp. One stamp a transaction is enough, since nobody sees what is not committed.
CREATE FUNCTION stamp_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (SELECT portfolio_id FROM portfolio_element WHERE portfolio_element.id IN (SELECT element_id FROM changed))
    AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION stamp_changed_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (
    SELECT portfolio_id FROM portfolio_element
    WHERE portfolio_element.id IN (SELECT element_id FROM before_change UNION SELECT element_id FROM after_change)
  ) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION stamp_all_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid();
  RETURN NULL;
END $function$;--> statement-breakpoint
-- An import has thousands of statements: one stamp a transaction is enough, since nobody sees what is not committed.
CREATE FUNCTION stamp_timetable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE timetable_stamp SET stamp = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Of the many people only the names of those who teach are shown; who teaches nothing yet begins with a line of lesson_teacher.
CREATE FUNCTION stamp_renamed_teacher()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM lesson_teacher WHERE person_id = NEW.id) THEN
    UPDATE timetable_stamp SET stamp = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION stamp_elements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (SELECT portfolio_id FROM changed) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION stamp_changed_elements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (SELECT portfolio_id FROM before_change UNION SELECT portfolio_id FROM after_change)
    AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- How many deletions a portfolio shows goes by their lines, of which something may be forgotten by the law.
CREATE FUNCTION stamp_forgotten_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE person_id IN (SELECT person_id FROM changed) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- What a person can have once in a season, by what the season says at this moment: it does not change meanwhile. A decision that is
-- held back still binds, so that nobody learns of it by filing once more. Who moves up again after a rejection binds no filing.
CREATE FUNCTION keep_sole_claims()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  rules record;
  is_filed_now boolean := TG_OP = 'INSERT';
BEGIN
  NEW."sole_award" := NULL;
  IF NEW."status" = 'DRAFT' OR NEW."season_id" IS NULL THEN
    NEW."sole_filing" := NULL;
    RETURN NEW;
  END IF;
  SELECT "one_award", "applications_per_person" INTO rules FROM "season" WHERE "id" = NEW."season_id" FOR SHARE;
  IF NEW."status" = 'VERIFIED' AND rules."one_award" THEN
    NEW."sole_award" := NEW."person_id";
  END IF;
  IF TG_OP = 'UPDATE' THEN
    is_filed_now := OLD."status" = 'DRAFT' OR (OLD."status" = 'REJECTED' AND NEW."status" IN ('SUBMITTED', 'RE_SUBMITTED'))
      OR (NEW."season_id", NEW."person_id", NEW."block_id") IS DISTINCT FROM (OLD."season_id", OLD."person_id", OLD."block_id");
  END IF;
  IF NEW."status" = 'REJECTED' AND NEW."held_back" IS NULL THEN
    NEW."sole_filing" := NULL;
  ELSIF is_filed_now THEN
    NEW."sole_filing" := CASE rules."applications_per_person" WHEN 'one' THEN 0 ELSE coalesce(NEW."block_id", 0) END;
  ELSE
    NEW."sole_filing" := OLD."sole_filing";
  END IF;
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE FUNCTION keep_people_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW."one_award", NEW."applications_per_person") IS DISTINCT FROM (OLD."one_award", OLD."applications_per_person")
    AND EXISTS (SELECT FROM "application" WHERE "season_id" = OLD."id" AND "status" <> 'DRAFT') THEN
    RAISE EXCEPTION 'how many a person may have does not change once somebody has filed' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'season_people_rules_stay';
  END IF;
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE FUNCTION keep_vote_at_meeting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."recounts" IS NULL AND NOT EXISTS (
    SELECT FROM "commission_meeting" m JOIN "commission" c ON c."id" = m."commission_id"
    WHERE m."id" = NEW."meeting_id" AND c."season_id" = NEW."season_id" AND c."institute_id" IS NULL AND NOT c."hears_appeals"
      AND NOT EXISTS (SELECT FROM "kept_paper" k WHERE k."meeting_id" = m."id")
  ) AND (NEW."meeting_id" IS NOT NULL OR EXISTS (
    SELECT FROM "commission" WHERE "season_id" = NEW."season_id" AND "institute_id" IS NULL AND NOT "hears_appeals"
  )) THEN
    RAISE EXCEPTION 'a vote belongs to a meeting of the commission' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'scenario_adoption_at_meeting';
  END IF;
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE FUNCTION count_ballots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  adoption bigint := CASE TG_TABLE_NAME WHEN 'adoption_ballot' THEN (to_jsonb(NEW) ->> 'adoption_id')::bigint ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
BEGIN
  IF EXISTS (
    SELECT FROM "scenario_adoption" a CROSS JOIN LATERAL (
      SELECT count(*) AS present, count(*) FILTER (WHERE b."ballot" = 'inFavour') AS in_favour,
        count(*) FILTER (WHERE b."ballot" = 'against') AS against, count(*) FILTER (WHERE b."ballot" = 'abstained') AS abstained
      FROM "adoption_ballot" b WHERE b."adoption_id" = a."id"
    ) c
    WHERE a."id" = adoption AND a."recounts" IS NULL AND a."meeting_id" IS NOT NULL
      AND (a."present", a."in_favour", a."against", a."abstained") IS DISTINCT FROM (c.present, c.in_favour, c.against, c.abstained)
  ) THEN
    RAISE EXCEPTION 'a vote has as many ballots as it says' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'adoption_ballots_counted';
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Of a vote that its members are known of nothing changes but that it is confirmed, once.
CREATE FUNCTION keep_vote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'scenario_adoption' THEN
    IF OLD."meeting_id" IS NULL OR (to_jsonb(NEW) - 'confirmed_at' - 'confirmed_by' = to_jsonb(OLD) - 'confirmed_at' - 'confirmed_by'
      AND OLD."confirmed_at" IS NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'scenario_adoption' AND to_jsonb(OLD) ->> 'meeting_id' IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a vote stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'vote_stays';
END $function$;--> statement-breakpoint
CREATE FUNCTION audit_hash(kept kept_paper)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('kept_paper'::text || (ROW((kept).id, (kept).season_id, (kept).kind, (kept).number, (kept).dated_on, (kept).institute, (kept).meeting_id, (kept).appeal_id, (kept).awarded, (kept).file_name, encode((kept).content, 'hex'::text), (kept).sha256, EXTRACT(epoch FROM (kept).at), (kept).made_by))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept settings_history)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('settings_history'::text || (ROW((kept).id, (kept).kind, EXTRACT(epoch FROM (kept).at), (kept).actor_id, (kept).thing, (kept).before, (kept).after))::text), 'UTF8'::name));--> statement-breakpoint
CREATE FUNCTION audit_hash(kept season_seal)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to(('season_seal'::text || (ROW((kept).id, (kept).season_id, (kept).number, (kept).root, (kept).lines, (kept).changed_lines, (kept).replaces, (kept).cause, (kept).reason, encode((kept).bundle, 'hex'::text), EXTRACT(epoch FROM (kept).at), (kept).made_by))::text), 'UTF8'::name));--> statement-breakpoint
-- Its lines come to its root: who changes one past this trigger is found by the root.
CREATE FUNCTION keep_seal_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a line of a seal stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'seal_line_stays';
END $function$;--> statement-breakpoint
CREATE TRIGGER person_words_added AFTER INSERT ON person REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER person_words_changed AFTER UPDATE ON person REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_name_words();
CREATE TRIGGER student_renamed AFTER UPDATE ON person REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION rename_students();
CREATE TRIGGER teacher_renamed_stamps AFTER UPDATE ON person FOR EACH ROW WHEN ((old.last_name, old.first_name, old.middle_name) IS DISTINCT FROM (new.last_name, new.first_name, new.middle_name)) EXECUTE FUNCTION stamp_renamed_teacher();--> statement-breakpoint
CREATE TRIGGER student_listed AFTER INSERT ON student REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_student_directory();
CREATE TRIGGER student_moved AFTER UPDATE ON student REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_student_directory();
CREATE TRIGGER student_gone AFTER DELETE ON student REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION keep_student_directory();--> statement-breakpoint
CREATE TRIGGER student_group_renamed AFTER UPDATE ON study_group REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION rename_group_of_students();
CREATE TRIGGER study_group_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON study_group FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER rule_version_is_frozen BEFORE DELETE OR UPDATE ON rule_version FOR EACH ROW EXECUTE FUNCTION keep_frozen_rules();
CREATE TRIGGER rule_version_is_not_emptied BEFORE TRUNCATE ON rule_version FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rules();
CREATE TRIGGER rule_version_is_final AFTER INSERT OR UPDATE ON rule_version FOR EACH ROW WHEN ((new.frozen_at IS NOT NULL)) EXECUTE FUNCTION tell_final_row();--> statement-breakpoint
CREATE TRIGGER season_window_freezes_rules BEFORE DELETE OR UPDATE ON season_window FOR EACH ROW EXECUTE FUNCTION freeze_rules_first();--> statement-breakpoint
CREATE TRIGGER season_freezes_rules BEFORE UPDATE OF state ON season FOR EACH ROW EXECUTE FUNCTION freeze_rules_first();
CREATE TRIGGER season_people_rules_stay BEFORE UPDATE OF one_award, applications_per_person ON season FOR EACH ROW EXECUTE FUNCTION keep_people_rules();--> statement-breakpoint
CREATE TRIGGER appeal_is_judged BEFORE DELETE OR UPDATE ON appeal FOR EACH ROW EXECUTE FUNCTION keep_judged_appeals();
CREATE TRIGGER appeal_is_final AFTER INSERT OR UPDATE ON appeal FOR EACH ROW WHEN ((new.outcome IS NOT NULL)) EXECUTE FUNCTION tell_final_row();--> statement-breakpoint
CREATE TRIGGER role_granted AFTER INSERT ON role_grant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();
CREATE TRIGGER role_grant_changed AFTER UPDATE ON role_grant REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();
CREATE TRIGGER role_taken AFTER DELETE ON role_grant REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();--> statement-breakpoint
CREATE TRIGGER person_blocked AFTER INSERT ON person_block REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();
CREATE TRIGGER person_unblocked AFTER DELETE ON person_block REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();--> statement-breakpoint
CREATE TRIGGER element_history_has_hash BEFORE INSERT ON element_history FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER element_history_is_kept BEFORE DELETE OR UPDATE ON element_history FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER element_history_is_not_emptied BEFORE TRUNCATE ON element_history FOR EACH STATEMENT EXECUTE FUNCTION keep_history();
CREATE TRIGGER element_history_forgotten_stamps AFTER UPDATE ON element_history REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_forgotten_lines();--> statement-breakpoint
CREATE TRIGGER application_history_has_hash BEFORE INSERT ON application_history FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER application_history_is_kept BEFORE DELETE OR UPDATE ON application_history FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER application_history_is_not_emptied BEFORE TRUNCATE ON application_history FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER season_history_has_hash BEFORE INSERT ON season_history FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER season_history_is_kept BEFORE DELETE OR UPDATE ON season_history FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER season_history_is_not_emptied BEFORE TRUNCATE ON season_history FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER people_history_has_hash BEFORE INSERT ON people_history FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER people_history_is_kept BEFORE DELETE OR UPDATE ON people_history FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER people_history_is_not_emptied BEFORE TRUNCATE ON people_history FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER reading_record_has_hash BEFORE INSERT ON reading_record FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER reading_record_is_kept BEFORE DELETE OR UPDATE ON reading_record FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER reading_record_is_not_emptied BEFORE TRUNCATE ON reading_record FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER final_row_has_hash BEFORE INSERT ON final_row FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER final_row_is_kept BEFORE DELETE OR UPDATE ON final_row FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER final_row_is_not_emptied BEFORE TRUNCATE ON final_row FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER audit_amendment_has_hash BEFORE INSERT ON audit_amendment FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER audit_amendment_is_kept BEFORE DELETE OR UPDATE ON audit_amendment FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER audit_amendment_is_not_emptied BEFORE TRUNCATE ON audit_amendment FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER audit_seal_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER audit_seal_part_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_seal_part FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
-- Who consented when is only ever added to.
CREATE TRIGGER person_consent_is_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON person_consent FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER portfolio_block_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON portfolio_block FOR EACH STATEMENT EXECUTE FUNCTION stamp_structure();--> statement-breakpoint
CREATE TRIGGER portfolio_sub_block_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON portfolio_sub_block FOR EACH STATEMENT EXECUTE FUNCTION stamp_structure();--> statement-breakpoint
CREATE TRIGGER portfolio_attribute_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON portfolio_attribute FOR EACH STATEMENT EXECUTE FUNCTION stamp_structure();--> statement-breakpoint
CREATE TRIGGER element_value_added_stamps AFTER INSERT ON element_value REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_contents();
CREATE TRIGGER element_value_removed_stamps AFTER DELETE ON element_value REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_contents();
CREATE TRIGGER element_value_changed_stamps AFTER UPDATE ON element_value REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION stamp_changed_contents();
CREATE TRIGGER element_value_emptied_stamps AFTER TRUNCATE ON element_value FOR EACH STATEMENT EXECUTE FUNCTION stamp_all_contents();--> statement-breakpoint
CREATE TRIGGER attachment_added_stamps AFTER INSERT ON attachment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_contents();
CREATE TRIGGER attachment_removed_stamps AFTER DELETE ON attachment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_contents();
CREATE TRIGGER attachment_changed_stamps AFTER UPDATE ON attachment REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION stamp_changed_contents();
CREATE TRIGGER attachment_emptied_stamps AFTER TRUNCATE ON attachment FOR EACH STATEMENT EXECUTE FUNCTION stamp_all_contents();--> statement-breakpoint
CREATE TRIGGER lesson_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lesson FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER lesson_group_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lesson_group FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER lesson_teacher_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lesson_teacher FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER lesson_test_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lesson_test FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER lesson_type_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lesson_type FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER room_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON room FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER learning_test_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON learning_test FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER wpd_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON wpd FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER discipline_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON discipline FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER portfolio_element_added_stamps AFTER INSERT ON portfolio_element REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_elements();
CREATE TRIGGER portfolio_element_removed_stamps AFTER DELETE ON portfolio_element REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_elements();
CREATE TRIGGER portfolio_element_changed_stamps AFTER UPDATE ON portfolio_element REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION stamp_changed_elements();
CREATE TRIGGER portfolio_element_emptied_stamps AFTER TRUNCATE ON portfolio_element FOR EACH STATEMENT EXECUTE FUNCTION stamp_all_contents();--> statement-breakpoint
CREATE TRIGGER mark_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON mark FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER final_mark_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON final_mark FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER lesson_control_form_stamps AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON lesson_control_form FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable();--> statement-breakpoint
CREATE TRIGGER application_sole_claims BEFORE INSERT OR UPDATE OF status, season_id, person_id, block_id, held_back, sole_filing, sole_award ON application FOR EACH ROW EXECUTE FUNCTION keep_sole_claims();--> statement-breakpoint
CREATE TRIGGER scenario_adoption_at_meeting BEFORE INSERT ON scenario_adoption FOR EACH ROW EXECUTE FUNCTION keep_vote_at_meeting();
CREATE CONSTRAINT TRIGGER scenario_adoption_ballots_counted AFTER INSERT ON scenario_adoption DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_ballots();
CREATE TRIGGER scenario_adoption_stays BEFORE DELETE OR UPDATE ON scenario_adoption FOR EACH ROW EXECUTE FUNCTION keep_vote();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER adoption_ballots_counted AFTER INSERT ON adoption_ballot DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_ballots();
CREATE TRIGGER adoption_ballot_stays BEFORE DELETE OR UPDATE ON adoption_ballot FOR EACH ROW EXECUTE FUNCTION keep_vote();--> statement-breakpoint
CREATE TRIGGER kept_paper_has_hash BEFORE INSERT ON kept_paper FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER kept_paper_is_kept BEFORE DELETE OR UPDATE ON kept_paper FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER kept_paper_is_not_emptied BEFORE TRUNCATE ON kept_paper FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER settings_history_has_hash BEFORE INSERT ON settings_history FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER settings_history_is_kept BEFORE DELETE OR UPDATE ON settings_history FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER settings_history_is_not_emptied BEFORE TRUNCATE ON settings_history FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER season_seal_has_hash BEFORE INSERT ON season_seal FOR EACH ROW EXECUTE FUNCTION write_row_hash();
CREATE TRIGGER season_seal_is_kept BEFORE DELETE OR UPDATE ON season_seal FOR EACH ROW EXECUTE FUNCTION keep_history();
CREATE TRIGGER season_seal_is_not_emptied BEFORE TRUNCATE ON season_seal FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER season_seal_line_stays BEFORE DELETE OR UPDATE ON season_seal_line FOR EACH ROW EXECUTE FUNCTION keep_seal_line();
