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
);
--> statement-breakpoint
CREATE TABLE "retired_secret" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retired_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" text NOT NULL,
	"good_until" timestamp with time zone NOT NULL,
	CONSTRAINT "retired_secret_texts" CHECK ("retired_secret"."name" <> '' and "retired_secret"."name" = btrim("retired_secret"."name", E' \t\r\n') and "retired_secret"."value" <> '' and "retired_secret"."value" = btrim("retired_secret"."value", E' \t\r\n'))
);
--> statement-breakpoint
ALTER TABLE "revoked_token" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "revoked_token" CASCADE;--> statement-breakpoint
ALTER TABLE "login_account" DROP CONSTRAINT "login_account_texts";--> statement-breakpoint
ALTER TABLE "login_account" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "login_account" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "portal_session" ADD CONSTRAINT "portal_session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_session_person" ON "portal_session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "portal_session_expires" ON "portal_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_session_hand_over" ON "portal_session" USING btree ("hand_over_hash") WHERE "portal_session"."hand_over_hash" is not null;--> statement-breakpoint
CREATE INDEX "retired_secret_name" ON "retired_secret" USING btree ("name");--> statement-breakpoint
ALTER TABLE "login_account" ADD CONSTRAINT "login_account_texts" CHECK ("login_account"."login" <> '' and "login_account"."login" = btrim("login_account"."login", E' \t\r\n') and "login_account"."password_hash" <> '' and "login_account"."password_hash" = btrim("login_account"."password_hash", E' \t\r\n') and "login_account"."totp_secret" <> '' and "login_account"."totp_secret" = btrim("login_account"."totp_secret", E' \t\r\n'));