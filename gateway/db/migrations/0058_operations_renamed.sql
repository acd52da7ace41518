-- Scope advice looks up the operations of the last 30 days by id. Few rows have these ids.
UPDATE key_calls SET operation = CASE operation
    WHEN 'changeAccount' THEN 'updateAccount'
    WHEN 'changeKeyScope' THEN 'updateKeyScope'
    WHEN 'changeUsageCap' THEN 'updateUsageCap'
    WHEN 'getBilling' THEN 'listBills'
    ELSE 'listSandboxFaults'
  END
WHERE ctid IN (
  SELECT ctid FROM key_calls
  WHERE operation IN ('changeAccount', 'changeKeyScope', 'changeUsageCap', 'getBilling', 'getSandboxFaults')
  LIMIT 20000);
