ALTER TABLE "login_account" DROP CONSTRAINT "login_account_texts";--> statement-breakpoint
ALTER TABLE "login_account" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "login_account" ADD COLUMN "totp_step" integer;--> statement-breakpoint
CREATE INDEX "element_history_person" ON "element_history" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "login_account" ADD CONSTRAINT "login_account_texts" CHECK ("login_account"."login" <> '' and "login_account"."login" = btrim("login_account"."login", E' \t\r\n') and "login_account"."password_hash" <> '' and "login_account"."password_hash" = btrim("login_account"."password_hash", E' \t\r\n') and "login_account"."totp_secret" <> '' and "login_account"."totp_secret" = btrim("login_account"."totp_secret", E' \t\r\n'));