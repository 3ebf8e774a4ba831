import type { Database } from './database.js';

/** What serving may do with the kit's own tables; the trail of who changed what is only ever added to. */
const KIT_RIGHTS: Readonly<Record<string, string>> = {
  audit_entry: 'SELECT, INSERT',
  audit_head: 'SELECT, INSERT, UPDATE',
  migration: 'SELECT',
  migration_lease: 'SELECT',
  migration_step: 'SELECT',
};
const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';
const APPENDING = 'SELECT, INSERT';

interface Table {
  name: string;
  type: string;
}

/**
 * Gives the account that serves its rights, table by table: a right on the whole schema could not leave anything out.
 * Run by the schema's owner after its migrations. `account`: `'user'@'host'`. `appendOnly`: the service's own tables that
 * are only ever added to.
 */
export async function grantServing(
  db: Database,
  account: string,
  appendOnly: readonly string[] = [],
): Promise<void> {
  const tables = await db.unscoped<Table>(
    `SELECT TABLE_NAME name, TABLE_TYPE type FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
  );
  for (const { name, type } of tables) {
    const own = appendOnly.includes(name) ? APPENDING : RIGHTS;
    const rights = KIT_RIGHTS[name] ?? (type === 'VIEW' ? 'SELECT' : own);
    await db.source.query(`GRANT ${rights} ON \`${name}\` TO ${account}`);
  }
}
