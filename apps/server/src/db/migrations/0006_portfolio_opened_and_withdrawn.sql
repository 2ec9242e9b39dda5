ALTER TYPE "public"."history_action" ADD VALUE 'withdraw' BEFORE 'confirm';--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD COLUMN "opened_by" bigint;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_opened_by_person_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_opened" CHECK (("portfolio_element"."opened_at" is null) = ("portfolio_element"."opened_by" is null) and coalesce("portfolio_element"."sent_at" <= "portfolio_element"."opened_at", "portfolio_element"."opened_at" is null));