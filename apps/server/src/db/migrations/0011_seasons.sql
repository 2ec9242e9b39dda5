CREATE TYPE "public"."evidence_kind" AS ENUM('element', 'file', 'event');--> statement-breakpoint
CREATE TYPE "public"."academic_period" AS ENUM('AUTUMN', 'SPRING', 'YEAR');--> statement-breakpoint
CREATE TYPE "public"."season_action" AS ENUM('create', 'copy', 'save', 'announce', 'recall', 'addException', 'endException', 'saveRules', 'freezeRules', 'enforceRules');--> statement-breakpoint
CREATE TYPE "public"."season_state" AS ENUM('DRAFT', 'ANNOUNCED');--> statement-breakpoint
CREATE TYPE "public"."window_kind" AS ENUM('achievements', 'corrections', 'applications', 'instituteCommission', 'universityCommission', 'publication', 'appeal', 'order');--> statement-breakpoint
CREATE TYPE "public"."funding_kind" AS ENUM('STATE', 'TARGETED', 'PAID');--> statement-breakpoint
CREATE TABLE "used_evidence" (
	"application_id" bigint NOT NULL,
	"element_id" bigint NOT NULL,
	"kind" "evidence_kind" NOT NULL,
	"key" text NOT NULL,
	"season_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "used_evidence_application_id_element_id_kind_key_pk" PRIMARY KEY("application_id","element_id","kind","key"),
	CONSTRAINT "used_evidence_texts" CHECK ("used_evidence"."key" <> '' and "used_evidence"."key" = btrim("used_evidence"."key", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "award_nomination" (
	"award_type_id" bigint NOT NULL,
	"block_id" bigint NOT NULL,
	CONSTRAINT "award_nomination_award_type_id_block_id_pk" PRIMARY KEY("award_type_id","block_id")
);
--> statement-breakpoint
CREATE TABLE "award_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "award_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"documents_ru" text,
	"documents_en" text,
	CONSTRAINT "award_type_code_unique" UNIQUE("code"),
	CONSTRAINT "award_type_texts" CHECK ("award_type"."code" <> '' and "award_type"."code" = btrim("award_type"."code", E' \t\r\n') and "award_type"."title_ru" <> '' and "award_type"."title_ru" = btrim("award_type"."title_ru", E' \t\r\n') and "award_type"."title_en" <> '' and "award_type"."title_en" = btrim("award_type"."title_en", E' \t\r\n') and "award_type"."documents_ru" <> '' and "award_type"."documents_ru" = btrim("award_type"."documents_ru", E' \t\r\n') and "award_type"."documents_en" <> '' and "award_type"."documents_en" = btrim("award_type"."documents_en", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "rule_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"file" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"frozen_at" timestamp with time zone,
	CONSTRAINT "rule_version_number" UNIQUE("season_id","number"),
	CONSTRAINT "rule_version_counted" CHECK ("rule_version"."number" >= 1),
	CONSTRAINT "rule_version_revision" CHECK ("rule_version"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "season" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"award_type_id" bigint NOT NULL,
	"title_ru" text NOT NULL,
	"title_en" text NOT NULL,
	"academic_year" smallint NOT NULL,
	"period" "academic_period" NOT NULL,
	"state" "season_state" DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"previous_season_id" bigint,
	"gates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reuse" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "season_texts" CHECK ("season"."title_ru" <> '' and "season"."title_ru" = btrim("season"."title_ru", E' \t\r\n') and "season"."title_en" <> '' and "season"."title_en" = btrim("season"."title_en", E' \t\r\n')),
	CONSTRAINT "season_version" CHECK ("season"."version" >= 1),
	CONSTRAINT "season_gates" CHECK (jsonb_typeof("season"."gates") = 'array')
);
--> statement-breakpoint
CREATE TABLE "season_exception" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_exception_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"kind" "window_kind" NOT NULL,
	"last_minute" timestamp(0) NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "season_exception_texts" CHECK ("season_exception"."reason" <> '' and "season_exception"."reason" = btrim("season_exception"."reason", E' \t\r\n')),
	CONSTRAINT "season_exception_end" CHECK (("season_exception"."ended_at" is null) = ("season_exception"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "season_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" "season_action" NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_window" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"season_id" bigint NOT NULL,
	"kind" "window_kind" NOT NULL,
	"first_minute" timestamp(0) NOT NULL,
	"last_minute" timestamp(0) NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_window_range" CHECK ("season_window"."opens_at" < "season_window"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "session_result" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"ended_on" date NOT NULL,
	"average" numeric(3, 2),
	"satisfactory" smallint NOT NULL,
	"debts" smallint NOT NULL,
	CONSTRAINT "session_result_once" UNIQUE("student_id","ended_on"),
	CONSTRAINT "session_result_average" CHECK ("session_result"."average" between 2 and 5),
	CONSTRAINT "session_result_satisfactory" CHECK ("session_result"."satisfactory" >= 0),
	CONSTRAINT "session_result_debts" CHECK ("session_result"."debts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "student_funding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_funding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"since" date NOT NULL,
	"kind" "funding_kind" NOT NULL,
	CONSTRAINT "student_funding_once" UNIQUE("student_id","since")
);
--> statement-breakpoint
CREATE TABLE "student_leave" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"student_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "student_leave_code_unique" UNIQUE("code"),
	CONSTRAINT "student_leave_texts" CHECK ("student_leave"."code" <> '' and "student_leave"."code" = btrim("student_leave"."code", E' \t\r\n')),
	CONSTRAINT "student_leave_range" CHECK ("student_leave"."starts_on" <= "student_leave"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "student_penalty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_penalty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"student_id" bigint NOT NULL,
	"issued_on" date NOT NULL,
	"lifted_on" date,
	CONSTRAINT "student_penalty_code_unique" UNIQUE("code"),
	CONSTRAINT "student_penalty_texts" CHECK ("student_penalty"."code" <> '' and "student_penalty"."code" = btrim("student_penalty"."code", E' \t\r\n')),
	CONSTRAINT "student_penalty_range" CHECK ("student_penalty"."issued_on" <= "student_penalty"."lifted_on")
);
--> statement-breakpoint
ALTER TABLE "application" DROP CONSTRAINT "application_total_score";--> statement-breakpoint
ALTER TABLE "application_element" DROP CONSTRAINT "application_element_score";--> statement-breakpoint
ALTER TABLE "application_history" DROP CONSTRAINT "application_history_total_score";--> statement-breakpoint
ALTER TABLE "portfolio_attribute" DROP CONSTRAINT "portfolio_attribute_texts";--> statement-breakpoint
ALTER TABLE "portfolio_sub_block" DROP CONSTRAINT "portfolio_sub_block_texts";--> statement-breakpoint
ALTER TABLE "application" ALTER COLUMN "total_score" SET DATA TYPE numeric(9, 2);--> statement-breakpoint
ALTER TABLE "application_element" ALTER COLUMN "score" SET DATA TYPE numeric(9, 2);--> statement-breakpoint
ALTER TABLE "application_history" ALTER COLUMN "total_score" SET DATA TYPE numeric(9, 2);--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "season_id" bigint;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "rule_version_id" bigint;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "scoring" jsonb;--> statement-breakpoint
ALTER TABLE "application_element" ADD COLUMN "changed_points" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "application_element" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "application_element" ADD COLUMN "changed_by" bigint;--> statement-breakpoint
ALTER TABLE "application_element" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portfolio_attribute" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "portfolio_sub_block" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_evidence" ADD CONSTRAINT "used_evidence_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nomination" ADD CONSTRAINT "award_nomination_award_type_id_award_type_id_fk" FOREIGN KEY ("award_type_id") REFERENCES "public"."award_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_nomination" ADD CONSTRAINT "award_nomination_block_id_portfolio_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."portfolio_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_version" ADD CONSTRAINT "rule_version_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_version" ADD CONSTRAINT "rule_version_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_award_type_id_award_type_id_fk" FOREIGN KEY ("award_type_id") REFERENCES "public"."award_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season" ADD CONSTRAINT "season_previous_season_id_season_id_fk" FOREIGN KEY ("previous_season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_made_by_person_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_exception" ADD CONSTRAINT "season_exception_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_history" ADD CONSTRAINT "season_history_actor_id_person_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_window" ADD CONSTRAINT "season_window_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_result" ADD CONSTRAINT "session_result_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_funding" ADD CONSTRAINT "student_funding_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_leave" ADD CONSTRAINT "student_leave_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_penalty" ADD CONSTRAINT "student_penalty_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_evidence_person" ON "used_evidence" USING btree ("person_id","kind","key");--> statement-breakpoint
CREATE INDEX "used_evidence_element" ON "used_evidence" USING btree ("element_id");--> statement-breakpoint
CREATE INDEX "used_evidence_season" ON "used_evidence" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "award_nomination_block" ON "award_nomination" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "season_award_type" ON "season" USING btree ("award_type_id");--> statement-breakpoint
CREATE INDEX "season_previous" ON "season" USING btree ("previous_season_id");--> statement-breakpoint
CREATE INDEX "season_exception_season" ON "season_exception" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "season_exception_person" ON "season_exception" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "season_history_season" ON "season_history" USING btree ("season_id","id");--> statement-breakpoint
CREATE INDEX "season_window_season" ON "season_window" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "student_leave_student" ON "student_leave" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "student_penalty_student" ON "student_penalty" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_season_id_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."season"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_rule_version_id_rule_version_id_fk" FOREIGN KEY ("rule_version_id") REFERENCES "public"."rule_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_changed_by_person_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_season" ON "application" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "application_rule_version" ON "application" USING btree ("rule_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_attribute_code" ON "portfolio_attribute" USING btree ("sub_block_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_sub_block_code" ON "portfolio_sub_block" USING btree ("code");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_scoring" CHECK (("application"."scoring" is null) = ("application"."rule_version_id" is null));--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_rules" CHECK ("application"."rule_version_id" is null or "application"."season_id" is not null);--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_total_score" CHECK ("application"."total_score" >= 0 or "application"."rule_version_id" is not null);--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_changed_points" CHECK ("application_element"."changed_points" between 0 and 999999);--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_texts" CHECK ("application_element"."change_reason" <> '' and "application_element"."change_reason" = btrim("application_element"."change_reason", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_why_changed" CHECK (("application_element"."changed_points" is null) = ("application_element"."change_reason" is null) and ("application_element"."changed_points" is null) = ("application_element"."changed_at" is null));--> statement-breakpoint
ALTER TABLE "application_element" ADD CONSTRAINT "application_element_score" CHECK ("application_element"."score" between 0 and 999999);--> statement-breakpoint
ALTER TABLE "portfolio_attribute" ADD CONSTRAINT "portfolio_attribute_texts" CHECK ("portfolio_attribute"."title_ru" <> '' and "portfolio_attribute"."title_ru" = btrim("portfolio_attribute"."title_ru", E' \t\r\n') and "portfolio_attribute"."title_en" <> '' and "portfolio_attribute"."title_en" = btrim("portfolio_attribute"."title_en", E' \t\r\n') and "portfolio_attribute"."description_ru" <> '' and "portfolio_attribute"."description_ru" = btrim("portfolio_attribute"."description_ru", E' \t\r\n') and "portfolio_attribute"."description_en" <> '' and "portfolio_attribute"."description_en" = btrim("portfolio_attribute"."description_en", E' \t\r\n') and "portfolio_attribute"."placeholder" <> '' and "portfolio_attribute"."placeholder" = btrim("portfolio_attribute"."placeholder", E' \t\r\n') and "portfolio_attribute"."placeholder_en" <> '' and "portfolio_attribute"."placeholder_en" = btrim("portfolio_attribute"."placeholder_en", E' \t\r\n') and "portfolio_attribute"."code" <> '' and "portfolio_attribute"."code" = btrim("portfolio_attribute"."code", E' \t\r\n'));--> statement-breakpoint
ALTER TABLE "portfolio_sub_block" ADD CONSTRAINT "portfolio_sub_block_texts" CHECK ("portfolio_sub_block"."title_ru" <> '' and "portfolio_sub_block"."title_ru" = btrim("portfolio_sub_block"."title_ru", E' \t\r\n') and "portfolio_sub_block"."title_en" <> '' and "portfolio_sub_block"."title_en" = btrim("portfolio_sub_block"."title_en", E' \t\r\n') and "portfolio_sub_block"."description_ru" <> '' and "portfolio_sub_block"."description_ru" = btrim("portfolio_sub_block"."description_ru", E' \t\r\n') and "portfolio_sub_block"."description_en" <> '' and "portfolio_sub_block"."description_en" = btrim("portfolio_sub_block"."description_en", E' \t\r\n') and "portfolio_sub_block"."code" <> '' and "portfolio_sub_block"."code" = btrim("portfolio_sub_block"."code", E' \t\r\n'));--> statement-breakpoint
-- By hand: what the schema in code can't say.
INSERT INTO "award_type" ("code", "title_ru", "title_en") VALUES
  ('pgas', 'Повышенная государственная академическая стипендия', 'Increased state academic scholarship');--> statement-breakpoint
-- The clock by which windows are judged: that of the database, the same for every server that works on it.
CREATE FUNCTION season_clock() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';--> statement-breakpoint
CREATE TRIGGER season_history_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON "season_history"
FOR EACH STATEMENT EXECUTE FUNCTION keep_history();--> statement-breakpoint
-- The season has opened, and none of its versions is frozen yet.
CREATE FUNCTION rules_are_due(asked bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "season" s JOIN "season_window" w ON w."season_id" = s."id"
    WHERE s."id" = asked AND s."state" = 'ANNOUNCED' AND w."opens_at" <= season_clock()
  ) AND NOT EXISTS (
    SELECT FROM "rule_version" v WHERE v."season_id" = asked AND v."frozen_at" IS NOT NULL
  )
$$;--> statement-breakpoint
-- What is in force never changes. A draft whose time has come can only be frozen.
CREATE FUNCTION keep_frozen_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."frozen_at" IS NULL AND NEW."frozen_at" IS NOT NULL
    AND (NEW."id", NEW."season_id", NEW."number", NEW."file", NEW."revision")
      IS NOT DISTINCT FROM (OLD."id", OLD."season_id", OLD."number", OLD."file", OLD."revision") THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'TRUNCATE' OR OLD."frozen_at" IS NOT NULL OR rules_are_due(OLD."season_id") THEN
    RAISE EXCEPTION 'rules in force are never changed' USING ERRCODE = 'restrict_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = 'rule_version_is_frozen';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER rule_version_is_frozen BEFORE UPDATE OR DELETE ON "rule_version"
FOR EACH ROW EXECUTE FUNCTION keep_frozen_rules();--> statement-breakpoint
CREATE TRIGGER rule_version_is_not_emptied BEFORE TRUNCATE ON "rule_version"
FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rules();--> statement-breakpoint
-- Nobody thaws rules by moving the calendar: what is due is frozen before the calendar changes.
CREATE FUNCTION freeze_rules_first() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE TG_TABLE_NAME WHEN 'season' THEN (to_jsonb(OLD)->>'id')::bigint ELSE (to_jsonb(OLD)->>'season_id')::bigint END;
BEGIN
  IF rules_are_due(changed) THEN
    UPDATE "rule_version" SET "frozen_at" = season_clock() WHERE "season_id" = changed;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER season_window_freezes_rules BEFORE UPDATE OR DELETE ON "season_window"
FOR EACH ROW EXECUTE FUNCTION freeze_rules_first();--> statement-breakpoint
CREATE TRIGGER season_freezes_rules BEFORE UPDATE OF "state" ON "season"
FOR EACH ROW EXECUTE FUNCTION freeze_rules_first();--> statement-breakpoint
-- The codes of the shipped rule sets, where the portfolio calls things as they do.
UPDATE "portfolio_sub_block" s SET "code" = coded.code FROM (VALUES
  ('Предметные олимпиады и конкурсы', 'olympiads'),
  ('Именные стипендии и премии за учёбу', 'studyAwards'),
  ('Учебные проекты', 'studyProjects'),
  ('Научные публикации', 'publications'),
  ('Доклады на конференциях', 'conferences'),
  ('Гранты и научные проекты', 'grants'),
  ('Патенты и свидетельства', 'patents'),
  ('Студенческий научный кружок', 'scientificCircle'),
  ('Волонтёрская деятельность', 'volunteering'),
  ('Студенческое самоуправление', 'selfGovernment'),
  ('Организация мероприятий', 'events'),
  ('Донорство', 'donation'),
  ('Творческие конкурсы и фестивали', 'creativeContests'),
  ('Участие в творческом коллективе', 'ensembles'),
  ('Публичное представление произведений', 'presentations'),
  ('Спортивные соревнования', 'competitions'),
  ('Спортивные разряды и звания', 'sportRanks'),
  ('Знак отличия комплекса ГТО', 'gto'),
  ('Информационное обеспечение', 'media')
) AS coded (title, code)
WHERE s."id" = (SELECT min(o."id") FROM "portfolio_sub_block" o WHERE o."title_ru" = coded.title AND o."deleted_at" IS NULL);--> statement-breakpoint
UPDATE "portfolio_attribute" a SET "code" = coded.code FROM (VALUES
  ('olympiads', 'Название мероприятия', 'event'),
  ('olympiads', 'Уровень мероприятия', 'level'),
  ('olympiads', 'Результат', 'result'),
  ('studyAwards', 'Вид награды', 'kind'),
  ('studyProjects', 'Роль в проекте', 'role'),
  ('publications', 'Вид публикации', 'kind'),
  ('conferences', 'Конференция', 'event'),
  ('conferences', 'Уровень мероприятия', 'level'),
  ('conferences', 'Форма участия', 'form'),
  ('conferences', 'Результат', 'result'),
  ('scientificCircle', 'Роль', 'role'),
  ('volunteering', 'Количество часов', 'hours'),
  ('selfGovernment', 'Должность', 'post'),
  ('events', 'Мероприятие', 'event'),
  ('events', 'Уровень мероприятия', 'level'),
  ('events', 'Роль', 'role'),
  ('creativeContests', 'Название мероприятия', 'event'),
  ('creativeContests', 'Уровень мероприятия', 'level'),
  ('creativeContests', 'Результат', 'result'),
  ('ensembles', 'Количество выступлений', 'performances'),
  ('competitions', 'Соревнование', 'event'),
  ('competitions', 'Уровень мероприятия', 'level'),
  ('competitions', 'Результат', 'result'),
  ('sportRanks', 'Разряд или звание', 'rank'),
  ('gto', 'Знак', 'badge'),
  ('media', 'Количество публикаций', 'posts')
) AS coded (sub_block, title, code) JOIN "portfolio_sub_block" s ON s."code" = coded.sub_block
WHERE a."id" = (SELECT min(o."id") FROM "portfolio_attribute" o WHERE o."sub_block_id" = s."id" AND o."title_ru" = coded.title AND o."deleted_at" IS NULL);
