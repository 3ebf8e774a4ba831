import type { Database } from '@volante/service-kit/data/database';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { BANDS, bandsOf, likeness, MAX_BITS, nearBands, type PictureKey } from './picture-key.js';

/** Pictures that one is compared with place by place, the nearest first. */
const MAX_CANDIDATES = 1_000;
/** Pairs of one picture. */
const MAX_PAIRS = 50;

const WISHED = 'INSERT INTO picture_key (business_id, question_id, picture, due_at)';
const ANEW = `ON DUPLICATE KEY UPDATE picture = VALUES(picture), due_at = VALUES(due_at), hash = NULL, thumb = NULL, tries = 0,
  band_0 = NULL, band_1 = NULL, band_2 = NULL, band_3 = NULL`;
const WISH = `${WISHED} VALUES (:business, :question, :picture, UTC_TIMESTAMP(3)) ${ANEW}`;
/** Nothing where the question has got another picture since it was read. */
const WISH_MISSED = `${WISHED} SELECT business_id, id, picture, UTC_TIMESTAMP(3) FROM question
  WHERE business_id = :business AND id = :question AND picture = :picture ${ANEW}`;

/**
 * Notes that the picture of a question is another one, or none: its key is made soon after, outside of this transaction.
 * @param hadOne whether the question had another picture before
 */
export async function wishPictureKey(
  tx: TenantTx,
  question: string,
  picture: string | null,
  hadOne: boolean,
): Promise<void> {
  if (hadOne) await dropPairs(tx, question);
  if (picture === null) {
    await tx.run('DELETE FROM picture_key WHERE business_id = :business AND question_id = :question', {
      question,
    });
    return;
  }
  await tx.run(WISH, { question, picture });
}

/** A school that brings a bank sends one file after the other: its pictures are compared once none has come for so long. */
const CALM_MS = 30_000;

/** As {@link wishPictureKey}, for the questions of a file. */
export function wishNewPictureKeys(
  tx: TenantTx,
  rows: readonly { id: string; picture: string }[],
): Promise<void> {
  const due = new Date(Date.now() + CALM_MS);
  return insertRows(
    tx,
    'picture_key',
    ['question_id', 'picture', 'due_at'],
    rows.map(({ id, picture }) => [id, picture, due]),
  );
}

export interface DuePicture {
  business_id: string;
  question_id: string;
  picture: string;
}

/** Schools with pictures of a file that came a moment ago. */
const BRINGING = `SELECT business_id FROM picture_key
  WHERE due_at > UTC_TIMESTAMP(3) AND due_at <= UTC_TIMESTAMP(3) + INTERVAL ${CALM_MS / 1_000} SECOND AND tries = 0`;

/** So many pictures that wait for their key, the longest first; none of a school that is bringing a bank. */
export const duePictures = (db: Database, count: number): Promise<DuePicture[]> =>
  db.unscoped<DuePicture>(
    `SELECT business_id, question_id, picture FROM picture_key
     WHERE due_at <= UTC_TIMESTAMP(3) AND business_id NOT IN (${BRINGING}) ORDER BY due_at LIMIT :count`,
    { count },
  );

const MISSED_AT_ONCE = 500;
/** Pictures that no key waits for, or that of a former picture: saved by a version of the program that knew no keys. */
const MISSED = `SELECT q.business_id, q.id, q.picture FROM question q
  LEFT JOIN picture_key k ON k.business_id = q.business_id AND k.question_id = q.id
  WHERE q.picture IS NOT NULL AND (k.picture IS NULL OR k.picture <> q.picture) LIMIT ${MISSED_AT_ONCE}`;

/** Lets pictures wait for their key that none was noted for; `true`: there may be more. */
export async function wishMissed(db: Database): Promise<boolean> {
  const rows = await db.unscoped<{ business_id: string; id: string; picture: string }>(MISSED);
  for (const { business_id: business, id: question, picture } of rows)
    await db.unscopedRun(WISH_MISSED, { business, question, picture });
  return rows.length === MISSED_AT_ONCE;
}

async function dropPairs(tx: TenantTx, question: string): Promise<void> {
  await tx.run('DELETE FROM picture_pair WHERE business_id = :business AND question_id = :question', {
    question,
  });
  await tx.run('DELETE FROM picture_pair WHERE business_id = :business AND other_id = :question', {
    question,
  });
}

const byBand = (at: number): string => `SELECT question_id, hash, thumb FROM picture_key
  WHERE business_id = :business AND band_${at} IN (:near${at}) AND BIT_COUNT(hash ^ CAST(:hash AS UNSIGNED)) <= ${MAX_BITS}
    AND question_id <> :question`;

/** Reads the rows of 68 values of four indexes, whatever the number of questions. */
export const CANDIDATES = `SELECT question_id, thumb FROM (${[...Array(BANDS).keys()].map(byBand).join(' UNION ')}) near
  ORDER BY BIT_COUNT(hash ^ CAST(:hash AS UNSIGNED)), question_id LIMIT ${MAX_CANDIDATES}`;

/** @param hash of the picture that others are near to */
export function candidateParams(question: string, hash: bigint): Record<string, string | number[]> {
  const near = bandsOf(hash).map((band, at) => [`near${at}`, nearBands(band)] as const);
  return { question, hash: hash.toString(), ...Object.fromEntries(near) };
}

/**
 * Keeps the key of a question's picture, and the pairs that it makes. The caller holds the lock of the bank: two pictures that are
 * keyed at once find each other. Nothing where the question has got another picture since.
 */
export async function keepPictureKey(
  tx: TenantTx,
  { question, picture }: { question: string; picture: string },
  { hash, thumb }: PictureKey,
): Promise<void> {
  const [band0 = 0, band1 = 0, band2 = 0, band3 = 0] = bandsOf(hash);
  const { affectedRows } = await tx.run(
    `UPDATE picture_key SET hash = :hash, band_0 = :band0, band_1 = :band1, band_2 = :band2, band_3 = :band3, thumb = :thumb,
       due_at = NULL WHERE business_id = :business AND question_id = :question AND picture = :picture`,
    { ...{ question, picture, thumb, hash: hash.toString() }, ...{ band0, band1, band2, band3 } },
  );
  if (affectedRows === 0) return;
  await dropPairs(tx, question);
  const near = await tx.rows<{ question_id: string; thumb: Buffer }>(
    CANDIDATES,
    candidateParams(question, hash),
  );
  const isAlike = likeness(thumb);
  const alike = near.filter((other) => isAlike(other.thumb)).slice(0, MAX_PAIRS);
  if (alike.length === 0) return;
  await tx.run(
    `INSERT IGNORE INTO picture_pair (business_id, question_id, other_id)
     SELECT :business, :question, question_id FROM picture_key WHERE business_id = :business AND question_id IN (:others)
     UNION ALL
     SELECT :business, question_id, :question FROM picture_key WHERE business_id = :business AND question_id IN (:others)`,
    { question, others: alike.map(({ question_id }) => question_id) },
  );
}
