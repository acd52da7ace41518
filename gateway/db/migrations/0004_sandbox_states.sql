CREATE TABLE "sandbox_states" (
	"account_id" text PRIMARY KEY NOT NULL,
	"advancing_to" timestamp with time zone,
	"effects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"advanced_at" timestamp with time zone,
	"wiping_before" timestamp with time zone,
	"wiped_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "accounts_moved" ON "accounts" USING btree ("account_id") WHERE sandbox_offset_seconds > 0;