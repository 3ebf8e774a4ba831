import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { faultsDataDir } from '../stage.mjs';
import { SCHOOL, untilAnswered } from './billing.mjs';

const CLIENTS = 8;
const RETRY_MS = 150;
const STORED = 'storage';

/** One small file into the drive; sent under one key until it is answered. */
async function upload(stage, folder, name) {
  const key = randomUUID();
  for (;;) {
    const body = new FormData();
    body.append('folder', folder);
    body.append('file', new Blob([`texto ${name}`], { type: 'text/plain' }), name);
    try {
      const response = await fetch(`${stage.base}/api/filesystem/file/upload`, {
        method: 'POST',
        body,
        headers: { authorization: `Token ${stage.token}`, 'idempotency-key': key },
        signal: AbortSignal.timeout(20_000),
      });
      const { success, data } = await response.json();
      if (success) return data.item;
    } catch {
      // Killed on the way.
    }
    await wait(RETRY_MS);
  }
}

/** Uploads; of every three files one is copied and one removed for good. */
async function work(stage, folder, client, files, onDone) {
  for (let nth = 0; nth < files; nth += 1) {
    const item = await upload(stage, folder, `${client}-${nth}.txt`);
    if (nth % 3 === 1)
      await untilAnswered(stage, 'filesystem/file/move', {
        ...{ ids: [item], folder, copy: true, onTaken: 'both' },
      });
    if (nth % 3 === 2) {
      await untilAnswered(stage, 'filesystem/file/delete', { ids: [item] });
      await untilAnswered(stage, 'filesystem/trash/purge', { ids: [item] });
    }
    onDone();
  }
}

async function killAlong(stage, { kills, done, of }) {
  const copies = stage.copiesOf('files');
  for (let nth = 1; nth <= kills; nth += 1) {
    while (done() < (of * nth) / (kills + 2)) await wait(5);
    process.kill(stage.pidOf(copies[nth % copies.length]), 'SIGKILL');
  }
}

/** Keys of all bytes of the school. */
async function storedKeys() {
  const root = path.join(faultsDataDir, STORED);
  const entries = await readdir(path.join(root, 'b', SCHOOL), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function compare(db, folder) {
  const keysOf = async (sql, ...values) =>
    new Set((await db.query(sql, values))[0].map((row) => row.storage_key));
  const named = await keysOf(
    `SELECT storage_key FROM file UNION SELECT storage_key FROM file_variant UNION SELECT storage_key FROM file_page
     UNION SELECT storage_key FROM drive_upload_part UNION SELECT storage_key FROM stored_bytes`,
  );
  const kept = await keysOf(
    'SELECT storage_key FROM file WHERE business_id = ? AND removing = 0 AND expires_at IS NULL',
    SCHOOL,
  );
  const stored = new Set(await storedKeys());
  const [[{ files }]] = await db.query(
    'SELECT COUNT(*) files FROM drive_node WHERE business_id = ? AND parent_id = ?',
    [SCHOOL, folder],
  );
  return {
    files,
    lost: [...kept].filter((key) => !stored.has(key)).length,
    orphans: [...stored].filter((key) => !named.has(key)).length,
  };
}

/** Uploads, copies and purges by several clients while the files service is killed again and again. */
export async function driveKillRows(stage, { driveFiles: files, driveKills: kills }) {
  const { data } = await untilAnswered(stage, 'filesystem/folder/create', {
    ...{ folder: 'root', name: `Averías ${Date.now()}` },
  });
  let done = 0;
  const of = files * CLIENTS;
  const killing = killAlong(stage, { kills, done: () => done, of });
  const onDone = () => {
    done += 1;
  };
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => work(stage, data.id, client, files, onDone)),
  );
  await killing;
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_files' });
  try {
    const { files: there, lost, orphans } = await compare(db, data.id);
    const third = (rest) => Math.floor((files + 2 - rest) / 3) * CLIENTS;
    const expected = of + third(1) - third(2);
    return [
      {
        what: `${of} uploads, copies and purges, files service killed ${kills} times: bytes lost, bytes without a row or note`,
        figure: `${lost}, ${orphans}`,
        target: '0, 0',
        ok: lost === 0 && orphans === 0,
        detail: '',
      },
      {
        what: `${of} uploads, copies and purges, files service killed ${kills} times: files that are there`,
        figure: `${there} of ${expected}`,
        target: 'each once',
        ok: there === expected,
        detail: '',
      },
    ];
  } finally {
    await db.end();
  }
}
