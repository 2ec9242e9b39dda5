CREATE TABLE "notice_push" (
	"notice_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notice_push_subscription_id_notice_id_pk" PRIMARY KEY("subscription_id","notice_id"),
	CONSTRAINT "notice_push_attempts" CHECK ("notice_push"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscription_texts" CHECK ("push_subscription"."endpoint" <> '' and "push_subscription"."endpoint" = btrim("push_subscription"."endpoint", E' \t\r\n') and "push_subscription"."public_key" <> '' and "push_subscription"."public_key" = btrim("push_subscription"."public_key", E' \t\r\n') and "push_subscription"."auth_secret" <> '' and "push_subscription"."auth_secret" = btrim("push_subscription"."auth_secret", E' \t\r\n'))
);
--> statement-breakpoint
DROP INDEX "element_value_attribute";--> statement-breakpoint
ALTER TABLE "notice_mail" ADD COLUMN "letter" bigint;--> statement-breakpoint
ALTER TABLE "notice_push" ADD CONSTRAINT "notice_push_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_push" ADD CONSTRAINT "notice_push_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_push_notice" ON "notice_push" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notice_push_due" ON "notice_push" USING btree ("subscription_id","due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "push_subscription_person" ON "push_subscription" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "element_value_attribute" ON "element_value" USING btree ("attribute_id","id");