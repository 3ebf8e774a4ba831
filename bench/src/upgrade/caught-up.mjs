import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 10 * 60_000;
const STEP_MS = 500;

/** Cursors that are behind the log they read, as `volante_dgt reads contacts`. */
async function behind(admin) {
  const [tables] = await admin.query(
    "SELECT TABLE_SCHEMA AS own FROM information_schema.TABLES WHERE TABLE_SCHEMA LIKE 'volante\\_%' AND TABLE_NAME = 'event_cursor'",
  );
  const schemas = new Set(tables.map(({ own }) => own));
  const late = [];
  for (const own of schemas) {
    const [cursors] = await admin.query(`SELECT source, seq FROM \`${own}\`.event_cursor`);
    for (const { source, seq } of cursors) {
      if (!schemas.has(`volante_${source.replaceAll('-', '_')}`)) continue;
      const [[head]] = await admin.query(
        `SELECT seq FROM \`volante_${source.replaceAll('-', '_')}\`.event_head`,
      );
      if (Number(seq) < Number(head.seq)) late.push(`${own} reads ${source}`);
    }
  }
  return late;
}

/** Waits until every service has read what the others have logged. */
export async function untilConsumed(admin) {
  const deadline = Date.now() + PATIENCE_MS;
  for (let late = await behind(admin); late.length > 0; late = await behind(admin)) {
    if (Date.now() > deadline) throw new Error(`events that were not read in time: ${late.join(', ')}`);
    await wait(STEP_MS);
  }
}
