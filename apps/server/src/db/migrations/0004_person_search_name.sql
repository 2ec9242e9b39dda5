-- Trusted since PostgreSQL 13: whoever may create in the database may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "search_name" text GENERATED ALWAYS AS (replace(lower(normalize(last_name || ' ' || first_name || coalesce(' ' || middle_name, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "person_search_name" ON "person" USING gin ("search_name" gin_trgm_ops);