ALTER TABLE "application" ADD COLUMN "course_number" smallint;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "institute_ru" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "institute_en" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "speciality_ru" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "speciality_en" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "academic_year" smallint;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (replace(lower(normalize(coalesce(full_name, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "group_key" text COLLATE "C" GENERATED ALWAYS AS (replace(lower(normalize(coalesce(group_title, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "comment_key" text COLLATE "C" GENERATED ALWAYS AS (replace(lower(normalize(coalesce(admin_comment, ''), NFC) collate "und-x-icu"), 'ё', 'е')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "application_history" ADD COLUMN "scores" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "application_filed" ON "application" USING btree ("id","status","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status" ON "application" USING btree ("status","id","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_name" ON "application" USING btree ("name_key","id","status","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_name" ON "application" USING btree ("status","name_key","id","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_group" ON "application" USING btree ("group_key","id","status","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_group" ON "application" USING btree ("status","group_key","id","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_filing_start" ON "application" USING btree ("filing_start_at","id","status","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_filing_start" ON "application" USING btree ("status","filing_start_at","id","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_filing_end" ON "application" USING btree ("filing_end_at","id","status","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_filing_end" ON "application" USING btree ("status","filing_end_at","id","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_check_start" ON "application" USING btree ("check_start_at" NULLS FIRST,"id","status","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_check_start" ON "application" USING btree ("status","check_start_at" NULLS FIRST,"id","filing_end_at","check_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_check_end" ON "application" USING btree ("check_end_at" NULLS FIRST,"id","status","filing_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_check_end" ON "application" USING btree ("status","check_end_at" NULLS FIRST,"id","filing_end_at","total_score","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_score" ON "application" USING btree ("total_score","id","status","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_score" ON "application" USING btree ("status","total_score","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_nomination" ON "application" USING btree ("block_id","status","id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_year" ON "application" USING btree ("academic_year") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_ranking" ON "application" USING btree ("block_id","academic_year","total_score") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_name_trigrams" ON "application" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_group_trigrams" ON "application" USING gin ("group_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "application_comment_trigrams" ON "application" USING gin ("comment_key" gin_trgm_ops);--> statement-breakpoint
-- From here on by hand: what the schema in code cannot say.
-- The list walks along indexes alone; that works where vacuum has been by, so it comes by often.
ALTER TABLE "application" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
