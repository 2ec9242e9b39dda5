CREATE INDEX "element_history_person" ON "element_history" USING btree ("person_id");--> statement-breakpoint
-- Who is limited to some blocks sees no drafts: a portfolio that has nothing else there has no row in that scope any more.
DELETE FROM "portfolio_summary" USING "review_scope"
WHERE "review_scope"."id" = "portfolio_summary"."scope_id" AND "review_scope"."block_ids" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "portfolio_element"
	JOIN "portfolio_sub_block" ON "portfolio_sub_block"."id" = "portfolio_element"."sub_block_id"
	WHERE "portfolio_element"."portfolio_id" = "portfolio_summary"."portfolio_id" AND "portfolio_element"."status" <> 'DRAFT'
		AND "portfolio_sub_block"."block_id" = ANY("review_scope"."block_ids")
);
