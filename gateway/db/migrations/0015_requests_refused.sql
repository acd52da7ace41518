DROP INDEX "requests_failed";--> statement-breakpoint
CREATE INDEX "requests_refused" ON "requests" USING btree ("account_id","environment","created_at","request_id") WHERE status >= 400;