import type { QuestionStage } from '@volante/contracts/e-learning/exam-words';
import { question } from '@volante/contracts/e-learning/question.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { recordStore } from '@volante/service-kit/records/record-store';
import { hashOf, LIBRARY, type LibraryItem, placeHashOf } from '../library/library-items.js';
import { DRAWINGS, type DrawingName } from '../seed/drawings/drawings.js';
import { lockBank } from './ensure-record.js';
import { placesOf } from './item-places.js';
import { questionRules } from './question-rules.js';
import { textKey } from './text-key.js';

type Parts = Pick<ServiceKit, 'db' | 'calls'>;

/** Notes which question an item became, with the parts that it had. */
export async function noteTaken(tx: TenantTx, item: LibraryItem, id: string): Promise<void> {
  const { key, content, exams, topic, norm, drawing } = item;
  await tx.run(
    `INSERT INTO library_question (business_id, item_key, question_id, taken_hash, taken_place, taken_drawing)
     VALUES (:business, :key, :id, :hash, :place, :drawing)
     ON DUPLICATE KEY UPDATE question_id = VALUES(question_id), taken_hash = VALUES(taken_hash),
       taken_place = VALUES(taken_place), taken_drawing = VALUES(taken_drawing)`,
    { ...{ key, id, drawing, hash: hashOf(content) }, place: placeHashOf(exams, topic, norm.citation) },
  );
}

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(DRAWINGS, name);

/** A question's drawing becomes its picture soon after: files are bound outside of this transaction. */
export async function wishPicture(tx: TenantTx, id: string, drawing: string): Promise<void> {
  await tx.run(
    `INSERT INTO seed_picture (business_id, question_id, drawing, due_at) VALUES (:business, :id, :drawing, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE drawing = VALUES(drawing), due_at = VALUES(due_at)`,
    { id, drawing },
  );
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
    const drawing = isDrawing(item.drawing) ? item.drawing : null;
    const pictureAlt = drawing ? DRAWINGS[drawing].alt : '';
    const given = {
      ...item.content,
      options: [...item.content.options],
      exams: [...item.exams],
      pictureAlt,
    };
    const { id } = await questions.insert(tx, newId(), {
      ...{ ...questions.empty(), ...given, ...(await placeOf(item)), stage },
    });
    await noteTaken(tx, item, id);
    if (drawing) await wishPicture(tx, id, drawing);
  }
}

/**
 * Adds the product's questions that the bank lacks; answers how many. One that the school deleted does not come back.
 * @param items of the release that schools see
 */
export async function loadSeed(
  tx: TenantTx,
  parts: Parts,
  stage: QuestionStage,
  items: readonly LibraryItem[] = LIBRARY,
): Promise<number> {
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
  for (const item of items.filter(({ key }) => !noted.has(key))) {
    const own = known.get(textKey({ ...item.content }));
    if (own) await noteTaken(tx, item, own);
    else missing.push(item);
  }
  await addItems(tx, parts, missing, stage);
  return missing.length;
}
