DROP INDEX "portfolio_summary_queue";--> statement-breakpoint
CREATE INDEX "login_account_person" ON "login_account" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "login_account_lower" ON "login_account" USING btree (lower("login") collate "C");--> statement-breakpoint
CREATE INDEX "element_history_decided" ON "element_history" USING btree ("actor_id","at","id") WHERE action in ('confirm', 'reject', 'returnForCorrection');--> statement-breakpoint
CREATE INDEX "element_history_taken_back" ON "element_history" USING btree ("at","element_id","id") WHERE action in ('undo', 'takeBack');--> statement-breakpoint
CREATE INDEX "person_name" ON "person" USING btree ("search_name","id");--> statement-breakpoint
CREATE INDEX "person_email" ON "person" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "role_grant_role" ON "role_grant" USING btree ("role","person_id","source");--> statement-breakpoint
CREATE INDEX "student_record_book" ON "student" USING gin ("record_book_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "portfolio_summary_queue" ON "portfolio_summary" USING btree ("scope_id","waiting_since","portfolio_id","waiting") WHERE waiting > 0;