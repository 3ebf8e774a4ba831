import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@volante/service-kit/data/database';
import { testEnv } from '@volante/testing/servers/test-env';

const DENIED = 1142;
const { settings, accounts } = testEnv();
const env = {
  ...settings,
  VOLANTE_DB_PREFIX: 'volante_',
  VOLANTE_DB_USER: 'volante_dgt',
  VOLANTE_DB_PASSWORD: accounts.serving.dgt ?? '',
};
let serving: Database;

/** As production does it: migrations and rights by the schema's owner, in a process of its own. */
beforeAll(async () => {
  const host = path.join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const owner = {
    VOLANTE_DB_USER_HOST: '127.0.0.1',
    VOLANTE_DB_OWNER: 'volante_dgt_owner',
    VOLANTE_DB_OWNER_PASSWORD: accounts.owners.dgt ?? '',
  };
  await promisify(execFile)(process.execPath, [host, '--migrate'], {
    env: { ...inherited, ...env, ...owner, VOLANTE_SERVICES: 'dgt' },
  });
  Object.assign(process.env, env);
  serving = await Database.open({ service: 'dgt', entities: [], migrations: [] });
});
afterAll(() => serving.close());

describe('the account that serves cannot', () => {
  it.each([
    ['change an inscription', "UPDATE register_entry SET surnames = 'Otra'"],
    ['take one out', 'DELETE FROM register_entry'],
    ['replace one', 'REPLACE INTO register_entry SELECT * FROM register_entry'],
    ['empty the book', 'TRUNCATE register_entry'],
    ['change an annotation', "UPDATE register_annotation SET text = ''"],
    ['take one away', 'DELETE FROM register_annotation'],
    ['change a class of a card', 'UPDATE card_class SET km_end = 0'],
    ['sign for somebody anew', "UPDATE card_signature SET typed = ''"],
    ['take back a certification', 'DELETE FROM card_note'],
    ['take back an annulment', 'DELETE FROM card_annulment'],
  ])('%s', async (_name, sql) => {
    await expect(serving.source.query(sql)).rejects.toMatchObject({ errno: DENIED });
  });

  it('but gives numbers and reads', async () => {
    await serving.source.query('UPDATE register_book SET last_entry = last_entry');
    await expect(serving.source.query('SELECT COUNT(*) n FROM register_entry')).resolves.toHaveLength(1);
  });
});
