CREATE TABLE "credential_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"secret_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "credential_key_public" UNIQUE("public_key"),
	CONSTRAINT "credential_key_texts" CHECK ("credential_key"."public_key" <> '' and "credential_key"."public_key" = btrim("credential_key"."public_key", E' \t\r\n') and "credential_key"."secret_key" <> '' and "credential_key"."secret_key" = btrim("credential_key"."secret_key", E' \t\r\n')),
	CONSTRAINT "credential_key_replaced" CHECK (("credential_key"."secret_key" is null) = ("credential_key"."replaced_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "issued_credential" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_credential_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text DEFAULT gen_random_uuid() NOT NULL,
	"person_id" bigint NOT NULL,
	"element_id" bigint NOT NULL,
	"assessed_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "issued_credential_code" UNIQUE("code"),
	CONSTRAINT "issued_credential_texts" CHECK ("issued_credential"."code" <> '' and "issued_credential"."code" = btrim("issued_credential"."code", E' \t\r\n'))
);
--> statement-breakpoint
CREATE TABLE "proof_item" (
	"page_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"element_id" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "proof_item_page_id_position_pk" PRIMARY KEY("page_id","position"),
	CONSTRAINT "proof_item_position" CHECK ("proof_item"."position" >= 0),
	CONSTRAINT "proof_item_hash" CHECK ("proof_item"."fingerprint" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "proof_page" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"show_photo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "proof_page_address" UNIQUE("address"),
	CONSTRAINT "proof_page_texts" CHECK ("proof_page"."name" <> '' and "proof_page"."name" = btrim("proof_page"."name", E' \t\r\n')),
	CONSTRAINT "proof_page_address_form" CHECK ("proof_page"."address" ~ '^[a-z2-9]{16}$'),
	CONSTRAINT "proof_page_time" CHECK ("proof_page"."expires_at" > "proof_page"."created_at")
);
--> statement-breakpoint
ALTER TABLE "issued_credential" ADD CONSTRAINT "issued_credential_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_item" ADD CONSTRAINT "proof_item_page_id_proof_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."proof_page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_page" ADD CONSTRAINT "proof_page_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_key_current" ON "credential_key" USING btree (("replaced_at" is null)) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "issued_credential_person" ON "issued_credential" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_credential_once" ON "issued_credential" USING btree ("element_id","assessed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_item_once" ON "proof_item" USING btree ("page_id","element_id");--> statement-breakpoint
CREATE INDEX "proof_page_person" ON "proof_page" USING btree ("person_id","id");