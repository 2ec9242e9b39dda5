CREATE TYPE "public"."event_way" AS ENUM('code', 'list');--> statement-breakpoint
ALTER TYPE "public"."people_action" ADD VALUE 'organiserBound';--> statement-breakpoint
ALTER TYPE "public"."people_action" ADD VALUE 'organiserEnded';--> statement-breakpoint
CREATE TABLE "attested_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attested_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sub_block_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"held_on" date NOT NULL,
	"score" smallint NOT NULL,
	"fixed_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"own_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"most" integer NOT NULL,
	"list_only" boolean DEFAULT false NOT NULL,
	"attested" integer DEFAULT 0 NOT NULL,
	"link_hash" text,
	"organiser_id" bigint,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"reason" text,
	CONSTRAINT "attested_event_link" UNIQUE("link_hash"),
	CONSTRAINT "attested_event_texts" CHECK ("attested_event"."title" <> '' and "attested_event"."title" = btrim("attested_event"."title", E' \t\r\n') and "attested_event"."reason" <> '' and "attested_event"."reason" = btrim("attested_event"."reason", E' \t\r\n')),
	CONSTRAINT "attested_event_version" CHECK ("attested_event"."version" >= 1),
	CONSTRAINT "attested_event_hash" CHECK ("attested_event"."link_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "attested_event_score" CHECK ("attested_event"."score" between 0 and 1000),
	CONSTRAINT "attested_event_values" CHECK (jsonb_typeof("attested_event"."fixed_values") = 'object' and jsonb_typeof("attested_event"."own_values") = 'object'),
	CONSTRAINT "attested_event_time" CHECK ("attested_event"."closes_at" > "attested_event"."opens_at"),
	CONSTRAINT "attested_event_places" CHECK ("attested_event"."attested" between 0 and "attested_event"."most"),
	CONSTRAINT "attested_event_organiser" CHECK (("attested_event"."organiser_id" is null) = ("attested_event"."accepted_at" is null) and ("attested_event"."organiser_id" is null or "attested_event"."link_hash" is not null)),
	CONSTRAINT "attested_event_revoked" CHECK (("attested_event"."revoked_at" is null) = ("attested_event"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "event_participant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_participant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"is_listed" boolean NOT NULL,
	"attested_at" timestamp with time zone,
	"attested_by" bigint,
	"way" "event_way",
	"element_id" bigint,
	"element_version" integer,
	"dropped_at" timestamp with time zone,
	"dropped_by" bigint,
	"reason" text,
	CONSTRAINT "event_participant_texts" CHECK ("event_participant"."reason" <> '' and "event_participant"."reason" = btrim("event_participant"."reason", E' \t\r\n')),
	CONSTRAINT "event_participant_element_version" CHECK ("event_participant"."element_version" >= 1),
	CONSTRAINT "event_participant_attested" CHECK (("event_participant"."attested_at" is null) = ("event_participant"."way" is null) and ("event_participant"."attested_at" is null) = ("event_participant"."element_version" is null)
        and ("event_participant"."attested_at" is not null or ("event_participant"."element_id" is null and "event_participant"."dropped_at" is null))),
	CONSTRAINT "event_participant_dropped" CHECK (("event_participant"."dropped_at" is null) = ("event_participant"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "attested_event" ADD CONSTRAINT "attested_event_sub_block_id_portfolio_sub_block_id_fk" FOREIGN KEY ("sub_block_id") REFERENCES "public"."portfolio_sub_block"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attested_event" ADD CONSTRAINT "attested_event_organiser_id_person_id_fk" FOREIGN KEY ("organiser_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attested_event" ADD CONSTRAINT "attested_event_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attested_event" ADD CONSTRAINT "attested_event_revoked_by_person_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participant" ADD CONSTRAINT "event_participant_event_id_attested_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."attested_event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participant" ADD CONSTRAINT "event_participant_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participant" ADD CONSTRAINT "event_participant_attested_by_person_id_fk" FOREIGN KEY ("attested_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participant" ADD CONSTRAINT "event_participant_element_id_portfolio_element_id_fk" FOREIGN KEY ("element_id") REFERENCES "public"."portfolio_element"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_participant" ADD CONSTRAINT "event_participant_dropped_by_person_id_fk" FOREIGN KEY ("dropped_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attested_event_sub_block" ON "attested_event" USING btree ("sub_block_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_participant_once" ON "event_participant" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "event_participant_person" ON "event_participant" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_participant_element" ON "event_participant" USING btree ("element_id");