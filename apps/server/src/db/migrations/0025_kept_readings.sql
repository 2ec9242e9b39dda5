ALTER TABLE "configuration_revision" ADD COLUMN "structure_stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio" ADD COLUMN "contents_stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Instances keep what they have read and ask by its stamp whether it still holds. By hand: the schema in code can't say who writes a stamp.
-- A transaction's change and its stamp become visible together, whoever makes the change. Random, not counted: after a switch to a
-- database that has lost the latest changes no stamp ever stands for something else than before.
INSERT INTO "configuration_revision" DEFAULT VALUES ON CONFLICT DO NOTHING;--> statement-breakpoint
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
FOR EACH ROW WHEN (OLD."portfolio_id" <> NEW."portfolio_id") EXECUTE FUNCTION stamp_moved_element();
