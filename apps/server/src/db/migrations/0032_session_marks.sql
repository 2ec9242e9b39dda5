ALTER TABLE "session_result" ADD COLUMN "marks" smallint;--> statement-breakpoint
ALTER TABLE "session_result" ADD COLUMN "excellent" smallint;--> statement-breakpoint
ALTER TABLE "session_result" ADD CONSTRAINT "session_result_excellent" CHECK (("session_result"."marks" is null) = ("session_result"."excellent" is null) and "session_result"."excellent" between 0 and "session_result"."marks");