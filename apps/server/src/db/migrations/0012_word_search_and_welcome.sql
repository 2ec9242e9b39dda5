CREATE TABLE "person_welcome" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_welcome" ADD CONSTRAINT "person_welcome_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "element_value_words" ON "element_value" USING gin (to_tsvector('russian', replace(lower(normalize("value", NFC) collate "und-x-icu"), 'ё', 'е')));--> statement-breakpoint
-- Whoever has signed in before knows the portal: a welcome would only be in the way.
INSERT INTO "person_welcome" ("person_id") SELECT DISTINCT "person_id" FROM "portal_session";
