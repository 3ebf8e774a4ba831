import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '@volante/local/paths.mjs';
import mysql from 'mysql2/promise';
import { TENANTS } from './tenants.mjs';

/** The library that the session service hashes with, as that service finds it. */
export const argon2 = createRequire(path.join(root, 'services/session/package.json'))('@node-rs/argon2');
/**
 * The session service's settings; otherwise each first sign-in hashes again, and a wrong one is compared at another
 * cost.
 */
const memoryCost = Number(process.env.VOLANTE_PASSWORD_KIB || 65_536);
const COST = { algorithm: 2, memoryCost, timeCost: 2, parallelism: 1 };
export const PASSWORD = 'Volante-2026';

/**
 * Lets `work` use people of the school who are there for as long as it runs: what has become of the demo's own since its
 * data were made does not matter. `work` gets their addresses and the service's database; answers what it does.
 */
export async function withPeople(product, { count, role = null }, work) {
  const mark = randomBytes(6).toString('hex');
  const emails = Array.from({ length: count }, (_, at) => `bench-${mark}-${at}@volante.demo`);
  const hash = await argon2.hash(PASSWORD, COST);
  const db = await mysql.createConnection({ ...product.admin, database: 'volante_session' });
  try {
    for (const email of emails)
      await db.execute(
        `INSERT INTO account (id, business_id, email, name, password_hash, role_id, extra_permissions, branches, state, created_at)
         VALUES (?, ?, ?, 'Persona del banco', ?, ?, '[]', '[]', 'active', UTC_TIMESTAMP(3))`,
        [randomBytes(12).toString('hex'), TENANTS.school.business, email, hash, role],
      );
    return await work(emails, db);
  } finally {
    await db.execute('DELETE FROM account WHERE email LIKE ?', [`bench-${mark}-%`]);
    await db.end();
  }
}
