ALTER TYPE "public"."history_action" ADD VALUE 'undo' BEFORE 'add';--> statement-breakpoint
ALTER TYPE "public"."history_action" ADD VALUE 'takeBack' BEFORE 'add';--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD COLUMN "undo_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_element" ADD CONSTRAINT "portfolio_element_undo" CHECK ("portfolio_element"."undo_until" is null or "portfolio_element"."status" in ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION'));