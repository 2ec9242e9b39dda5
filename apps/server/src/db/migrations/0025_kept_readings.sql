CREATE TABLE "timetable_stamp" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "timetable_stamp_one_row" CHECK ("timetable_stamp"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "configuration_revision" ADD COLUMN "structure_stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio" ADD COLUMN "contents_stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Instances keep what they have read and ask by its stamp whether it still holds. By hand: the schema in code can't say who writes a stamp.
-- A transaction's change and its stamp become visible together, whoever makes the change. Random, not counted: after a switch to a
-- database that has lost the latest changes no stamp ever stands for something else than before.
INSERT INTO "configuration_revision" DEFAULT VALUES ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "timetable_stamp" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION stamp_structure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO configuration_revision (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET structure_stamp = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER portfolio_block_stamps AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "portfolio_block"
FOR EACH STATEMENT EXECUTE FUNCTION stamp_structure();--> statement-breakpoint
CREATE TRIGGER portfolio_sub_block_stamps AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "portfolio_sub_block"
FOR EACH STATEMENT EXECUTE FUNCTION stamp_structure();--> statement-breakpoint
CREATE TRIGGER portfolio_attribute_stamps AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "portfolio_attribute"
FOR EACH STATEMENT EXECUTE FUNCTION stamp_structure();--> statement-breakpoint
-- Of an element that is deleted with its values nobody asks any more.
CREATE FUNCTION stamp_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (SELECT portfolio_id FROM portfolio_element WHERE portfolio_element.id IN (SELECT element_id FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION stamp_changed_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid()
  WHERE id IN (
    SELECT portfolio_id FROM portfolio_element
    WHERE portfolio_element.id IN (SELECT element_id FROM before_change UNION SELECT element_id FROM after_change)
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION stamp_all_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION stamp_moved_element() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portfolio SET contents_stamp = gen_random_uuid() WHERE id IN (OLD.portfolio_id, NEW.portfolio_id);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  holder text;
BEGIN
  FOREACH holder IN ARRAY ARRAY['element_value', 'attachment'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_contents()', holder || '_added_stamps', holder);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_contents()', holder || '_removed_stamps', holder);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION stamp_changed_contents()', holder || '_changed_stamps', holder);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION stamp_all_contents()', holder || '_emptied_stamps', holder);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER portfolio_element_moved_stamps AFTER UPDATE ON "portfolio_element"
FOR EACH ROW WHEN (OLD."portfolio_id" <> NEW."portfolio_id") EXECUTE FUNCTION stamp_moved_element();--> statement-breakpoint
-- An import has thousands of statements: one stamp a transaction is enough, since nobody sees what is not committed.
CREATE FUNCTION stamp_timetable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE timetable_stamp SET stamp = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['lesson', 'lesson_group', 'lesson_teacher', 'lesson_test', 'lesson_type', 'room', 'learning_test', 'wpd', 'discipline', 'study_group'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION stamp_timetable()', shown || '_stamps', shown);
  END LOOP;
END $$;--> statement-breakpoint
-- Of the many people only the names of those who teach are shown; who teaches nothing yet begins with a line of lesson_teacher.
CREATE FUNCTION stamp_renamed_teacher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM lesson_teacher WHERE person_id = NEW.id) THEN
    UPDATE timetable_stamp SET stamp = gen_random_uuid() WHERE xmin <> pg_current_xact_id()::xid;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER teacher_renamed_stamps AFTER UPDATE ON "person"
FOR EACH ROW WHEN ((OLD."last_name", OLD."first_name", OLD."middle_name") IS DISTINCT FROM (NEW."last_name", NEW."first_name", NEW."middle_name"))
EXECUTE FUNCTION stamp_renamed_teacher();
