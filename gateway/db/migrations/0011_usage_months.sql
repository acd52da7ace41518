CREATE TABLE "usage_months" (
	"account_id" text NOT NULL,
	"environment" text NOT NULL,
	"month" timestamp with time zone NOT NULL,
	"pillar" text NOT NULL,
	"item" text NOT NULL,
	"key_id" text NOT NULL,
	"calls" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "usage_months_account_id_environment_month_pillar_item_key_id_pk" PRIMARY KEY("account_id","environment","month","pillar","item","key_id")
);
--> statement-breakpoint
INSERT INTO "usage_months"
SELECT account_id, environment, date_trunc('month', day, 'UTC'), pillar, item, key_id,
	sum(calls), sum(quantity), sum(cost_micros)
FROM "usage_days" JOIN "usage_marks" USING (account_id, environment)
WHERE day < date_trunc('month', summed_to, 'UTC')
GROUP BY 1, 2, 3, 4, 5, 6;
