CREATE TYPE "public"."application_limit" AS ENUM('onePerNomination', 'one');--> statement-breakpoint
CREATE TYPE "public"."award_choice" AS ENUM('amount', 'student');--> statement-breakpoint
ALTER TYPE "public"."place_outcome" ADD VALUE 'otherApplication';--> statement-breakpoint
ALTER TYPE "public"."place_outcome" ADD VALUE 'otherAward';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'withdraw' BEFORE 'create';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'askBack' BEFORE 'create';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'giveBack' BEFORE 'create';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'keepFiled' BEFORE 'create';--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'prefer' BEFORE 'appeal';--> statement-breakpoint
ALTER TABLE "application" DROP CONSTRAINT "application_texts";--> statement-breakpoint
ALTER TABLE "scenario_adoption" DROP CONSTRAINT "scenario_adoption_recounted";--> statement-breakpoint
ALTER TABLE "scenario_place" DROP CONSTRAINT "scenario_place_ranked";--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "edu_level_ru" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "preference" smallint;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "asked_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "asked_back_reason" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "sole_filing" bigint;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "sole_award" bigint;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "other_vote" bigint;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "at_publication" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "one_award" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "award_choice" "award_choice" DEFAULT 'amount' NOT NULL;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "applications_per_person" "application_limit" DEFAULT 'onePerNomination' NOT NULL;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_other_vote_scenario_adoption_id_fk" FOREIGN KEY ("other_vote") REFERENCES "public"."scenario_adoption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_adoption_other_vote" ON "scenario_adoption" USING btree ("other_vote");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_filed_once" UNIQUE("season_id","person_id","sole_filing");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_awarded_once" UNIQUE("season_id","sole_award");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_preference" CHECK ("application"."preference" between 1 and 100);--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_texts" CHECK ("application"."full_name" <> '' and "application"."full_name" = btrim("application"."full_name", E' \t\r\n') and "application"."admin_comment" <> '' and "application"."admin_comment" = btrim("application"."admin_comment", E' \t\r\n') and "application"."group_title" <> '' and "application"."group_title" = btrim("application"."group_title", E' \t\r\n') and "application"."institute_ru" <> '' and "application"."institute_ru" = btrim("application"."institute_ru", E' \t\r\n') and "application"."institute_en" <> '' and "application"."institute_en" = btrim("application"."institute_en", E' \t\r\n') and "application"."speciality_ru" <> '' and "application"."speciality_ru" = btrim("application"."speciality_ru", E' \t\r\n') and "application"."speciality_en" <> '' and "application"."speciality_en" = btrim("application"."speciality_en", E' \t\r\n') and "application"."edu_level_ru" <> '' and "application"."edu_level_ru" = btrim("application"."edu_level_ru", E' \t\r\n') and "application"."asked_back_reason" <> '' and "application"."asked_back_reason" = btrim("application"."asked_back_reason", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_recounted" CHECK (num_nonnulls("scenario_adoption"."appeal_id", "scenario_adoption"."other_vote", nullif("scenario_adoption"."at_publication", false)) <= ("scenario_adoption"."recounts" is not null)::int);--> statement-breakpoint
ALTER TABLE "scenario_place" ADD CONSTRAINT "scenario_place_ranked" CHECK (("scenario_place"."outcome" in ('awarded', 'belowBorder', 'tie', 'shareLimit')) = ("scenario_place"."place" is not null));--> statement-breakpoint
-- Seasons in which somebody has two awards already say so; what was filed twice before binds nothing.
UPDATE "season" s SET "one_award" = false WHERE EXISTS (
  SELECT FROM "application" a WHERE a."season_id" = s."id" AND a."status" = 'VERIFIED' GROUP BY a."person_id" HAVING count(*) > 1
);--> statement-breakpoint
UPDATE "application" a SET "sole_filing" = coalesce(a."block_id", 0)
WHERE a."season_id" IS NOT NULL AND (a."status" NOT IN ('DRAFT', 'REJECTED') OR a."held_back" IS NOT NULL) AND NOT EXISTS (
  SELECT FROM "application" o WHERE o."season_id" = a."season_id" AND o."person_id" = a."person_id" AND o."id" <> a."id"
    AND o."block_id" IS NOT DISTINCT FROM a."block_id" AND (o."status" NOT IN ('DRAFT', 'REJECTED') OR o."held_back" IS NOT NULL)
);--> statement-breakpoint
UPDATE "application" a SET "sole_award" = a."person_id" FROM "season" s
WHERE s."id" = a."season_id" AND s."one_award" AND a."status" = 'VERIFIED';--> statement-breakpoint
-- What a person can have once in a season, by what the season says at this moment: it does not change meanwhile. A decision that is
-- held back still binds, so that nobody learns of it by filing once more. Who moves up again after a rejection binds no filing.
CREATE FUNCTION keep_sole_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rules record;
  is_filed_now boolean := TG_OP = 'INSERT';
BEGIN
  NEW."sole_award" := NULL;
  IF NEW."status" = 'DRAFT' OR NEW."season_id" IS NULL THEN
    NEW."sole_filing" := NULL;
    RETURN NEW;
  END IF;
  SELECT "one_award", "applications_per_person" INTO rules FROM "season" WHERE "id" = NEW."season_id" FOR SHARE;
  IF NEW."status" = 'VERIFIED' AND rules."one_award" THEN
    NEW."sole_award" := NEW."person_id";
  END IF;
  IF TG_OP = 'UPDATE' THEN
    is_filed_now := OLD."status" = 'DRAFT' OR (OLD."status" = 'REJECTED' AND NEW."status" IN ('SUBMITTED', 'RE_SUBMITTED'))
      OR (NEW."season_id", NEW."person_id", NEW."block_id") IS DISTINCT FROM (OLD."season_id", OLD."person_id", OLD."block_id");
  END IF;
  IF NEW."status" = 'REJECTED' AND NEW."held_back" IS NULL THEN
    NEW."sole_filing" := NULL;
  ELSIF is_filed_now THEN
    NEW."sole_filing" := CASE rules."applications_per_person" WHEN 'one' THEN 0 ELSE coalesce(NEW."block_id", 0) END;
  ELSE
    NEW."sole_filing" := OLD."sole_filing";
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER application_sole_claims
BEFORE INSERT OR UPDATE OF "status", "season_id", "person_id", "block_id", "held_back", "sole_filing", "sole_award" ON "application"
FOR EACH ROW EXECUTE FUNCTION keep_sole_claims();--> statement-breakpoint
CREATE FUNCTION keep_people_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."one_award", NEW."applications_per_person") IS DISTINCT FROM (OLD."one_award", OLD."applications_per_person")
    AND EXISTS (SELECT FROM "application" WHERE "season_id" = OLD."id" AND "status" <> 'DRAFT') THEN
    RAISE EXCEPTION 'how many a person may have does not change once somebody has filed' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'season_people_rules_stay';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER season_people_rules_stay BEFORE UPDATE OF "one_award", "applications_per_person" ON "season"
FOR EACH ROW EXECUTE FUNCTION keep_people_rules();
