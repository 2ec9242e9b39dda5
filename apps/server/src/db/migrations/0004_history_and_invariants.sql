-- History outlives what it tells of, and the invariants of every table stand where nobody can go round them. What old data may
-- hold against the new rules is mended first, then the rules come. Written by hand, but for the rules themselves: those of one
-- table are one statement, so that it is read once for all of them.
-- The portfolios in which something is mended: what the lists know of them is made anew at the end.
CREATE TEMPORARY TABLE mended_portfolio (id bigint PRIMARY KEY) ON COMMIT DROP;--> statement-breakpoint
-- Texts are trimmed; an empty one is nothing where there may be nothing, and a dash where there must be something. Where two that
-- have to differ would become the same, the one that is mended gets a mark.
DO $mend$
DECLARE
  edges constant text := E' \t\r\n';
  texts record;
  name text;
  mended text;
  assignments text[];
  faults text[];
BEGIN
  FOR texts IN SELECT * FROM (VALUES
    ('application', '{full_name,admin_comment,group_title,institute_ru,institute_en,speciality_ru,speciality_en}', NULL),
    ('login_account', '{password_hash}', NULL),
    ('login_account', '{login}', ''),
    ('login_record', '{model}', NULL),
    ('login_record', '{id}', 'model'),
    ('revoked_token', '{token_id}', ''),
    ('server_secret', '{value}', NULL),
    ('server_secret', '{name}', ''),
    ('attestation_load_type', '{title_en}', NULL),
    ('attestation_load_type', '{title_ru}', ''),
    ('cathedra', '{title_en}', NULL),
    ('cathedra', '{title_ru}', ''),
    ('discipline', '{title_en}', NULL),
    ('discipline', '{title_ru}', ''),
    ('education_plan', '{profile_ru,profile_en}', NULL),
    ('education_plan', '{code}', ''),
    ('linguistic_scale', '{title_ru,title_en}', NULL),
    ('linguistic_scale', '{code}', ''),
    ('linguistic_scale_mark', '{mark_en,title_ru,title_en}', NULL),
    ('linguistic_scale_mark', '{mark}', 'linguistic_scale_id'),
    ('wpd', '{code}', ''),
    ('droe_category', '{title_ru,title_en}', NULL),
    ('droe_category', '{code}', ''),
    ('droe_form', '{title_ru,title_en,description_ru,description_en,link_ru,link_en,button_title_ru,button_title_en}', NULL),
    ('droe_form', '{code}', ''),
    ('employee', '{position,department,organisational_block}', NULL),
    ('institute', '{title_en}', NULL),
    ('institute', '{title_ru}', ''),
    ('person', '{last_name,first_name,middle_name,phone,email}', NULL),
    ('person', '{directory_id}', ''),
    ('speciality', '{title_ru,title_en,edu_level_ru,edu_level_en}', NULL),
    ('speciality', '{code}', ''),
    ('student', '{record_book_number}', ''),
    ('study_group', '{profile_ru,profile_en,edu_form_ru,edu_form_en}', NULL),
    ('study_group', '{title}', ''),
    ('attachment', '{content_type}', NULL),
    ('attachment', '{name}', 'element_id'),
    ('attachment', '{storage_key}', ''),
    ('portfolio_attribute', '{title_ru,title_en,description_ru,description_en,placeholder}', NULL),
    ('portfolio_block', '{title_ru,title_en,description_ru,description_en,application_title_ru,application_title_en}', NULL),
    ('portfolio_element', '{admin_comment}', NULL),
    ('portfolio_sub_block', '{title_ru,title_en,description_ru,description_en}', NULL),
    ('control_form', '{title_ru,title_en}', NULL),
    ('control_form', '{code}', ''),
    ('control_form_type', '{title_en}', NULL),
    ('control_form_type', '{title_ru}', ''),
    ('calendar_feed', '{secret_hash}', ''),
    ('learning_test', '{title_ru,title_en}', NULL),
    ('lesson', '{title_ru,title_en}', NULL),
    ('lesson', '{code}', ''),
    ('lesson_type', '{title_en}', NULL),
    ('lesson_type', '{title_ru}', ''),
    ('room', '{title}', ''),
    ('ready_comment', '{text_ru,text_en}', NULL)
  ) AS of_table (relation, names, unique_within) LOOP
    assignments := '{}';
    faults := '{}';
    FOREACH name IN ARRAY texts.names::text[] LOOP
      mended := format('nullif(btrim(t.%I, %L), %L)', name, edges, '');
      IF (SELECT attnotnull FROM pg_attribute WHERE attrelid = texts.relation::regclass AND attname = name) THEN
        mended := format('coalesce(%s, %L)', mended, '—');
      END IF;
      IF texts.unique_within IS NOT NULL THEN
        mended := mended || format(
          ' || CASE WHEN EXISTS (SELECT 1 FROM %I o WHERE o.ctid <> t.ctid %s AND lower(btrim(o.%I, %L)) = lower(btrim(t.%I, %L))) THEN %L || left(gen_random_uuid()::text, 8) ELSE %L END',
          texts.relation,
          CASE WHEN texts.unique_within = '' THEN '' ELSE format('AND o.%1$I = t.%1$I', texts.unique_within) END,
          name, edges, name, edges, ' ', ''
        );
      END IF;
      assignments := assignments || format('%I = %s', name, mended);
      faults := faults || format('t.%1$I = %2$L OR t.%1$I <> btrim(t.%1$I, %3$L)', name, '', edges);
    END LOOP;
    IF texts.relation = 'portfolio_element' THEN
      EXECUTE format(
        'INSERT INTO mended_portfolio SELECT DISTINCT t.portfolio_id FROM portfolio_element t WHERE %s',
        array_to_string(faults, ' OR ')
      );
    END IF;
    EXECUTE format(
      'UPDATE %I t SET %s WHERE %s',
      texts.relation, array_to_string(assignments, ', '), array_to_string(faults, ' OR ')
    );
  END LOOP;
