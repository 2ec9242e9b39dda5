CREATE TYPE "public"."import_action" AS ENUM('added', 'changed', 'removed');--> statement-breakpoint
CREATE TYPE "public"."import_kind" AS ENUM('people', 'roles', 'specialities', 'education-plans', 'groups', 'students', 'scales', 'disciplines', 'control-forms', 'lessons', 'lesson-groups', 'lesson-tests', 'lesson-control-forms', 'marks', 'final-marks', 'attendance', 'droe-categories', 'droe-forms', 'funding', 'session-results', 'penalties', 'leaves');--> statement-breakpoint
CREATE TYPE "public"."import_outcome" AS ENUM('waiting', 'ready', 'refused', 'skipped', 'loaded');--> statement-breakpoint
CREATE TYPE "public"."import_source" AS ENUM('page', 'command');--> statement-breakpoint
CREATE TYPE "public"."import_status" AS ENUM('collecting', 'checking', 'checked', 'applying', 'applied', 'undone', 'failed');--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_kind_import_run_file_run_id_kind_fk" FOREIGN KEY ("run_id","kind") REFERENCES "public"."import_run_file"("run_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_begun_by_person_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_undone_by_person_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run_file" ADD CONSTRAINT "import_run_file_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_run_begun" ON "import_run" USING btree ("begun_at");