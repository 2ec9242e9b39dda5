ALTER TYPE "public"."retention_kind" ADD VALUE 'publicPages' BEFORE 'people';--> statement-breakpoint
CREATE TABLE "residency_rules" (
	"number" integer PRIMARY KEY NOT NULL,
	"versions" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" bigint,
	CONSTRAINT "residency_rules_number" CHECK ("residency_rules"."number" >= 1),
	CONSTRAINT "residency_rules_versions" CHECK (jsonb_typeof("residency_rules"."versions") = 'array')
);
--> statement-breakpoint
ALTER TABLE "issued_credential" ALTER COLUMN "element_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_credential" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "residency_rules" ADD CONSTRAINT "residency_rules_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credential_of_award" ON "issued_credential" USING btree ("application_id","assessed_at");--> statement-breakpoint
ALTER TABLE "issued_credential" ADD CONSTRAINT "issued_credential_of_one" CHECK (num_nonnulls("issued_credential"."element_id", "issued_credential"."application_id") = 1);