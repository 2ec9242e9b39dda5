ALTER TABLE "element_history" ADD COLUMN "waited_since" timestamp with time zone;--> statement-breakpoint
-- By hand: what older lines would have said of the sending that they answer. It stands in the history itself.
ALTER TABLE "element_history" DISABLE TRIGGER element_history_is_kept;--> statement-breakpoint
UPDATE "element_history" decision SET "waited_since" = (
  SELECT max(sending."at") FROM "element_history" sending
  WHERE sending."element_id" = decision."element_id" AND sending."id" < decision."id" AND sending."action" = 'send'
) WHERE decision."action" IN ('confirm', 'reject', 'returnForCorrection');--> statement-breakpoint
ALTER TABLE "element_history" ENABLE TRIGGER element_history_is_kept;--> statement-breakpoint
CREATE INDEX "element_history_moves" ON "element_history" USING btree ("at","action","to_status","block_id","person_id","actor_id","waited_since","id") WHERE action in ('send', 'withdraw', 'confirm', 'reject', 'returnForCorrection', 'undo', 'takeBack');--> statement-breakpoint
ALTER TABLE "element_history" ADD CONSTRAINT "element_history_waited" CHECK ("element_history"."waited_since" is null or "element_history"."action" in ('confirm', 'reject', 'returnForCorrection'));