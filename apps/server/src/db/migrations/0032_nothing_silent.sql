ALTER TYPE "public"."application_action" ADD VALUE 'rescore';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'pointsChanged' BEFORE 'mark';--> statement-breakpoint
ALTER TABLE "scenario_adoption" DROP CONSTRAINT "scenario_adoption_recounted";--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD COLUMN "rule_version_id" bigint;--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_rule_version_id_rule_version_id_fk" FOREIGN KEY ("rule_version_id") REFERENCES "public"."rule_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_adoption_rule_version" ON "scenario_adoption" USING btree ("rule_version_id");--> statement-breakpoint
ALTER TABLE "scenario_adoption" ADD CONSTRAINT "scenario_adoption_recounted" CHECK (num_nonnulls("scenario_adoption"."appeal_id", "scenario_adoption"."other_vote", "scenario_adoption"."rule_version_id", nullif("scenario_adoption"."at_publication", false)) <= ("scenario_adoption"."recounts" is not null)::int);