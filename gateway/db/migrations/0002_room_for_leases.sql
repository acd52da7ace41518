-- A delivery is updated in place when it is leased: with room left on its page, no index has to be touched.
ALTER TABLE deliveries SET (fillfactor = 60);
