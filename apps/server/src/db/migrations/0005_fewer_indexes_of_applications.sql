DROP INDEX "application_filed";--> statement-breakpoint
DROP INDEX "application_name";--> statement-breakpoint
DROP INDEX "application_group";--> statement-breakpoint
DROP INDEX "application_filing_start";--> statement-breakpoint
DROP INDEX "application_filing_end";--> statement-breakpoint
DROP INDEX "application_check_start";--> statement-breakpoint
DROP INDEX "application_check_end";--> statement-breakpoint
DROP INDEX "application_score";--> statement-breakpoint
DROP INDEX "application_nomination";--> statement-breakpoint
DROP INDEX "application_status";--> statement-breakpoint
DROP INDEX "application_status_name";--> statement-breakpoint
DROP INDEX "application_status_group";--> statement-breakpoint
DROP INDEX "application_status_filing_start";--> statement-breakpoint
DROP INDEX "application_status_filing_end";--> statement-breakpoint
DROP INDEX "application_status_check_start";--> statement-breakpoint
DROP INDEX "application_status_check_end";--> statement-breakpoint
DROP INDEX "application_comment_trigrams";--> statement-breakpoint
CREATE INDEX "application_status" ON "application" USING btree ("status","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_name" ON "application" USING btree ("status","name_key","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_group" ON "application" USING btree ("status","group_key","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_filing_start" ON "application" USING btree ("status","filing_start_at","id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_filing_end" ON "application" USING btree ("status","filing_end_at" NULLS FIRST,"id","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_check_start" ON "application" USING btree ("status","check_start_at" NULLS FIRST,"id","filing_end_at","check_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_status_check_end" ON "application" USING btree ("status","check_end_at" NULLS FIRST,"id","filing_end_at","block_id") WHERE status <> 'DRAFT';--> statement-breakpoint
CREATE INDEX "application_comment_trigrams" ON "application" USING gin ("comment_key" gin_trgm_ops) WHERE comment_key <> '';