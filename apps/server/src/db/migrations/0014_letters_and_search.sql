DROP INDEX "element_value_attribute";--> statement-breakpoint
ALTER TABLE "notice_mail" ADD COLUMN "letter" bigint;--> statement-breakpoint
CREATE INDEX "element_value_attribute" ON "element_value" USING btree ("attribute_id","id");