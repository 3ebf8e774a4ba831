import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { SCHOOL, untilAnswered } from './billing.mjs';

const MEGABYTE = 1024 * 1024;
const ROOM_MEGABYTES = 10;
const RETRY_MS = 200;
const KEY = `b/${SCHOOL}/fault-quota`;

/** One megabyte of text into the drive; sent until it is stored or refused for want of room. */
async function upload(stage, folder, nth) {
  const key = randomUUID();
  const bytes = Buffer.alloc(MEGABYTE, `fila ${nth}\n`);
  for (;;) {
    const body = new FormData();
    body.append('folder', folder);
    body.append('file', new Blob([bytes], { type: 'text/plain' }), `último ${nth}.txt`);
    const response = await fetch(`${stage.base}/api/filesystem/file/upload`, {
      method: 'POST',
      body,
      headers: { authorization: `Token ${stage.token}`, 'idempotency-key': key },
    }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    if (answer?.success) return 'stored';
    if (answer?.error.code === 'FILE-008') return 'refused';
    await wait(RETRY_MS);
  }
}

async function usage({ base, token }) {
  const response = await fetch(`${base}/api/filesystem/data`, {
    headers: { authorization: `Token ${token}` },
  });
  return (await response.json()).data.usage;
}

/** Many at once for the last megabytes of the school's space, of which a note of bytes on their way takes all others. */
export async function driveQuotaRows(stage, { quotaUploaders: uploaders }) {
  const { data: folder } = await untilAnswered(stage, 'filesystem/folder/create', {
    ...{ folder: 'root', name: `Cupo ${Date.now()}` },
  });
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_files' });
  try {
    const before = await usage(stage);
    await db.query(
      'INSERT INTO stored_bytes (business_id, storage_key, noted_at, size) VALUES (?, ?, UTC_TIMESTAMP(3), ?)',
      [SCHOOL, KEY, before.quota - before.bytes - ROOM_MEGABYTES * MEGABYTE],
    );
    const ends = await Promise.all(
      Array.from({ length: uploaders }, (_, nth) => upload(stage, folder.id, nth)),
    );
    const after = await usage(stage);
    const stored = ends.filter((end) => end === 'stored').length;
    const beyond = Math.max(0, after.bytes - after.quota);
    return [
      {
        what: `${uploaders} uploaders of 1 MB for the last ${ROOM_MEGABYTES} MB: stored, bytes beyond the quota`,
        figure: `${stored}, ${beyond}`,
        target: `${ROOM_MEGABYTES}, 0`,
        ok: stored === ROOM_MEGABYTES && beyond === 0,
        detail: `${ends.length - stored} refused`,
      },
    ];
  } finally {
    await db.query('DELETE FROM stored_bytes WHERE storage_key = ?', [KEY]);
    await db.end();
  }
}