END $mend$;--> statement-breakpoint
DO $mend$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('portfolio_block', 'position', 0), ('portfolio_sub_block', 'position', 0), ('portfolio_attribute', 'position', 0),
    ('linguistic_scale_mark', 'position', 0), ('wpd_cathedra', 'position', 0), ('control_form', 'position', 0),
    ('lesson_teacher', 'position', 0), ('droe_category', 'position', 0), ('droe_form', 'position', 0),
    ('ready_comment', 'position', 0), ('attachment', 'size', 0), ('demo_university', 'students', 0),
    ('speciality', 'courses', 1), ('study_group', 'course_number', 1), ('lesson', 'number', 1),
    ('employee_context', 'version', 1), ('configuration_revision', 'revision', 1), ('ready_comment_revision', 'revision', 0)
  ) AS of_table (relation, name, minimum) LOOP
    EXECUTE format('UPDATE %I SET %2$I = %3$s WHERE %2$I < %3$s', counted.relation, counted.name, counted.minimum);
  END LOOP;
END $mend$;--> statement-breakpoint
-- Beyond all numbers that a plan has: no two of its semesters may have the same.
UPDATE "wep_semester" s SET "number" = 1000 + other.nth
FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM "wep_semester" WHERE "number" < 1) other WHERE other.id = s.id;--> statement-breakpoint
DO $mend$
DECLARE
  relation text;
BEGIN
  FOREACH relation IN ARRAY ARRAY['configuration_revision', 'ready_comment_revision', 'demo_university'] LOOP
    EXECUTE format('DELETE FROM %1$I WHERE id <> (SELECT min(id) FROM %1$I)', relation);
    EXECUTE format('UPDATE %I SET id = 1 WHERE id <> 1', relation);
  END LOOP;
END $mend$;--> statement-breakpoint
UPDATE "portfolio_attribute" SET "pattern" = NULL WHERE "pattern" = '';--> statement-breakpoint
UPDATE "student" SET "photo" = NULL WHERE "photo" = '';--> statement-breakpoint
UPDATE "portfolio_sub_block" SET "score" = least(greatest("score", 0), 1000) WHERE "score" NOT BETWEEN 0 AND 1000;--> statement-breakpoint
-- What is no hash can't be a file's: it becomes one that no file has.
UPDATE "attachment"
SET "sha256" = CASE WHEN lower("sha256") ~ '^[0-9a-f]{64}$' THEN lower("sha256") ELSE encode(sha256(convert_to("storage_key", 'UTF8')), 'hex') END
WHERE "sha256" !~ '^[0-9a-f]{64}$';--> statement-breakpoint
UPDATE "team_award" SET "sha256" = encode(sha256(convert_to('award ' || "id", 'UTF8')), 'hex') WHERE "sha256" !~ '^[0-9a-f]{64}$';--> statement-breakpoint
UPDATE "team_award" SET "removed_at" = "marked_at" WHERE "removed_at" < "marked_at";--> statement-breakpoint
UPDATE "team_award" SET "removed_by" = NULL WHERE "removed_at" IS NULL AND "removed_by" IS NOT NULL;--> statement-breakpoint
-- The scope of those who see every block is number 1; a scope without blocks is none.
UPDATE "employee_context" c SET "scope_id" = CASE WHEN s."block_ids" IS NULL THEN 1 END
FROM "review_scope" s
WHERE s."id" = c."scope_id" AND s."id" <> 1 AND (s."block_ids" IS NULL OR cardinality(s."block_ids") = 0);--> statement-breakpoint
DELETE FROM "review_scope" WHERE "id" <> 1 AND ("block_ids" IS NULL OR cardinality("block_ids") = 0);--> statement-breakpoint
-- The moments that a status implies, from what else is known of the element.
WITH mended AS (
  UPDATE "portfolio_element"
  SET "version" = greatest("version", 1),
    "score" = CASE WHEN "score" IS NOT NULL THEN least(greatest("score", 0), 1000) END,
    "sent_at" = CASE
      WHEN "status" = 'DRAFT' THEN "sent_at"
      WHEN "status" IN ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION') THEN coalesce("sent_at", "assessed_at", "changed_at")
      ELSE greatest(coalesce("sent_at", "changed_at"), "assessed_at")
    END,
    "assessed_at" = CASE
      WHEN "status" IN ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION') THEN greatest(coalesce("assessed_at", "changed_at"), "sent_at")
      WHEN "score" IS NOT NULL OR "admin_comment" IS NOT NULL THEN coalesce("assessed_at", "sent_at", "changed_at")
      ELSE "assessed_at"
    END
  WHERE "version" < 1 OR "score" NOT BETWEEN 0 AND 1000
    OR ("status" <> 'DRAFT' AND "sent_at" IS NULL)
    OR ("status" IN ('SUBMITTED', 'UNDER_REVIEW', 'RE_SUBMITTED') AND "assessed_at" > "sent_at")
    OR ("status" IN ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION') AND ("assessed_at" IS NULL OR "assessed_at" < "sent_at"))
    OR ("assessed_at" IS NULL AND ("score" IS NOT NULL OR "admin_comment" IS NOT NULL))
  RETURNING "portfolio_id"
)
INSERT INTO mended_portfolio SELECT DISTINCT "portfolio_id" FROM mended ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "application"
SET "version" = greatest("version", 1), "total_score" = greatest("total_score", 0),
  "filing_end_at" = CASE WHEN "status" <> 'DRAFT' THEN coalesce("filing_end_at", "check_start_at", "check_end_at", "filing_start_at") END,
  "consent_version" = CASE WHEN "consent_at" IS NOT NULL THEN coalesce("consent_version", 1) END,
  "admin_comment" = CASE WHEN "status" = 'REJECTED' THEN coalesce("admin_comment", '—') ELSE "admin_comment" END
WHERE "version" < 1 OR "total_score" < 0 OR ("status" = 'DRAFT') <> ("filing_end_at" IS NULL)
  OR ("consent_at" IS NULL) <> ("consent_version" IS NULL) OR ("status" = 'REJECTED' AND "admin_comment" IS NULL);--> statement-breakpoint
UPDATE "application"
SET "filing_start_at" = least("filing_start_at", "filing_end_at"),
  "academic_year" = CASE WHEN "status" = 'DRAFT' THEN "academic_year" ELSE coalesce(
    "academic_year",
    extract(year FROM ("filing_end_at" AT TIME ZONE 'Europe/Moscow') - interval '8 months')::smallint
  ) END,
  "check_end_at" = CASE WHEN "status" IN ('VERIFIED', 'REJECTED') THEN greatest("check_end_at", "check_start_at", "filing_end_at") END,
  "check_start_at" = CASE
    WHEN "status" IN ('VERIFIED', 'REJECTED') THEN greatest(coalesce("check_start_at", "check_end_at"), "filing_end_at")
    WHEN "check_start_at" IS NOT NULL THEN greatest("check_start_at", "filing_end_at")
  END
WHERE "filing_start_at" > "filing_end_at" OR ("status" <> 'DRAFT' AND "academic_year" IS NULL)
  OR ("status" IN ('VERIFIED', 'REJECTED')) <> ("check_end_at" IS NOT NULL) OR ("check_end_at" IS NOT NULL AND "check_start_at" IS NULL)
  OR "check_start_at" < "filing_end_at" OR "check_end_at" < "check_start_at";--> statement-breakpoint
UPDATE "application_element" SET "score" = least(greatest("score", 0), 100) WHERE "score" NOT BETWEEN 0 AND 100;--> statement-breakpoint
UPDATE "application_element" a SET "score" = least(coalesce(e."score", 0), 100)
FROM "portfolio_element" e WHERE e."id" = a."element_id" AND a."is_open" AND a."score" IS NULL;--> statement-breakpoint
-- The history says itself whose it is and where it stood. It is written anew as a whole: to update every row took three times as
-- long at a million lines. That also lets the types have a new label, which may not be used in the transaction that adds it.
ALTER TYPE "history_action" RENAME TO "history_action_before";--> statement-breakpoint
ALTER TABLE "element_history" RENAME TO "element_history_before";--> statement-breakpoint
ALTER SEQUENCE "element_history_id_seq" RENAME TO "element_history_before_id_seq";--> statement-breakpoint
ALTER INDEX "element_history_pkey" RENAME TO "element_history_before_pkey";--> statement-breakpoint
CREATE TYPE "public"."history_action" AS ENUM('change', 'send', 'confirm', 'reject', 'returnForCorrection', 'add', 'attach', 'detach', 'delete');--> statement-breakpoint
CREATE TABLE "element_history" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "element_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"element_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"block_id" bigint NOT NULL,
	"sub_block_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "history_action" NOT NULL,
	"from_status" "element_status",
	"to_status" "element_status",
	"score" smallint,
	"comment" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deleted" jsonb
);--> statement-breakpoint
INSERT INTO "element_history" ("id", "element_id", "person_id", "block_id", "sub_block_id", "at", "actor_id", "action", "from_status", "to_status", "score", "comment", "changes")
OVERRIDING SYSTEM VALUE
SELECT h."id", h."element_id", p."person_id", s."block_id", e."sub_block_id", h."at", h."actor_id", h."action"::text::"history_action",
  CASE WHEN h."action" <> 'add' THEN coalesce(h."from_status", h."to_status") END, h."to_status",
  CASE WHEN h."action" = 'confirm' AND h."score" IS NOT NULL THEN least(greatest(h."score", 0), 1000) END,
  nullif(btrim(h."comment", E' \t\r\n'), ''),
  CASE WHEN jsonb_typeof(h."changes") = 'array' THEN h."changes" ELSE '[]' END
