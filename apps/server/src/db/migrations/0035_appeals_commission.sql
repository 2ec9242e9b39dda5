ALTER TYPE "public"."notice_kind" ADD VALUE 'applicationGivenBack' BEFORE 'appealAnswered';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'applicationKeptFiled' BEFORE 'appealAnswered';--> statement-breakpoint
ALTER TABLE "commission" DROP CONSTRAINT "commission_once";--> statement-breakpoint
ALTER TABLE "commission" ADD COLUMN "hears_appeals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_once" UNIQUE NULLS NOT DISTINCT("season_id","institute_id","hears_appeals");--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_hears_appeals" CHECK (not "commission"."hears_appeals" or "commission"."institute_id" is null);--> statement-breakpoint
-- By hand, all that follows: the commission of appeals draws no border, and a meeting whose protocol is kept takes no more votes.
CREATE OR REPLACE FUNCTION keep_vote_at_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."recounts" IS NULL AND NOT EXISTS (
    SELECT FROM "commission_meeting" m JOIN "commission" c ON c."id" = m."commission_id"
    WHERE m."id" = NEW."meeting_id" AND c."season_id" = NEW."season_id" AND c."institute_id" IS NULL AND NOT c."hears_appeals"
      AND NOT EXISTS (SELECT FROM "kept_paper" k WHERE k."meeting_id" = m."id")
  ) AND (NEW."meeting_id" IS NOT NULL OR EXISTS (
    SELECT FROM "commission" WHERE "season_id" = NEW."season_id" AND "institute_id" IS NULL AND NOT "hears_appeals"
  )) THEN
    RAISE EXCEPTION 'a vote belongs to a meeting of the commission' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'scenario_adoption_at_meeting';
  END IF;
  RETURN NEW;
END $$;
