CREATE TYPE "public"."paper_kind" AS ENUM('universityProtocol', 'instituteProtocol', 'documentList', 'order', 'publicList', 'extract', 'recommendation');--> statement-breakpoint
CREATE TABLE "paper_template" (
	"kind" "paper_kind" PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" bigint,
	CONSTRAINT "paper_template_texts" CHECK ("paper_template"."file_name" <> '' and "paper_template"."file_name" = btrim("paper_template"."file_name", E' \t\r\n'))
);
--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "nominations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_template" ADD CONSTRAINT "paper_template_uploaded_by_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_nominations" CHECK (jsonb_typeof("publication"."nominations") = 'array');--> statement-breakpoint
-- What was published before keeps what its nominations are called today.
UPDATE "publication" SET "nominations" = (
	SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', b."id", 'titleRu', b."application_title_ru", 'titleEn', b."application_title_en")), '[]')
	FROM "application" a JOIN "portfolio_block" b ON b."id" = a."block_id"
	WHERE a."season_id" = "publication"."season_id" AND a."status" <> 'DRAFT'
);