FROM "element_history_before" h
JOIN "portfolio_element" e ON e."id" = h."element_id"
JOIN "portfolio" p ON p."id" = e."portfolio_id"
JOIN "portfolio_sub_block" s ON s."id" = e."sub_block_id";--> statement-breakpoint
SELECT setval('element_history_id_seq', (SELECT last_value FROM "element_history_before_id_seq"), (SELECT is_called FROM "element_history_before_id_seq"));--> statement-breakpoint
DROP TABLE "element_history_before";--> statement-breakpoint
DROP TYPE "history_action_before";--> statement-breakpoint
ALTER TABLE "element_history" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "element_history_element" ON "element_history" USING btree ("element_id","id");--> statement-breakpoint
CREATE INDEX "element_history_deleted" ON "element_history" USING btree ("person_id","id") WHERE action = 'delete';--> statement-breakpoint
ALTER TYPE "application_action" RENAME TO "application_action_before";--> statement-breakpoint
ALTER TABLE "application_history" RENAME TO "application_history_before";--> statement-breakpoint
ALTER SEQUENCE "application_history_id_seq" RENAME TO "application_history_before_id_seq";--> statement-breakpoint
ALTER INDEX "application_history_pkey" RENAME TO "application_history_before_pkey";--> statement-breakpoint
CREATE TYPE "public"."application_action" AS ENUM('edit', 'submit', 'assess', 'accept', 'reject', 'create', 'delete');--> statement-breakpoint
CREATE TABLE "application_history" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "application_action" NOT NULL,
	"from_status" "application_status",
	"to_status" "application_status",
	"comment" text,
	"total_score" integer NOT NULL,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL
);--> statement-breakpoint
INSERT INTO "application_history" ("id", "application_id", "person_id", "at", "actor_id", "action", "from_status", "to_status", "comment", "total_score", "scores")
OVERRIDING SYSTEM VALUE
SELECT h."id", h."application_id", a."person_id", h."at", h."actor_id", h."action"::text::"application_action",
  CASE WHEN h."action" <> 'create' THEN coalesce(h."from_status", h."to_status") END, h."to_status",
  nullif(btrim(h."comment", E' \t\r\n'), ''), greatest(h."total_score", 0),
  CASE WHEN jsonb_typeof(h."scores") = 'array' THEN h."scores" ELSE '[]' END
