CREATE TABLE "release_asset" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_asset_texts" CHECK ("release_asset"."name" <> '' and "release_asset"."name" = btrim("release_asset"."name", E' \t\r\n'))
);
--> statement-breakpoint
CREATE INDEX "release_asset_started" ON "release_asset" USING btree ("started_at");