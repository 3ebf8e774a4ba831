import type { QuestionStage } from '@volante/contracts/e-learning/exam-words';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { question } from '@volante/contracts/e-learning/question.contract';
import { questionSource } from '@volante/contracts/e-learning/question-source.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { recordStore } from '@volante/service-kit/records/record-store';
import { LIBRARY, type LibraryItem } from '../library/library-items.js';
import { DRAWINGS } from '../seed/drawings/drawings.js';
import { SEED_NORMS, SEED_SOURCE, SEED_TOPICS } from '../seed/seed.js';
import { ensureRecord, lockBank } from './ensure-record.js';
import { questionRules } from './question-rules.js';
import { textKey } from './text-key.js';

type Parts = Pick<ServiceKit, 'db' | 'calls'>;

/** Notes which question an item became, with the text that it had. */
async function noteTaken(tx: TenantTx, { key, hash }: LibraryItem, id: string): Promise<void> {
  await tx.run(
    `INSERT INTO library_question (business_id, item_key, question_id, taken_hash) VALUES (:business, :key, :id, :hash)
     ON DUPLICATE KEY UPDATE question_id = VALUES(question_id), taken_hash = VALUES(taken_hash)`,
    { key, id, hash },
  );
}

/** A question's drawing becomes its picture soon after: files are bound outside of this transaction. */
async function wishPicture(tx: TenantTx, id: string, drawing: string): Promise<void> {
  await tx.run(
    'INSERT INTO seed_picture (business_id, question_id, drawing, due_at) VALUES (:business, :id, :drawing, UTC_TIMESTAMP(3))',
    { id, drawing },
  );
}

/** Finds or makes what an item rests on; the same for all items of one topic. */
function placesOf(tx: TenantTx, parts: Parts) {
  const topics = recordStore(parts, questionTopic);
  const norms = recordStore(parts, norm);
  const sources = recordStore(parts, questionSource);
  const known = new Map<string, { topic: string; norm: string; source: string }>();
  return async ({ topic }: LibraryItem) => {
    const found = known.get(topic.name);
    if (found) return found;
    const position = SEED_TOPICS.indexOf(topic) + 1;
    const fields = { name: topic.name, exam: topic.exam, position, signs: topic.signs ?? false };
    const cited = SEED_NORMS.find(({ citation }) => citation === topic.norm);
    const made = {
      topic: await ensureRecord(tx, topics, { table: 'question_topic', name: 'name', fields }),
      norm: await ensureRecord(tx, norms, { table: 'norm', name: 'citation', fields: { ...cited } }),
      source: await ensureRecord(tx, sources, {
        table: 'question_source',
        name: 'name',
        fields: SEED_SOURCE,
      }),
    };
    known.set(topic.name, made);
    return made;
  };
}

/** Adds items to the bank as questions of their own. The caller holds the lock of the bank. */
export async function addItems(
  tx: TenantTx,
  parts: Parts,
  items: readonly LibraryItem[],
  stage: QuestionStage,
): Promise<void> {
  const questions = recordStore(parts, question, questionRules);
  const placeOf = placesOf(tx, parts);
  for (const item of items) {
    const { exam, also = [] } = item.topic;
    const drawing = item.question[5];
    const pictureAlt = drawing ? DRAWINGS[drawing].alt : '';
    const given = { ...item.content, options: [...item.content.options], exams: [exam, ...also], pictureAlt };
    const { id } = await questions.insert(tx, newId(), {
      ...{ ...questions.empty(), ...given, ...(await placeOf(item)), stage },
    });
    await noteTaken(tx, item, id);
    if (drawing) await wishPicture(tx, id, drawing);
  }
}

/** Adds the questions that come with the product and that the bank lacks; answers how many. One that the school deleted does not come back. */
export async function loadSeed(tx: TenantTx, parts: Parts, stage: QuestionStage): Promise<number> {
  await lockBank(tx);
  const taken = await tx.rows<{ item_key: string }>(
    'SELECT item_key FROM library_question WHERE business_id = :business',
  );
  const rows = await tx.rows<{ text_key: string; id: string }>(
    "SELECT text_key, id FROM question WHERE business_id = :business AND state <> 'deleted'",
  );
  const known = new Map(rows.map(({ text_key, id }) => [text_key, id]));
  const noted = new Set(taken.map(({ item_key }) => item_key));
  const missing: LibraryItem[] = [];
  for (const item of LIBRARY.filter(({ key }) => !noted.has(key))) {
    const own = known.get(textKey({ ...item.content }));
    if (own) await noteTaken(tx, item, own);
    else missing.push(item);
  }
  await addItems(tx, parts, missing, stage);
  return missing.length;
}