FROM "application_history_before" h JOIN "application" a ON a."id" = h."application_id";--> statement-breakpoint
SELECT setval('application_history_id_seq', (SELECT last_value FROM "application_history_before_id_seq"), (SELECT is_called FROM "application_history_before_id_seq"));--> statement-breakpoint
DROP TABLE "application_history_before";--> statement-breakpoint
DROP TYPE "application_action_before";--> statement-breakpoint
ALTER TABLE "application_history" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "application_history_application" ON "application_history" USING btree ("application_id","id");--> statement-breakpoint
-- What the lists know of the portfolios that were mended, as the server computes it (summary-rows.queries.ts).
INSERT INTO mended_portfolio
SELECT DISTINCT s."portfolio_id" FROM "portfolio_summary" s
JOIN "person" p ON p."id" = s."person_id"
LEFT JOIN "decision_comment" d ON d."key" = s."comment_key"
WHERE s."name_key" <> p."search_name" OR d."text" = '' OR d."text" <> btrim(d."text", E' \t\r\n')
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "decision_comment" WHERE "text" = '' OR "text" <> btrim("text", E' \t\r\n');--> statement-breakpoint
DELETE FROM "name_word" WHERE "word" = '';--> statement-breakpoint
DELETE FROM "portfolio_summary" WHERE "portfolio_id" IN (SELECT "id" FROM mended_portfolio);--> statement-breakpoint
WITH of_scope AS (
  SELECT scope.id AS scope_id, e.portfolio_id,
    coalesce(min(array_position(ARRAY['SUBMITTED', 'RE_SUBMITTED', 'RETURNED_FOR_CORRECTION', 'REJECTED', 'VERIFIED', 'DRAFT']::element_status[], e.status)), 6) AS rank,
    max(e.sent_at) AS sent_at, max(e.assessed_at) AS assessed_at,
    coalesce(sum(e.score) FILTER (WHERE e.status = 'VERIFIED'), 0)::integer AS total_score,
    (array_agg(e.admin_comment ORDER BY e.assessed_at DESC, e.id DESC) FILTER (WHERE e.assessed_at IS NOT NULL))[1] AS comment,
    (count(*) FILTER (WHERE e.status IN ('SUBMITTED', 'RE_SUBMITTED')))::integer AS waiting,
    min(e.sent_at) FILTER (WHERE e.status IN ('SUBMITTED', 'RE_SUBMITTED')) AS waiting_since
  FROM mended_portfolio m
  JOIN portfolio_element e ON e.portfolio_id = m.id
  JOIN portfolio_sub_block s ON s.id = e.sub_block_id
  JOIN review_scope scope ON scope.block_ids IS NULL OR s.block_id = ANY (scope.block_ids)
  GROUP BY scope.id, e.portfolio_id
), comments AS (
  INSERT INTO decision_comment (key, text)
  SELECT DISTINCT hashtextextended(comment, 0), comment FROM of_scope WHERE comment IS NOT NULL
  ON CONFLICT DO NOTHING
)
INSERT INTO portfolio_summary (scope_id, portfolio_id, person_id, name_key, group_id, status, sent_at, assessed_at, total_score, comment_key, waiting, waiting_since)
SELECT c.scope_id, c.portfolio_id, p.person_id, person.search_name,
  (SELECT study_group_id FROM student WHERE student.person_id = p.person_id ORDER BY id DESC LIMIT 1),
  (ARRAY['SUBMITTED', 'RE_SUBMITTED', 'RETURNED_FOR_CORRECTION', 'REJECTED', 'VERIFIED', 'DRAFT']::element_status[])[c.rank], c.sent_at, c.assessed_at, c.total_score,
  hashtextextended(c.comment, 0), c.waiting, c.waiting_since
FROM of_scope c JOIN portfolio p ON p.id = c.portfolio_id JOIN person ON person.id = p.person_id;--> statement-breakpoint
-- From here on the rules.
ALTER TABLE "application"
  DROP CONSTRAINT "application_decided_by_person_id_fk",
  ADD CONSTRAINT "application_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element"
  DROP CONSTRAINT "application_element_application_id_application_id_fk",
  DROP CONSTRAINT "application_element_element_id_portfolio_element_id_fk",
  ADD CONSTRAINT "application_element_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "application_element_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_history"
  ADD CONSTRAINT "application_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "application_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_account"
  DROP CONSTRAINT "login_account_person_id_person_id_fk",
  ADD CONSTRAINT "login_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_revision"
  DROP CONSTRAINT "configuration_revision_changed_by_person_id_fk",
  ADD CONSTRAINT "configuration_revision_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_context"
  DROP CONSTRAINT "employee_context_person_id_person_id_fk",
  DROP CONSTRAINT "employee_context_changed_by_person_id_fk",
  ADD CONSTRAINT "employee_context_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "employee_context_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee"
  DROP CONSTRAINT "employee_person_id_person_id_fk",
  ADD CONSTRAINT "employee_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_role"
  DROP CONSTRAINT "person_role_person_id_person_id_fk",
  ADD CONSTRAINT "person_role_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student"
  DROP CONSTRAINT "student_person_id_person_id_fk",
  ADD CONSTRAINT "student_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_history"
  ADD CONSTRAINT "element_history_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "element_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_block"
  DROP CONSTRAINT "employee_block_person_id_person_id_fk",
  DROP CONSTRAINT "employee_block_block_id_portfolio_block_id_fk",
  ADD CONSTRAINT "employee_block_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "employee_block_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio"
  DROP CONSTRAINT "portfolio_person_id_person_id_fk",
  ADD CONSTRAINT "portfolio_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_element"
  DROP CONSTRAINT "portfolio_element_portfolio_id_portfolio_id_fk",
  DROP CONSTRAINT "portfolio_element_changed_by_person_id_fk",
  ADD CONSTRAINT "portfolio_element_portfolio_id_portfolio_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolio"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "portfolio_element_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance"
  DROP CONSTRAINT "attendance_student_id_student_id_fk",
  ADD CONSTRAINT "attendance_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_mark"
  DROP CONSTRAINT "final_mark_student_id_student_id_fk",
  ADD CONSTRAINT "final_mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark"
  DROP CONSTRAINT "mark_student_id_student_id_fk",
  ADD CONSTRAINT "mark_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed"
  DROP CONSTRAINT "calendar_feed_person_id_person_id_fk",
  ADD CONSTRAINT "calendar_feed_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_teacher"
  DROP CONSTRAINT "lesson_teacher_person_id_person_id_fk",
  ADD CONSTRAINT "lesson_teacher_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_claim"
  DROP CONSTRAINT "element_claim_portfolio_id_portfolio_id_fk",
  DROP CONSTRAINT "element_claim_person_id_person_id_fk",
  ADD CONSTRAINT "element_claim_portfolio_id_portfolio_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolio"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "element_claim_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_comment_revision"
  DROP CONSTRAINT "ready_comment_revision_changed_by_person_id_fk",
  ADD CONSTRAINT "ready_comment_revision_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_award"
  DROP CONSTRAINT "team_award_marked_by_person_id_fk",
  DROP CONSTRAINT "team_award_removed_by_person_id_fk",
  ADD CONSTRAINT "team_award_marked_by_person_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action,
  ADD CONSTRAINT "team_award_removed_by_person_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_scope" DROP CONSTRAINT "review_scope_blocks", ADD CONSTRAINT "review_scope_blocks" UNIQUE NULLS NOT DISTINCT("block_ids");--> statement-breakpoint
