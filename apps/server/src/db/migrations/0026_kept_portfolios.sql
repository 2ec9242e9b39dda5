-- A portfolio's stamp now stands for all that the portfolio shows, so that its whole answer can be kept: its elements as well as what they
-- hold. By hand: the schema in code can't say who writes a stamp. One stamp a transaction is enough, since nobody sees what is not committed.
CREATE OR REPLACE FUNCTION stamp_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (SELECT portfolio_id FROM portfolio_element WHERE portfolio_element.id IN (SELECT element_id FROM changed))
    AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION stamp_changed_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (
    SELECT portfolio_id FROM portfolio_element
    WHERE portfolio_element.id IN (SELECT element_id FROM before_change UNION SELECT element_id FROM after_change)
  ) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION stamp_elements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (SELECT portfolio_id FROM changed) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION stamp_changed_elements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (SELECT portfolio_id FROM before_change UNION SELECT portfolio_id FROM after_change)
    AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER portfolio_element_moved_stamps ON "portfolio_element";--> statement-breakpoint
DROP FUNCTION stamp_moved_element();--> statement-breakpoint
CREATE TRIGGER portfolio_element_added_stamps AFTER INSERT ON "portfolio_element" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION stamp_elements();--> statement-breakpoint
CREATE TRIGGER portfolio_element_removed_stamps AFTER DELETE ON "portfolio_element" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION stamp_elements();--> statement-breakpoint
CREATE TRIGGER portfolio_element_changed_stamps AFTER UPDATE ON "portfolio_element" REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
FOR EACH STATEMENT EXECUTE FUNCTION stamp_changed_elements();--> statement-breakpoint
CREATE TRIGGER portfolio_element_emptied_stamps AFTER TRUNCATE ON "portfolio_element"
FOR EACH STATEMENT EXECUTE FUNCTION stamp_all_contents();--> statement-breakpoint
-- How many deletions a portfolio shows goes by their lines, of which something may be forgotten by the law.
CREATE FUNCTION stamp_forgotten_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE person_id IN (SELECT person_id FROM changed) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER element_history_forgotten_stamps AFTER UPDATE ON "element_history" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION stamp_forgotten_lines();--> statement-breakpoint
-- A week also says where the student was marked. Marks come by imports, seldom and many at once, so they share the stamp of the timetable.
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['mark', 'final_mark', 'lesson_control_form'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable()', shown || '_stamps', shown);
  END LOOP;
END $$;
