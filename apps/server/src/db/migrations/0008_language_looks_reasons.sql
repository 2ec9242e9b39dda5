CREATE TYPE "public"."language" AS ENUM('ru', 'en');--> statement-breakpoint
CREATE TYPE "public"."ready_comment_kind" AS ENUM('confirm', 'reject', 'returnForCorrection', 'rejectApplication');--> statement-breakpoint
CREATE TABLE "person_language" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"language" "language" NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "element_look" (
	"element_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "element_look_element_id_person_id_pk" PRIMARY KEY("element_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "ready_comment" ALTER COLUMN "kind" SET DATA TYPE "public"."ready_comment_kind" USING "kind"::text::"public"."ready_comment_kind";--> statement-breakpoint
ALTER TABLE "person_language" ADD CONSTRAINT "person_language_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_look" ADD CONSTRAINT "element_look_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_look" ADD CONSTRAINT "element_look_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "element_look_at" ON "element_look" USING btree ("looked_at");--> statement-breakpoint
DROP TYPE "public"."decision_kind";--> statement-breakpoint
INSERT INTO "ready_comment" ("kind", "text_ru", "text_en", "position") VALUES
	('rejectApplication', 'Достижения не относятся к установленному периоду.', 'The achievements are outside the period that counts.', 1),
	('rejectApplication', 'Недостаточно баллов по номинации.', 'The score is too low for the nomination.', 2),
	('rejectApplication', 'Нет документа, который подтверждает достижение.', 'The document that proves the achievement is missing.', 3),
	('rejectApplication', 'Уровень мероприятия ниже заявленного.', 'The event is of a lower level than stated.', 4),
	('rejectApplication', 'Достижения относятся к другой номинации.', 'The achievements belong to another nomination.', 5);
