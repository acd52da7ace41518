import type { TestGateway } from './gateway.ts'

/** From now on, writes of the account's rows in this table fail. */
export async function failWrites(api: TestGateway, way: 'INSERT' | 'UPDATE', table: string, accountId: string) {
  await api.query(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$`)
  await api.query(`CREATE TRIGGER fail BEFORE ${way} ON ${table} FOR EACH ROW WHEN (NEW.account_id = '${accountId}')
    EXECUTE FUNCTION fail()`)
}
