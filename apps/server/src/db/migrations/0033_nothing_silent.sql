CREATE TYPE "public"."ballot_kind" AS ENUM('inFavour', 'against', 'abstained');--> statement-breakpoint
ALTER TYPE "public"."application_action" ADD VALUE 'rescore';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'pointsChanged' BEFORE 'mark';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'amountChanged' BEFORE 'mark';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'calendarChanged' BEFORE 'consentAsked';--> statement-breakpoint
CREATE TABLE "adoption_ballot" (
	"adoption_id" bigint NOT NULL,
	"meeting_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"ballot" "ballot_kind" NOT NULL,
	CONSTRAINT "adoption_ballot_adoption_id_person_id_pk" PRIMARY KEY("adoption_id","person_id")
);--> statement-breakpoint
ALTER TABLE "scenario_adoption" DROP CONSTRAINT "scenario_adoption_recounted";--> statement-breakpoint
ALTER TABLE "season" DROP CONSTRAINT "season_texts";--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "meeting_id" bigint;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "members" smallint;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "quorum" text;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "rule_version_id" bigint;--> statement-breakpoint
ALTER TABLE "scenario_place" ADD COLUMN "from_reserve" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission" ADD COLUMN "quorum" text DEFAULT '1/2' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_meeting" ADD COLUMN "quorum" text;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "keeps_amounts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "season" ADD COLUMN "reserve" text;--> statement-breakpoint
ALTER TABLE "adoption_ballot" ADD CONSTRAINT "adoption_ballot_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoption_ballot" ADD CONSTRAINT "adoption_ballot_attendance_fk" FOREIGN KEY ("meeting_id","person_id") REFERENCES "public"."meeting_attendance"("meeting_id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adoption_ballot_attendance" ON "adoption_ballot" USING btree ("meeting_id","person_id");--> statement-breakpoint
CREATE INDEX "adoption_ballot_person" ON "adoption_ballot" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_meeting_id_commission_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."commission_meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_rule_version_id_rule_version_id_fk" FOREIGN KEY ("rule_version_id") REFERENCES "public"."rule_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_adoption_rule_version" ON "scenario_adoption" USING btree ("rule_version_id");--> statement-breakpoint
CREATE INDEX "scenario_adoption_meeting" ON "scenario_adoption" USING btree ("meeting_id");--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_of_meeting" UNIQUE("id","meeting_id");--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_known_voters" CHECK (num_nonnulls("scenario_adoption"."meeting_id", "scenario_adoption"."members", "scenario_adoption"."quorum") in (0, 3));--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_quorum" CHECK ("scenario_adoption"."present" <= "scenario_adoption"."members" and split_part("scenario_adoption"."quorum", '/', 1)::int * "scenario_adoption"."members" <= split_part("scenario_adoption"."quorum", '/', 2)::int * ("scenario_adoption"."present"));--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_recounted" CHECK (num_nonnulls("scenario_adoption"."appeal_id", "scenario_adoption"."other_vote", "scenario_adoption"."rule_version_id", nullif("scenario_adoption"."at_publication", false)) <= ("scenario_adoption"."recounts" is not null)::int);--> statement-breakpoint
ALTER TABLE "scenario_place" ADD CONSTRAINT "scenario_place_reserve" CHECK (not "scenario_place"."from_reserve" or "scenario_place"."amount" is not null);--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_quorum" CHECK ("commission"."quorum" ~ '^[1-9][0-9]?/[1-9][0-9]?$' and split_part("commission"."quorum", '/', 1)::int <= split_part("commission"."quorum", '/', 2)::int);--> statement-breakpoint
ALTER TABLE "commission_meeting" ADD CONSTRAINT "commission_meeting_quorum" CHECK (split_part("commission_meeting"."quorum", '/', 1)::int * "commission_meeting"."members" <= split_part("commission_meeting"."quorum", '/', 2)::int * ("commission_meeting"."in_favour" + "commission_meeting"."against" + "commission_meeting"."abstained"));--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_reserve" CHECK (not "season"."keeps_amounts" or "season"."reserve" is not null);--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_texts" CHECK ("season"."title_ru" <> '' and "season"."title_ru" = btrim("season"."title_ru", E' \t\r\n') and "season"."title_en" <> '' and "season"."title_en" = btrim("season"."title_en", E' \t\r\n') and "season"."reserve" <> '' and "season"."reserve" = btrim("season"."reserve", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "adoption_ballot" ADD CONSTRAINT "adoption_ballot_vote_fk" FOREIGN KEY ("adoption_id","meeting_id") REFERENCES "public"."scenario_adoption"("id","meeting_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand, all that follows: the schema in code can't say it. Where the university's commission of a season is known, a vote belongs to
-- one of its meetings. Counting places anew repeats a vote that is there.
CREATE FUNCTION keep_vote_at_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."recounts" IS NULL AND NOT EXISTS (
    SELECT FROM "commission_meeting" m JOIN "commission" c ON c."id" = m."commission_id"
    WHERE m."id" = NEW."meeting_id" AND c."season_id" = NEW."season_id" AND c."institute_id" IS NULL
  ) AND (NEW."meeting_id" IS NOT NULL OR EXISTS (
    SELECT FROM "commission" WHERE "season_id" = NEW."season_id" AND "institute_id" IS NULL
  )) THEN
    RAISE EXCEPTION 'a vote belongs to a meeting of the commission' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'scenario_adoption_at_meeting';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER scenario_adoption_at_meeting BEFORE INSERT ON "scenario_adoption" FOR EACH ROW EXECUTE FUNCTION keep_vote_at_meeting();--> statement-breakpoint
CREATE FUNCTION count_ballots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  adoption bigint := CASE TG_TABLE_NAME WHEN 'adoption_ballot' THEN (to_jsonb(NEW) ->> 'adoption_id')::bigint ELSE (to_jsonb(NEW) ->> 'id')::bigint END;
BEGIN
  IF EXISTS (
    SELECT FROM "scenario_adoption" a CROSS JOIN LATERAL (
      SELECT count(*) AS present, count(*) FILTER (WHERE b."ballot" = 'inFavour') AS in_favour,
        count(*) FILTER (WHERE b."ballot" = 'against') AS against, count(*) FILTER (WHERE b."ballot" = 'abstained') AS abstained
      FROM "adoption_ballot" b WHERE b."adoption_id" = a."id"
    ) c
    WHERE a."id" = adoption AND a."recounts" IS NULL AND a."meeting_id" IS NOT NULL
      AND (a."present", a."in_favour", a."against", a."abstained") IS DISTINCT FROM (c.present, c.in_favour, c.against, c.abstained)
  ) THEN
    RAISE EXCEPTION 'a vote has as many ballots as it says' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'adoption_ballots_counted';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER scenario_adoption_ballots_counted AFTER INSERT ON "scenario_adoption"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_ballots();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER adoption_ballots_counted AFTER INSERT ON "adoption_ballot"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_ballots();--> statement-breakpoint
-- Of a vote that its members are known of nothing changes but that it is confirmed, once.
CREATE FUNCTION keep_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'scenario_adoption' THEN
    IF OLD."meeting_id" IS NULL OR (to_jsonb(NEW) - 'confirmed_at' - 'confirmed_by' = to_jsonb(OLD) - 'confirmed_at' - 'confirmed_by'
      AND OLD."confirmed_at" IS NULL) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'scenario_adoption' AND to_jsonb(OLD) ->> 'meeting_id' IS NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a vote stays as it was' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'vote_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER scenario_adoption_stays BEFORE UPDATE OR DELETE ON "scenario_adoption" FOR EACH ROW EXECUTE FUNCTION keep_vote();--> statement-breakpoint
CREATE TRIGGER adoption_ballot_stays BEFORE UPDATE OR DELETE ON "adoption_ballot" FOR EACH ROW EXECUTE FUNCTION keep_vote();
