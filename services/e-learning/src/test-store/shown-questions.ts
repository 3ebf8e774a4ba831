import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { type MediaContent, mediaOf, type QuestionMedia } from '@volante/contracts/e-learning/question-media';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { CHANGES } from '@volante/service-kit/data/remembered-counts';
import type { Drawable } from '../practice/draw-test.js';
import { type Pool, RememberedPools } from './remembered-pools.js';

/** Questions that count on `:today`. */
export const USABLE = `stage = 'published' AND state = 'active'
  AND (exam_from IS NULL OR exam_from <= :today) AND (in_force_from IS NULL OR in_force_from <= :today)
  AND (in_force_to IS NULL OR in_force_to >= :today)`;

/** Letters of an id. */
const ID = 24;

interface PoolRow {
  changes: number | string;
  topic: string | null;
  weight: number | null;
  /** `null`: the exam has no question, or nothing has changed since the pool that is known. */
  size: number | string | null;
  /** One after another, without anything between them. */
  ids: string | null;
}

const COUNTING = `business_id = :business AND ${USABLE} AND LOCATE(:exam, exams) > 0`;

/** A topic with more ids than the server joins into one text (43,690 by default). */
async function readIds(
  db: Pick<Database, 'rows'>,
  ctx: Context,
  params: { exam: string; today: string; topic: string | null },
): Promise<string> {
  const rows = await db.rows<{ id: string }>(
    ctx,
    `SELECT id FROM question WHERE ${COUNTING} AND topic <=> :topic`,
    params,
  );
  return rows.map(({ id }) => id).join('');
}

const pools = new RememberedPools();

/** For a process that opens another database: a business may have the same id and the same length of its audit trail there. */
export const forgetPools = (): void => pools.clear();

/**
 * The questions that a test of an exam may draw, with the weights of its topics: one statement, answered by an index alone, with a row
 * for each topic. It reads them only where the business has changed since the pool that is known.
 */
export async function readPool(
  db: Pick<Database, 'rows'>,
  ctx: Context,
  exam: ExamName,
  today: string,
): Promise<Pool> {
  const key = `${ctx.actor.businessId} ${exam} ${today}`;
  const known = pools.find(key);
  const params = { exam: JSON.stringify(exam), today };
  const rows = await db.rows<PoolRow>(
    ctx,
    `SELECT c.changes, p.topic, t.weight, p.size, p.ids FROM (SELECT ${CHANGES} changes) c LEFT JOIN (
       SELECT topic, COUNT(*) size, GROUP_CONCAT(id SEPARATOR '') ids FROM question
       WHERE ${CHANGES} <> :known AND ${COUNTING} GROUP BY topic
     ) p ON TRUE LEFT JOIN question_topic t ON t.business_id = :business AND t.id = p.topic`,
    { ...params, known: known?.changes ?? -1 },
  );
  const changes = Number(rows[0]?.changes);
  if (known?.changes === changes) return known.pool;
  const found = await poolOf(rows, (topic) => readIds(db, ctx, { ...params, topic }));
  pools.note(key, { changes, pool: found });
  return found;
}

async function poolOf(
  rows: readonly PoolRow[],
  reread: (topic: string | null) => Promise<string>,
): Promise<Pool> {
  const pool: Drawable[] = [];
  const weights = new Map<string, number | null>();
  for (const { topic, weight, size, ids } of rows) {
    if (ids === null) continue;
    weights.set(topic ?? '', weight);
    const all = ids.length === Number(size) * ID ? ids : await reread(topic);
    for (let at = 0; at < all.length; at += ID) pool.push({ id: all.slice(at, at + ID), topic: topic ?? '' });
  }
  return { pool, weights };
}

export interface ShownQuestion {
  id: string;
  version: number;
  code: string;
  statement: string;
  options: QuestionOption[];
  explanation: string;
  picture: string | null;
  pictureAlt: string;
  article: string;
  topic: string | null;
  media: QuestionMedia[];
}

type ShownRow = Omit<ShownQuestion, 'options' | 'media'> & MediaContent & { options: string };

/**
 * These questions in this order; one that does not count today is left out. `version` is that of the last save of its fields, which is
 * kept: a move to another state and back has none.
 */
export async function readShown(
  db: Pick<Database, 'rows'>,
  ctx: Context,
  ids: readonly string[],
  today: string,
): Promise<ShownQuestion[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<ShownRow>(
    ctx,
    `SELECT id, (SELECT MAX(v.version) FROM question_version v
       WHERE v.business_id = question.business_id AND v.question_id = question.id) version, code, statement, options, explanation, picture, picture_alt pictureAlt, article, topic,
       film, film_alt filmAlt, film_seconds filmSeconds, captions, audio, audio_alt audioAlt, sign, sign_alt signAlt
     FROM question WHERE business_id = :business AND id IN (:ids) AND ${USABLE}`,
    { ids, today },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [shownOf(row)] : [];
  });
}

function shownOf(row: ShownRow): ShownQuestion {
  const { id, code, statement, explanation, picture, pictureAlt, article, topic } = row;
  return {
    ...{ id, code, statement, explanation, picture, pictureAlt, article, topic },
    version: Number(row.version),
    options: JSON.parse(row.options) as QuestionOption[],
    media: mediaOf(row),
  };
}
