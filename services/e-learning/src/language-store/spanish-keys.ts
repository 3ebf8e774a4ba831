import type { Read } from '../learner-store/learners.js';
import { SPANISH_COLUMNS, type SpanishRow, spanishIn } from './spanish-text.js';
import { type Keys, keysOf } from './translation-key.js';

interface Known {
  version: number;
  keys: Keys;
}

const MAX_KNOWN = 50_000;
/** By question. A text changes with the version alone, so that each is read and hashed once in a process. */
const known = new Map<string, Known>();

/** Keys of the Spanish texts as they stand, of published questions with a reviewed translation. */
export async function readKeys(read: Read): Promise<ReadonlyMap<string, Keys>> {
  const rows = await read<{ id: string; version: number }>(
    `SELECT q.id, q.version FROM question q
     WHERE q.business_id = :business AND q.stage = 'published' AND q.state = 'active'
       AND EXISTS (SELECT 1 FROM question_translation t
         WHERE t.business_id = q.business_id AND t.question_id = q.id AND t.reviewed = 1)`,
  );
  const keys = new Map<string, Keys>();
  for (const { id, version } of rows) {
    const found = known.get(id);
    if (found?.version === version) keys.set(id, found.keys);
  }
  const changed = rows.map(({ id }) => id).filter((id) => !keys.has(id));
  if (changed.length > 0) for (const [id, one] of await learnKeys(read, changed)) keys.set(id, one.keys);
  return keys;
}

async function learnKeys(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const rows = await read<SpanishRow & { id: string; version: number }>(
    `SELECT id, version, ${SPANISH_COLUMNS} FROM question
     WHERE business_id = :business AND id IN (:ids)`,
    { ids },
  );
  const learned = new Map(
    rows.map((row) => [row.id, { version: row.version, keys: keysOf(spanishIn(row)) }]),
  );
  if (known.size + learned.size > MAX_KNOWN) known.clear();
  for (const [id, one] of learned) known.set(id, one);
  return learned;
}
