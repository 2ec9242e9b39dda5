CREATE TYPE "public"."application_action" AS ENUM('edit', 'submit', 'assess', 'accept', 'reject', 'create');--> statement-breakpoint
CREATE TYPE "public"."application_status" AS ENUM('DRAFT', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'RE_SUBMITTED');--> statement-breakpoint
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
ALTER TABLE "application" ADD CONSTRAINT "application_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_element_element" ON "application_element" USING btree ("element_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_element_open_once" ON "application_element" USING btree ("element_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "application_history_application" ON "application_history" USING btree ("application_id","id");