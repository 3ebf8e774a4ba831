import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);
const { retried } = await built('packages/service-kit/dist/data/db-errors.js');
const { newId } = await built('packages/service-kit/dist/object-id.js');
const { studentConsumption } = await built('services/dgt/dist/student-store/student.consumer.js');

const EVENTS = 100_000;
const BATCH = 200;
/** A business that nobody has: what is replayed into it is taken out again. */
const EMPTY = 'be'.repeat(12);

const stateOf = (branch, id, at) => ({
  id,
  branch,
  type: 'P',
  state: 'active',
  name: `Persona ${at} Banco`,
  firstName: `Persona ${at}`,
  lastName: 'Banco',
  fiscalCode: '12345678Z',
  birthday: '2000-02-29',
  licence: 'B',
});

/** Takes out what was replayed, also by a run that was cut off. */
async function empty(db) {
  for (;;) {
    const { affectedRows } = await db.unscopedRun(
      'DELETE FROM student WHERE business_id = :business LIMIT 5000',
      { business: EMPTY },
    );
    if (affectedRows === 0) break;
  }
  await db.unscopedRun('DELETE FROM file_clock WHERE business_id = :business', { business: EMPTY });
  await db.unscopedRun("DELETE FROM event_cursor WHERE source = 'bench'");
}

/** As the consumer does: batches of a transaction each, cursor included. Every fifth event is a change of an earlier contact. */
export async function replay(db, branch) {
  const last = new Map();
  const ids = [];
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const again = at % 5 === 4 ? ids[(at * 7_919) % ids.length] : undefined;
    const id = again ?? newId();
    if (!again) ids.push(id);
    const version = (last.get(id)?.version ?? 0) + 1;
    last.set(id, { version, first: `Persona ${at}` });
    return {
      seq: at + 1,
      businessId: EMPTY,
      topic: version === 1 ? 'contact.created' : 'contact.updated',
      entityId: id,
      version,
      state: stateOf(branch, id, at),
    };
  });
  await empty(db);
  const started = Date.now();
  for (let at = 0; at < events.length; at += BATCH)
    await retried(() =>
      db.source.transaction('READ COMMITTED', async (manager) => {
        await studentConsumption.applyAll(manager, events.slice(at, at + BATCH));
        await manager.query(
          "INSERT INTO event_cursor (source, seq) VALUES ('bench', ?) ON DUPLICATE KEY UPDATE seq = VALUES(seq)",
          [at],
        );
      }),
    );
  const seconds = (Date.now() - started) / 1000;
  const rows = await db.unscoped(
    'SELECT id, version, first_name FROM student WHERE business_id = :business',
    { business: EMPTY },
  );
  const same =
    rows.length === last.size &&
    rows.every(
      ({ id, version, first_name }) =>
        last.get(id)?.version === version && last.get(id)?.first === first_name,
    );
  await empty(db);
  return { seconds, same, students: rows.length };
}
