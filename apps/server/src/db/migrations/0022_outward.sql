CREATE TABLE "script_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "script_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	CONSTRAINT "script_token_once" UNIQUE("token_hash"),
	CONSTRAINT "script_token_hash" CHECK ("script_token"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "script_token_texts" CHECK ("script_token"."name" <> '' and "script_token"."name" = btrim("script_token"."name", E' \t\r\n') and "script_token"."ending" <> '' and "script_token"."ending" = btrim("script_token"."ending", E' \t\r\n')),
	CONSTRAINT "script_token_scopes" CHECK (cardinality("script_token"."scopes") > 0),
	CONSTRAINT "script_token_end" CHECK ("script_token"."ended_by" is null or "script_token"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "webhook_texts" CHECK ("webhook"."name" <> '' and "webhook"."name" = btrim("webhook"."name", E' \t\r\n') and "webhook"."address" <> '' and "webhook"."address" = btrim("webhook"."address", E' \t\r\n') and "webhook"."secret" <> '' and "webhook"."secret" = btrim("webhook"."secret", E' \t\r\n') and "webhook"."old_secret" <> '' and "webhook"."old_secret" = btrim("webhook"."old_secret", E' \t\r\n')),
	CONSTRAINT "webhook_old_secret" CHECK (("webhook"."old_secret" is null) = ("webhook"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"milliseconds" integer NOT NULL,
	"problem" text,
	"answer" text,
	CONSTRAINT "webhook_attempt_milliseconds" CHECK ("webhook_attempt"."milliseconds" >= 0),
	CONSTRAINT "webhook_attempt_texts" CHECK ("webhook_attempt"."problem" <> '' and "webhook_attempt"."problem" = btrim("webhook_attempt"."problem", E' \t\r\n') and "webhook_attempt"."answer" <> '' and "webhook_attempt"."answer" = btrim("webhook_attempt"."answer", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"message_id" text DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_message" UNIQUE("message_id"),
	CONSTRAINT "webhook_delivery_attempts" CHECK ("webhook_delivery"."attempts" >= 0),
	CONSTRAINT "webhook_delivery_end" CHECK ("webhook_delivery"."sent_at" is null or "webhook_delivery"."dead_at" is null),
	CONSTRAINT "webhook_delivery_texts" CHECK ("webhook_delivery"."message_id" <> '' and "webhook_delivery"."message_id" = btrim("webhook_delivery"."message_id", E' \t\r\n') and "webhook_delivery"."event" <> '' and "webhook_delivery"."event" = btrim("webhook_delivery"."event", E' \t\r\n') and "webhook_delivery"."subject" <> '' and "webhook_delivery"."subject" = btrim("webhook_delivery"."subject", E' \t\r\n') and "webhook_delivery"."body" <> '' and "webhook_delivery"."body" = btrim("webhook_delivery"."body", E' \t\r\n'))
);
--> statement-breakpoint
ALTER TABLE "script_token" ADD CONSTRAINT "script_token_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_token" ADD CONSTRAINT "script_token_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "script_token_person" ON "script_token" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "webhook_attempt_delivery" ON "webhook_attempt" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_log" ON "webhook_delivery" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("due_at") WHERE sent_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_order" ON "webhook_delivery" USING btree ("webhook_id","subject","id") WHERE sent_at is null and dead_at is null;