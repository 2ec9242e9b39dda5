CREATE TYPE "public"."ldap_outcome" AS ENUM('done', 'heldBack', 'failed');--> statement-breakpoint
CREATE TYPE "public"."scim_id_attribute" AS ENUM('externalId', 'userName');--> statement-breakpoint
CREATE TABLE "claim_mapping" (
	"version" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" bigint,
	CONSTRAINT "claim_mapping_version" CHECK ("claim_mapping"."version" >= 1),
	CONSTRAINT "claim_mapping_rules" CHECK (jsonb_typeof("claim_mapping"."rules") = 'array')
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "ldap_person" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ldap_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ldap_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" "ldap_outcome" NOT NULL,
	"counts" jsonb,
	"problem" text,
	"kept_administrator" bigint,
	CONSTRAINT "ldap_run_texts" CHECK ("ldap_run"."problem" <> '' and "ldap_run"."problem" = btrim("ldap_run"."problem", E' \t\r\n'))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "scim_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"display_name" text NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scim_group_version" CHECK ("scim_group"."version" >= 1),
	CONSTRAINT "scim_group_texts" CHECK ("scim_group"."display_name" <> '' and "scim_group"."display_name" = btrim("scim_group"."display_name", E' \t\r\n') and "scim_group"."external_id" <> '' and "scim_group"."external_id" = btrim("scim_group"."external_id", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "scim_member" (
	"group_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "scim_member_group_id_person_id_pk" PRIMARY KEY("group_id","person_id")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
ALTER TABLE "claim_mapping" ADD CONSTRAINT "claim_mapping_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ldap_connection" ADD CONSTRAINT "ldap_connection_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ldap_person" ADD CONSTRAINT "ldap_person_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ldap_run" ADD CONSTRAINT "ldap_run_kept_administrator_person_id_fk" FOREIGN KEY ("kept_administrator") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_connection" ADD CONSTRAINT "scim_connection_secret_made_by_person_id_fk" FOREIGN KEY ("secret_made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_group_id_scim_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_member" ADD CONSTRAINT "scim_member_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scim_group_name" ON "scim_group" USING btree (lower("display_name"));--> statement-breakpoint
CREATE INDEX "scim_member_person" ON "scim_member" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_user_name" ON "scim_user" USING btree (lower("user_name")) WHERE "scim_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "scim_user_external_id" ON "scim_user" USING btree ("external_id");