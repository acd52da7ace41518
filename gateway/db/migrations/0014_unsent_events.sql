DROP INDEX "deliveries_finished";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "unsent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_ended" ON "deliveries" USING btree ("account_id","environment","finished_at","webhook_id","state","duration_ms","response_status","error");--> statement-breakpoint
CREATE INDEX "events_unsent" ON "events" USING btree ("account_id","environment","created_at","event_id") WHERE unsent;--> statement-breakpoint
UPDATE "events" SET "unsent" = true WHERE NOT EXISTS (SELECT FROM "deliveries" d WHERE d."event_id" = "events"."event_id");
