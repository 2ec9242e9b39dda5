ALTER TABLE "scenario_adoption" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "confirmed_by" bigint;--> statement-breakpoint
-- What was adopted before votes were confirmed stays in force.
UPDATE "scenario_adoption" SET "confirmed_at" = "adopted_at";--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_confirmed_by_person_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_confirmed" CHECK ("scenario_adoption"."confirmed_by" is null or ("scenario_adoption"."confirmed_at" is not null and "scenario_adoption"."confirmed_by" is distinct from "scenario_adoption"."adopted_by"));