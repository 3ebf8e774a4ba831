/** Migrations killed half-way: as by `kill -9`, while one statement of a migration is made and others are still to come. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';

const PATIENCE_MS = 5 * 60_000;
const STEP_MS = 20;

/** Waits until a change of `table` hangs behind a lock: the statements before it are made, it and those behind it are not. */
async function untilHanging(admin, table) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const [rows] = await admin.query(
      "SELECT ID AS id FROM information_schema.PROCESSLIST WHERE STATE LIKE 'Waiting for table metadata lock' AND INFO LIKE ?",
      [`%ALTER TABLE ${table}%`],
    );
    if (rows.length > 0) return;
    await wait(STEP_MS);
  }
  throw new Error(`no migration came to ${table}`);
}

/** Runs the migrations of a release and kills them where they change `table` of `schema`. */
export async function killMigrations(installation, release, { schema, table }) {
  const [holder, admin] = [
    await mysql.createConnection(installation.admin),
    await mysql.createConnection(installation.admin),
  ];
  try {
    await holder.query(`LOCK TABLES \`${schema}\`.\`${table}\` READ`);
    const child = spawn(process.execPath, [release.paths.hostEntry, '--migrate'], {
      env: installation.migrating(release),
      cwd: installation.dataDir,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    await Promise.race([untilHanging(admin, table), ended.then(() => Promise.reject(new Error('it ended')))]);
    child.kill('SIGKILL');
    return await ended;
  } finally {
    await holder.end();
    await admin.end();
  }
}
