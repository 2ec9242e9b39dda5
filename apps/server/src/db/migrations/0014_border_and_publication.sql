CREATE TYPE "public"."place_outcome" AS ENUM('awarded', 'belowBorder', 'tie', 'shareLimit', 'notEligible');--> statement-breakpoint
ALTER TYPE "public"."season_action" ADD VALUE 'publish';--> statement-breakpoint
CREATE TABLE "scenario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	CONSTRAINT "scenario_name" UNIQUE("season_id","name"),
	CONSTRAINT "scenario_texts" CHECK ("scenario"."name" <> '' and "scenario"."name" = btrim("scenario"."name", E' \t\r\n')),
	CONSTRAINT "scenario_version" CHECK ("scenario"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "scenario_adoption" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenario_adoption_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"scenario" text NOT NULL,
	"settings" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"present" smallint NOT NULL,
	"in_favour" smallint NOT NULL,
	"against" smallint NOT NULL,
	"abstained" smallint NOT NULL,
	"reason" text NOT NULL,
	"adopted_at" timestamp with time zone NOT NULL,
	"adopted_by" bigint,
	CONSTRAINT "scenario_adoption_texts" CHECK ("scenario_adoption"."scenario" <> '' and "scenario_adoption"."scenario" = btrim("scenario_adoption"."scenario", E' \t\r\n') and "scenario_adoption"."reason" <> '' and "scenario_adoption"."reason" = btrim("scenario_adoption"."reason", E' \t\r\n')),
	CONSTRAINT "scenario_adoption_votes" CHECK ("scenario_adoption"."in_favour" + "scenario_adoption"."against" + "scenario_adoption"."abstained" = "scenario_adoption"."present"
        and "scenario_adoption"."against" >= 0 and "scenario_adoption"."abstained" >= 0),
	CONSTRAINT "scenario_adoption_carried" CHECK (2 * "scenario_adoption"."in_favour" > "scenario_adoption"."present")
);
--> statement-breakpoint
CREATE TABLE "scenario_place" (
	"adoption_id" bigint NOT NULL,
	"application_id" bigint NOT NULL,
	"outcome" "place_outcome" NOT NULL,
	"place" integer,
	"amount" numeric(15, 0),
	CONSTRAINT "scenario_place_adoption_id_application_id_pk" PRIMARY KEY("adoption_id","application_id"),
	CONSTRAINT "scenario_place_ranked" CHECK (("scenario_place"."outcome" = 'notEligible') = ("scenario_place"."place" is null)),
	CONSTRAINT "scenario_place_paid" CHECK ("scenario_place"."amount" is null or "scenario_place"."outcome" = 'awarded')
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"season_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" bigint,
	"applications" integer NOT NULL,
	"awarded" integer NOT NULL,
	CONSTRAINT "publication_counts" CHECK ("publication"."awarded" between 0 and "publication"."applications")
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "held_back" jsonb;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_adopted_by_person_id_fk" FOREIGN KEY ("adopted_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_place" ADD CONSTRAINT "scenario_place_adoption_id_scenario_adoption_id_fk" FOREIGN KEY ("adoption_id") REFERENCES "public"."scenario_adoption"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_place" ADD CONSTRAINT "scenario_place_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_adoption_season" ON "scenario_adoption" USING btree ("season_id","id");--> statement-breakpoint
CREATE INDEX "scenario_place_application" ON "scenario_place" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_held_back" CHECK ("application"."held_back" is null or "application"."season_id" is not null);