CREATE TYPE "public"."stamped_list" AS ENUM('achievements', 'applications');--> statement-breakpoint
CREATE TABLE "list_stamp" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_stamp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" "stamped_list" NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
-- By hand, all that follows. One stamp a transaction is enough, since nobody sees what is not committed; the setting ends with the
-- transaction, and goes back with a savepoint. A row that another transaction holds is left to it, so nobody waits and no circle can close.
CREATE FUNCTION stamp_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  stamped text := 'zachetka.stamped_' || tg_argv[0];
BEGIN
  IF current_setting(stamped, true) = 'yes' THEN RETURN NULL; END IF;
  UPDATE list_stamp SET stamp = gen_random_uuid()
  WHERE id = (SELECT id FROM list_stamp WHERE list = tg_argv[0]::stamped_list LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN INSERT INTO list_stamp (list) VALUES (tg_argv[0]::stamped_list); END IF;
  PERFORM set_config(stamped, 'yes', true);
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Row by row where people work all day: a statement that changes nothing leaves the stamp.
CREATE TRIGGER achievements_stamp AFTER INSERT OR DELETE OR UPDATE ON portfolio_summary FOR EACH ROW EXECUTE FUNCTION stamp_list('achievements');
CREATE TRIGGER achievements_stamp_emptied AFTER TRUNCATE ON portfolio_summary FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('achievements');
CREATE TRIGGER achievements_stamp AFTER INSERT OR DELETE OR UPDATE ON decision_comment FOR EACH ROW EXECUTE FUNCTION stamp_list('achievements');
CREATE TRIGGER achievements_stamp_emptied AFTER TRUNCATE ON decision_comment FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('achievements');
CREATE TRIGGER achievements_stamp AFTER INSERT OR DELETE OR UPDATE ON person FOR EACH ROW EXECUTE FUNCTION stamp_list('achievements');
CREATE TRIGGER achievements_stamp_emptied AFTER TRUNCATE ON person FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('achievements');
CREATE TRIGGER achievements_stamp AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON study_group FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('achievements');
CREATE TRIGGER achievements_stamp AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON employee_context FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('achievements');--> statement-breakpoint
CREATE TRIGGER applications_stamp AFTER INSERT OR DELETE OR UPDATE ON application FOR EACH ROW EXECUTE FUNCTION stamp_list('applications');
CREATE TRIGGER applications_stamp_emptied AFTER TRUNCATE ON application FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('applications');
CREATE TRIGGER applications_stamp AFTER INSERT OR DELETE OR UPDATE ON person FOR EACH ROW EXECUTE FUNCTION stamp_list('applications');
CREATE TRIGGER applications_stamp_emptied AFTER TRUNCATE ON person FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('applications');
CREATE TRIGGER applications_stamp AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON portfolio_block FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('applications');
CREATE TRIGGER applications_stamp AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON season FOR EACH STATEMENT EXECUTE FUNCTION stamp_list('applications');