ALTER TABLE "application"
  ADD CONSTRAINT "application_version" CHECK ("application"."version" >= 1),
  ADD CONSTRAINT "application_total_score" CHECK ("application"."total_score" >= 0),
  ADD CONSTRAINT "application_texts" CHECK ("application"."full_name" <> '' and "application"."full_name" = btrim("application"."full_name", E' \t\r\n') and "application"."admin_comment" <> '' and "application"."admin_comment" = btrim("application"."admin_comment", E' \t\r\n') and "application"."group_title" <> '' and "application"."group_title" = btrim("application"."group_title", E' \t\r\n') and "application"."institute_ru" <> '' and "application"."institute_ru" = btrim("application"."institute_ru", E' \t\r\n') and "application"."institute_en" <> '' and "application"."institute_en" = btrim("application"."institute_en", E' \t\r\n') and "application"."speciality_ru" <> '' and "application"."speciality_ru" = btrim("application"."speciality_ru", E' \t\r\n') and "application"."speciality_en" <> '' and "application"."speciality_en" = btrim("application"."speciality_en", E' \t\r\n')),
  ADD CONSTRAINT "application_filing" CHECK (case when "application"."status" = 'DRAFT' then "application"."filing_end_at" is null else "application"."filing_end_at" is not null and "application"."academic_year" is not null end),
  ADD CONSTRAINT "application_filing_range" CHECK ("application"."filing_start_at" <= "application"."filing_end_at"),
  ADD CONSTRAINT "application_decision" CHECK (("application"."status" in ('VERIFIED', 'REJECTED')) = ("application"."check_end_at" is not null) and ("application"."check_end_at" is null or "application"."check_start_at" is not null)),
  ADD CONSTRAINT "application_check_range" CHECK ("application"."filing_end_at" <= "application"."check_start_at" and "application"."check_start_at" <= "application"."check_end_at"),
  ADD CONSTRAINT "application_rejection" CHECK ("application"."status" <> 'REJECTED' or "application"."admin_comment" is not null),
  ADD CONSTRAINT "application_consent" CHECK (("application"."consent_at" is null) = ("application"."consent_version" is null));--> statement-breakpoint
ALTER TABLE "application_element"
  ADD CONSTRAINT "application_element_score" CHECK ("application_element"."score" between 0 and 100),
  ADD CONSTRAINT "application_element_open" CHECK (not "application_element"."is_open" or "application_element"."score" is not null);--> statement-breakpoint
ALTER TABLE "application_history"
  ADD CONSTRAINT "application_history_statuses" CHECK (("application_history"."action" = 'create') = ("application_history"."from_status" is null) and ("application_history"."action" = 'delete') = ("application_history"."to_status" is null)),
  ADD CONSTRAINT "application_history_total_score" CHECK ("application_history"."total_score" >= 0),
  ADD CONSTRAINT "application_history_texts" CHECK ("application_history"."comment" <> '' and "application_history"."comment" = btrim("application_history"."comment", E' \t\r\n')),
  ADD CONSTRAINT "application_history_scores" CHECK (jsonb_typeof("application_history"."scores") = 'array');--> statement-breakpoint
