-- no transaction
ALTER TABLE one_time_links VALIDATE CONSTRAINT one_time_links_purpose;
ALTER TABLE one_time_links VALIDATE CONSTRAINT one_time_links_address;
