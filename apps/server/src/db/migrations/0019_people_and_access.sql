CREATE TYPE "public"."block_source" AS ENUM('given', 'scim', 'ldap');--> statement-breakpoint
CREATE TYPE "public"."people_action" AS ENUM('roleGiven', 'roleTaken', 'roleEnded', 'blocked', 'unblocked', 'sessionsEnded');--> statement-breakpoint
CREATE TYPE "public"."role_source" AS ENUM('import', 'given', 'login', 'scim', 'ldap');--> statement-breakpoint
CREATE TABLE "people_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "people_action" NOT NULL,
	"source" "role_source",
	"role" "role",
	"ends_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "people_history_role" CHECK (("people_history"."action" in ('roleGiven', 'roleTaken', 'roleEnded')) = ("people_history"."role" is not null)),
	CONSTRAINT "people_history_texts" CHECK ("people_history"."reason" <> '' and "people_history"."reason" = btrim("people_history"."reason", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "person_block" (
	"person_id" bigint NOT NULL,
	"source" "block_source" NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_by" bigint,
	"reason" text,
	CONSTRAINT "person_block_person_id_source_pk" PRIMARY KEY("person_id","source"),
	CONSTRAINT "person_block_texts" CHECK ("person_block"."reason" <> '' and "person_block"."reason" = btrim("person_block"."reason", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "role_grant" (
	"person_id" bigint NOT NULL,
	"role" "role" NOT NULL,
	"source" "role_source" DEFAULT 'import' NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_by" bigint,
	"reason" text,
	"ends_at" timestamp with time zone,
	CONSTRAINT "role_grant_person_id_role_source_pk" PRIMARY KEY("person_id","role","source"),
	CONSTRAINT "role_grant_texts" CHECK ("role_grant"."reason" <> '' and "role_grant"."reason" = btrim("role_grant"."reason", E' \t\r\n'))
);
--> statement-breakpoint
ALTER TABLE "person_role" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people_history" ADD CONSTRAINT "people_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_history" ADD CONSTRAINT "people_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocked_by_person_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grant" ADD CONSTRAINT "role_grant_given_by_person_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_history_person" ON "people_history" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "role_grant_ends" ON "role_grant" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
-- By hand: what the schema in code can't say.
INSERT INTO "role_grant" ("person_id", "role", "source") SELECT "person_id", "role", 'import' FROM "person_role";--> statement-breakpoint
CREATE TRIGGER people_history_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "people_history"
FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
-- Changes of one person's grants wait for each other here: else of two that take away the last two grants of a role
-- each would still see the other's, and the role would stay.
CREATE FUNCTION keep_roles_of(people bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "person" WHERE "id" = ANY (people) ORDER BY "id" FOR NO KEY UPDATE;
  DELETE FROM "person_role" r
  WHERE r."person_id" = ANY (people) AND (
    EXISTS (SELECT FROM "person_block" b WHERE b."person_id" = r."person_id")
    OR NOT EXISTS (
      SELECT FROM "role_grant" g
      WHERE g."person_id" = r."person_id" AND g."role" = r."role" AND (g."ends_at" IS NULL OR g."ends_at" > now())
    )
  );
  INSERT INTO "person_role" AS r ("person_id", "role", "ends_at")
  SELECT g."person_id", g."role", CASE WHEN bool_or(g."ends_at" IS NULL) THEN NULL ELSE max(g."ends_at") END
  FROM "role_grant" g
  WHERE g."person_id" = ANY (people) AND (g."ends_at" IS NULL OR g."ends_at" > now())
    AND NOT EXISTS (SELECT FROM "person_block" b WHERE b."person_id" = g."person_id")
  GROUP BY g."person_id", g."role"
  ON CONFLICT ("person_id", "role") DO UPDATE SET "ends_at" = EXCLUDED."ends_at"
  WHERE r."ends_at" IS DISTINCT FROM EXCLUDED."ends_at";
END $$;--> statement-breakpoint
CREATE FUNCTION roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_roles_of(array(SELECT DISTINCT "person_id" FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER role_granted AFTER INSERT ON "role_grant"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();--> statement-breakpoint
CREATE TRIGGER role_grant_changed AFTER UPDATE ON "role_grant"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();--> statement-breakpoint
CREATE TRIGGER role_taken AFTER DELETE ON "role_grant"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();--> statement-breakpoint
CREATE TRIGGER person_blocked AFTER INSERT ON "person_block"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();--> statement-breakpoint
CREATE TRIGGER person_unblocked AFTER DELETE ON "person_block"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION roles_changed();