ALTER TABLE "login_account" ADD CONSTRAINT "login_account_texts" CHECK ("login_account"."login" <> '' and "login_account"."login" = btrim("login_account"."login", E' \t\r\n') and "login_account"."password_hash" <> '' and "login_account"."password_hash" = btrim("login_account"."password_hash", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_texts" CHECK ("login_record"."model" <> '' and "login_record"."model" = btrim("login_record"."model", E' \t\r\n') and "login_record"."id" <> '' and "login_record"."id" = btrim("login_record"."id", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "revoked_token" ADD CONSTRAINT "revoked_token_texts" CHECK ("revoked_token"."token_id" <> '' and "revoked_token"."token_id" = btrim("revoked_token"."token_id", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "server_secret" ADD CONSTRAINT "server_secret_texts" CHECK ("server_secret"."name" <> '' and "server_secret"."name" = btrim("server_secret"."name", E' \t\r\n') and "server_secret"."value" <> '' and "server_secret"."value" = btrim("server_secret"."value", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "configuration_revision"
  ADD CONSTRAINT "configuration_revision_one_row" CHECK ("configuration_revision"."id" = 1),
  ADD CONSTRAINT "configuration_revision_revision" CHECK ("configuration_revision"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "employee_context" ADD CONSTRAINT "employee_context_version" CHECK ("employee_context"."version" >= 1);--> statement-breakpoint
ALTER TABLE "attestation_load_type" ADD CONSTRAINT "attestation_load_type_texts" CHECK ("attestation_load_type"."title_ru" <> '' and "attestation_load_type"."title_ru" = btrim("attestation_load_type"."title_ru", E' \t\r\n') and "attestation_load_type"."title_en" <> '' and "attestation_load_type"."title_en" = btrim("attestation_load_type"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "cathedra" ADD CONSTRAINT "cathedra_texts" CHECK ("cathedra"."title_ru" <> '' and "cathedra"."title_ru" = btrim("cathedra"."title_ru", E' \t\r\n') and "cathedra"."title_en" <> '' and "cathedra"."title_en" = btrim("cathedra"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "discipline" ADD CONSTRAINT "discipline_texts" CHECK ("discipline"."title_ru" <> '' and "discipline"."title_ru" = btrim("discipline"."title_ru", E' \t\r\n') and "discipline"."title_en" <> '' and "discipline"."title_en" = btrim("discipline"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "education_plan" ADD CONSTRAINT "education_plan_texts" CHECK ("education_plan"."code" <> '' and "education_plan"."code" = btrim("education_plan"."code", E' \t\r\n') and "education_plan"."profile_ru" <> '' and "education_plan"."profile_ru" = btrim("education_plan"."profile_ru", E' \t\r\n') and "education_plan"."profile_en" <> '' and "education_plan"."profile_en" = btrim("education_plan"."profile_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "linguistic_scale" ADD CONSTRAINT "linguistic_scale_texts" CHECK ("linguistic_scale"."code" <> '' and "linguistic_scale"."code" = btrim("linguistic_scale"."code", E' \t\r\n') and "linguistic_scale"."title_ru" <> '' and "linguistic_scale"."title_ru" = btrim("linguistic_scale"."title_ru", E' \t\r\n') and "linguistic_scale"."title_en" <> '' and "linguistic_scale"."title_en" = btrim("linguistic_scale"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "linguistic_scale_mark"
  ADD CONSTRAINT "linguistic_scale_mark_texts" CHECK ("linguistic_scale_mark"."mark" <> '' and "linguistic_scale_mark"."mark" = btrim("linguistic_scale_mark"."mark", E' \t\r\n') and "linguistic_scale_mark"."mark_en" <> '' and "linguistic_scale_mark"."mark_en" = btrim("linguistic_scale_mark"."mark_en", E' \t\r\n') and "linguistic_scale_mark"."title_ru" <> '' and "linguistic_scale_mark"."title_ru" = btrim("linguistic_scale_mark"."title_ru", E' \t\r\n') and "linguistic_scale_mark"."title_en" <> '' and "linguistic_scale_mark"."title_en" = btrim("linguistic_scale_mark"."title_en", E' \t\r\n')),
  ADD CONSTRAINT "linguistic_scale_mark_position" CHECK ("linguistic_scale_mark"."position" >= 0);--> statement-breakpoint
ALTER TABLE "wep_semester" ADD CONSTRAINT "wep_semester_positive" CHECK ("wep_semester"."number" >= 1);--> statement-breakpoint
ALTER TABLE "wpd" ADD CONSTRAINT "wpd_texts" CHECK ("wpd"."code" <> '' and "wpd"."code" = btrim("wpd"."code", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "wpd_cathedra" ADD CONSTRAINT "wpd_cathedra_position" CHECK ("wpd_cathedra"."position" >= 0);--> statement-breakpoint
ALTER TABLE "demo_university"
  ADD CONSTRAINT "demo_university_one_row" CHECK ("demo_university"."id" = 1),
  ADD CONSTRAINT "demo_university_students" CHECK ("demo_university"."students" >= 0);--> statement-breakpoint
ALTER TABLE "droe_category"
  ADD CONSTRAINT "droe_category_texts" CHECK ("droe_category"."code" <> '' and "droe_category"."code" = btrim("droe_category"."code", E' \t\r\n') and "droe_category"."title_ru" <> '' and "droe_category"."title_ru" = btrim("droe_category"."title_ru", E' \t\r\n') and "droe_category"."title_en" <> '' and "droe_category"."title_en" = btrim("droe_category"."title_en", E' \t\r\n')),
  ADD CONSTRAINT "droe_category_position" CHECK ("droe_category"."position" >= 0);--> statement-breakpoint
ALTER TABLE "droe_form"
  ADD CONSTRAINT "droe_form_texts" CHECK ("droe_form"."code" <> '' and "droe_form"."code" = btrim("droe_form"."code", E' \t\r\n') and "droe_form"."title_ru" <> '' and "droe_form"."title_ru" = btrim("droe_form"."title_ru", E' \t\r\n') and "droe_form"."title_en" <> '' and "droe_form"."title_en" = btrim("droe_form"."title_en", E' \t\r\n') and "droe_form"."description_ru" <> '' and "droe_form"."description_ru" = btrim("droe_form"."description_ru", E' \t\r\n') and "droe_form"."description_en" <> '' and "droe_form"."description_en" = btrim("droe_form"."description_en", E' \t\r\n') and "droe_form"."link_ru" <> '' and "droe_form"."link_ru" = btrim("droe_form"."link_ru", E' \t\r\n') and "droe_form"."link_en" <> '' and "droe_form"."link_en" = btrim("droe_form"."link_en", E' \t\r\n') and "droe_form"."button_title_ru" <> '' and "droe_form"."button_title_ru" = btrim("droe_form"."button_title_ru", E' \t\r\n') and "droe_form"."button_title_en" <> '' and "droe_form"."button_title_en" = btrim("droe_form"."button_title_en", E' \t\r\n')),
  ADD CONSTRAINT "droe_form_position" CHECK ("droe_form"."position" >= 0);--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_texts" CHECK ("employee"."position" <> '' and "employee"."position" = btrim("employee"."position", E' \t\r\n') and "employee"."department" <> '' and "employee"."department" = btrim("employee"."department", E' \t\r\n') and "employee"."organisational_block" <> '' and "employee"."organisational_block" = btrim("employee"."organisational_block", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_texts" CHECK ("institute"."title_ru" <> '' and "institute"."title_ru" = btrim("institute"."title_ru", E' \t\r\n') and "institute"."title_en" <> '' and "institute"."title_en" = btrim("institute"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_texts" CHECK ("person"."directory_id" <> '' and "person"."directory_id" = btrim("person"."directory_id", E' \t\r\n') and "person"."last_name" <> '' and "person"."last_name" = btrim("person"."last_name", E' \t\r\n') and "person"."first_name" <> '' and "person"."first_name" = btrim("person"."first_name", E' \t\r\n') and "person"."middle_name" <> '' and "person"."middle_name" = btrim("person"."middle_name", E' \t\r\n') and "person"."phone" <> '' and "person"."phone" = btrim("person"."phone", E' \t\r\n') and "person"."email" <> '' and "person"."email" = btrim("person"."email", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "speciality"
  ADD CONSTRAINT "speciality_texts" CHECK ("speciality"."code" <> '' and "speciality"."code" = btrim("speciality"."code", E' \t\r\n') and "speciality"."title_ru" <> '' and "speciality"."title_ru" = btrim("speciality"."title_ru", E' \t\r\n') and "speciality"."title_en" <> '' and "speciality"."title_en" = btrim("speciality"."title_en", E' \t\r\n') and "speciality"."edu_level_ru" <> '' and "speciality"."edu_level_ru" = btrim("speciality"."edu_level_ru", E' \t\r\n') and "speciality"."edu_level_en" <> '' and "speciality"."edu_level_en" = btrim("speciality"."edu_level_en", E' \t\r\n')),
  ADD CONSTRAINT "speciality_courses" CHECK ("speciality"."courses" >= 1);--> statement-breakpoint
ALTER TABLE "student"
  ADD CONSTRAINT "student_texts" CHECK ("student"."record_book_number" <> '' and "student"."record_book_number" = btrim("student"."record_book_number", E' \t\r\n')),
  ADD CONSTRAINT "student_photo" CHECK ("student"."photo" <> '');--> statement-breakpoint
ALTER TABLE "study_group"
  ADD CONSTRAINT "study_group_texts" CHECK ("study_group"."title" <> '' and "study_group"."title" = btrim("study_group"."title", E' \t\r\n') and "study_group"."profile_ru" <> '' and "study_group"."profile_ru" = btrim("study_group"."profile_ru", E' \t\r\n') and "study_group"."profile_en" <> '' and "study_group"."profile_en" = btrim("study_group"."profile_en", E' \t\r\n') and "study_group"."edu_form_ru" <> '' and "study_group"."edu_form_ru" = btrim("study_group"."edu_form_ru", E' \t\r\n') and "study_group"."edu_form_en" <> '' and "study_group"."edu_form_en" = btrim("study_group"."edu_form_en", E' \t\r\n')),
  ADD CONSTRAINT "study_group_course" CHECK ("study_group"."course_number" >= 1);--> statement-breakpoint
ALTER TABLE "attachment"
  ADD CONSTRAINT "attachment_texts" CHECK ("attachment"."name" <> '' and "attachment"."name" = btrim("attachment"."name", E' \t\r\n') and "attachment"."content_type" <> '' and "attachment"."content_type" = btrim("attachment"."content_type", E' \t\r\n') and "attachment"."storage_key" <> '' and "attachment"."storage_key" = btrim("attachment"."storage_key", E' \t\r\n')),
  ADD CONSTRAINT "attachment_size" CHECK ("attachment"."size" >= 0),
  ADD CONSTRAINT "attachment_hash" CHECK ("attachment"."sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "element_history"
  ADD CONSTRAINT "element_history_statuses" CHECK (("element_history"."action" = 'add') = ("element_history"."from_status" is null) and ("element_history"."action" = 'delete') = ("element_history"."to_status" is null)),
  ADD CONSTRAINT "element_history_deletion" CHECK (("element_history"."action" = 'delete') = ("element_history"."deleted" is not null)),
  ADD CONSTRAINT "element_history_confirmation" CHECK ("element_history"."score" is null or "element_history"."action" = 'confirm'),
  ADD CONSTRAINT "element_history_score" CHECK ("element_history"."score" between 0 and 1000),
  ADD CONSTRAINT "element_history_texts" CHECK ("element_history"."comment" <> '' and "element_history"."comment" = btrim("element_history"."comment", E' \t\r\n')),
  ADD CONSTRAINT "element_history_changes" CHECK (jsonb_typeof("element_history"."changes") = 'array');--> statement-breakpoint
ALTER TABLE "portfolio_attribute"
  ADD CONSTRAINT "portfolio_attribute_texts" CHECK ("portfolio_attribute"."title_ru" <> '' and "portfolio_attribute"."title_ru" = btrim("portfolio_attribute"."title_ru", E' \t\r\n') and "portfolio_attribute"."title_en" <> '' and "portfolio_attribute"."title_en" = btrim("portfolio_attribute"."title_en", E' \t\r\n') and "portfolio_attribute"."description_ru" <> '' and "portfolio_attribute"."description_ru" = btrim("portfolio_attribute"."description_ru", E' \t\r\n') and "portfolio_attribute"."description_en" <> '' and "portfolio_attribute"."description_en" = btrim("portfolio_attribute"."description_en", E' \t\r\n') and "portfolio_attribute"."placeholder" <> '' and "portfolio_attribute"."placeholder" = btrim("portfolio_attribute"."placeholder", E' \t\r\n')),
  ADD CONSTRAINT "portfolio_attribute_position" CHECK ("portfolio_attribute"."position" >= 0),
  ADD CONSTRAINT "portfolio_attribute_pattern" CHECK ("portfolio_attribute"."pattern" <> '');--> statement-breakpoint
ALTER TABLE "portfolio_block"
  ADD CONSTRAINT "portfolio_block_texts" CHECK ("portfolio_block"."title_ru" <> '' and "portfolio_block"."title_ru" = btrim("portfolio_block"."title_ru", E' \t\r\n') and "portfolio_block"."title_en" <> '' and "portfolio_block"."title_en" = btrim("portfolio_block"."title_en", E' \t\r\n') and "portfolio_block"."description_ru" <> '' and "portfolio_block"."description_ru" = btrim("portfolio_block"."description_ru", E' \t\r\n') and "portfolio_block"."description_en" <> '' and "portfolio_block"."description_en" = btrim("portfolio_block"."description_en", E' \t\r\n') and "portfolio_block"."application_title_ru" <> '' and "portfolio_block"."application_title_ru" = btrim("portfolio_block"."application_title_ru", E' \t\r\n') and "portfolio_block"."application_title_en" <> '' and "portfolio_block"."application_title_en" = btrim("portfolio_block"."application_title_en", E' \t\r\n')),
  ADD CONSTRAINT "portfolio_block_position" CHECK ("portfolio_block"."position" >= 0);--> statement-breakpoint
ALTER TABLE "portfolio_element"
  ADD CONSTRAINT "portfolio_element_version" CHECK ("portfolio_element"."version" >= 1),
  ADD CONSTRAINT "portfolio_element_texts" CHECK ("portfolio_element"."admin_comment" <> '' and "portfolio_element"."admin_comment" = btrim("portfolio_element"."admin_comment", E' \t\r\n')),
  ADD CONSTRAINT "portfolio_element_score" CHECK ("portfolio_element"."score" between 0 and 1000),
  ADD CONSTRAINT "portfolio_element_waiting" CHECK ("portfolio_element"."status" not in ('SUBMITTED', 'UNDER_REVIEW', 'RE_SUBMITTED') or ("portfolio_element"."sent_at" is not null and coalesce("portfolio_element"."assessed_at" <= "portfolio_element"."sent_at", true))),
  ADD CONSTRAINT "portfolio_element_decided" CHECK ("portfolio_element"."status" not in ('VERIFIED', 'REJECTED', 'RETURNED_FOR_CORRECTION') or coalesce("portfolio_element"."sent_at" <= "portfolio_element"."assessed_at", false)),
  ADD CONSTRAINT "portfolio_element_assessment" CHECK ("portfolio_element"."assessed_at" is not null or ("portfolio_element"."score" is null and "portfolio_element"."admin_comment" is null));--> statement-breakpoint
ALTER TABLE "portfolio_sub_block"
  ADD CONSTRAINT "portfolio_sub_block_texts" CHECK ("portfolio_sub_block"."title_ru" <> '' and "portfolio_sub_block"."title_ru" = btrim("portfolio_sub_block"."title_ru", E' \t\r\n') and "portfolio_sub_block"."title_en" <> '' and "portfolio_sub_block"."title_en" = btrim("portfolio_sub_block"."title_en", E' \t\r\n') and "portfolio_sub_block"."description_ru" <> '' and "portfolio_sub_block"."description_ru" = btrim("portfolio_sub_block"."description_ru", E' \t\r\n') and "portfolio_sub_block"."description_en" <> '' and "portfolio_sub_block"."description_en" = btrim("portfolio_sub_block"."description_en", E' \t\r\n')),
  ADD CONSTRAINT "portfolio_sub_block_position" CHECK ("portfolio_sub_block"."position" >= 0),
  ADD CONSTRAINT "portfolio_sub_block_score" CHECK ("portfolio_sub_block"."score" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "control_form"
  ADD CONSTRAINT "control_form_texts" CHECK ("control_form"."code" <> '' and "control_form"."code" = btrim("control_form"."code", E' \t\r\n') and "control_form"."title_ru" <> '' and "control_form"."title_ru" = btrim("control_form"."title_ru", E' \t\r\n') and "control_form"."title_en" <> '' and "control_form"."title_en" = btrim("control_form"."title_en", E' \t\r\n')),
  ADD CONSTRAINT "control_form_position" CHECK ("control_form"."position" >= 0);--> statement-breakpoint
ALTER TABLE "control_form_type" ADD CONSTRAINT "control_form_type_texts" CHECK ("control_form_type"."title_ru" <> '' and "control_form_type"."title_ru" = btrim("control_form_type"."title_ru", E' \t\r\n') and "control_form_type"."title_en" <> '' and "control_form_type"."title_en" = btrim("control_form_type"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_texts" CHECK ("calendar_feed"."secret_hash" <> '' and "calendar_feed"."secret_hash" = btrim("calendar_feed"."secret_hash", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "learning_test" ADD CONSTRAINT "learning_test_texts" CHECK ("learning_test"."title_ru" <> '' and "learning_test"."title_ru" = btrim("learning_test"."title_ru", E' \t\r\n') and "learning_test"."title_en" <> '' and "learning_test"."title_en" = btrim("learning_test"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "lesson"
  ADD CONSTRAINT "lesson_texts" CHECK ("lesson"."code" <> '' and "lesson"."code" = btrim("lesson"."code", E' \t\r\n') and "lesson"."title_ru" <> '' and "lesson"."title_ru" = btrim("lesson"."title_ru", E' \t\r\n') and "lesson"."title_en" <> '' and "lesson"."title_en" = btrim("lesson"."title_en", E' \t\r\n')),
  ADD CONSTRAINT "lesson_number" CHECK ("lesson"."number" >= 1);--> statement-breakpoint
ALTER TABLE "lesson_teacher" ADD CONSTRAINT "lesson_teacher_position" CHECK ("lesson_teacher"."position" >= 0);--> statement-breakpoint
ALTER TABLE "lesson_type" ADD CONSTRAINT "lesson_type_texts" CHECK ("lesson_type"."title_ru" <> '' and "lesson_type"."title_ru" = btrim("lesson_type"."title_ru", E' \t\r\n') and "lesson_type"."title_en" <> '' and "lesson_type"."title_en" = btrim("lesson_type"."title_en", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_texts" CHECK ("room"."title" <> '' and "room"."title" = btrim("room"."title", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "decision_comment" ADD CONSTRAINT "decision_comment_texts" CHECK ("decision_comment"."text" <> '' and "decision_comment"."text" = btrim("decision_comment"."text", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "name_word" ADD CONSTRAINT "name_word_not_empty" CHECK ("name_word"."word" <> '');--> statement-breakpoint
ALTER TABLE "portfolio_summary"
  ADD CONSTRAINT "portfolio_summary_total_score" CHECK ("portfolio_summary"."total_score" >= 0),
  ADD CONSTRAINT "portfolio_summary_waiting" CHECK ("portfolio_summary"."waiting" >= 0 and ("portfolio_summary"."waiting" > 0) = ("portfolio_summary"."waiting_since" is not null));--> statement-breakpoint
ALTER TABLE "review_scope" ADD CONSTRAINT "review_scope_not_empty" CHECK (cardinality("review_scope"."block_ids") > 0);--> statement-breakpoint
ALTER TABLE "ready_comment"
  ADD CONSTRAINT "ready_comment_texts" CHECK ("ready_comment"."text_ru" <> '' and "ready_comment"."text_ru" = btrim("ready_comment"."text_ru", E' \t\r\n') and "ready_comment"."text_en" <> '' and "ready_comment"."text_en" = btrim("ready_comment"."text_en", E' \t\r\n')),
  ADD CONSTRAINT "ready_comment_position" CHECK ("ready_comment"."position" >= 0);--> statement-breakpoint
ALTER TABLE "ready_comment_revision"
  ADD CONSTRAINT "ready_comment_revision_one_row" CHECK ("ready_comment_revision"."id" = 1),
  ADD CONSTRAINT "ready_comment_revision_revision" CHECK ("ready_comment_revision"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "team_award"
  ADD CONSTRAINT "team_award_hash" CHECK ("team_award"."sha256" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "team_award_range" CHECK ("team_award"."marked_at" <= "team_award"."removed_at" and ("team_award"."removed_at" is not null or "team_award"."removed_by" is null));--> statement-breakpoint
-- Nobody changes the past. By hand: the schema in code can't say it.
CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is only ever added to' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER element_history_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "element_history"
FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
CREATE TRIGGER application_history_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "application_history"
FOR EACH STATEMENT EXECUTE FUNCTION keep_history();
