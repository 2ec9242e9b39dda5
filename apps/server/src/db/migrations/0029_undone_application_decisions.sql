ALTER TYPE "public"."application_action" ADD VALUE 'undo' BEFORE 'create';--> statement-breakpoint
-- Why something is rejected or returned is chosen each time.
UPDATE "ready_comment" SET "is_default" = false WHERE "is_default" AND "kind" <> 'confirm';
