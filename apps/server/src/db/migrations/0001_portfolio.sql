CREATE TYPE "public"."attribute_format" AS ENUM('TEXT', 'TEXTAREA', 'NUMBER', 'DATE', 'DATE_PERIOD', 'SELECT', 'DROPDOWN');--> statement-breakpoint
CREATE TYPE "public"."element_status" AS ENUM('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION', 'RE_SUBMITTED');--> statement-breakpoint
CREATE TYPE "public"."history_action" AS ENUM('change', 'send', 'confirm', 'reject', 'returnForCorrection', 'add', 'attach', 'detach');--> statement-breakpoint
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
CREATE UNIQUE INDEX "attachment_name_once" ON "attachment" USING btree ("element_id",lower("name"));--> statement-breakpoint
CREATE INDEX "attachment_sha256" ON "attachment" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "element_history_element" ON "element_history" USING btree ("element_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "element_value_once" ON "element_value" USING btree ("element_id","attribute_id");--> statement-breakpoint
CREATE INDEX "element_value_attribute" ON "element_value" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "portfolio_attribute_sub_block" ON "portfolio_attribute" USING btree ("sub_block_id");--> statement-breakpoint
CREATE INDEX "portfolio_element_portfolio" ON "portfolio_element" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "portfolio_element_sub_block" ON "portfolio_element" USING btree ("sub_block_id");--> statement-breakpoint
CREATE INDEX "portfolio_sub_block_block" ON "portfolio_sub_block" USING btree ("block_id");