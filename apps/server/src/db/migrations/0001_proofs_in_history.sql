ALTER TYPE "public"."people_action" ADD VALUE 'proofPublished';--> statement-breakpoint
ALTER TYPE "public"."people_action" ADD VALUE 'proofChanged';--> statement-breakpoint
ALTER TYPE "public"."people_action" ADD VALUE 'proofRevoked';