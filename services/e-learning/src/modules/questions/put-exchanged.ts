import { question } from '@volante/contracts/e-learning/question.contract';
import type { FieldError } from '@volante/contracts/errors';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { invalid } from '@volante/service-kit/coded-error';
import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { takeCodes } from '@volante/service-kit/records/record-codes';
import { bindFiles } from '@volante/service-kit/records/record-files';
import { checkReferences } from '@volante/service-kit/records/record-references';
import type { FieldsOf } from '@volante/service-kit/records/record-types';
import { newlyKept } from '@volante/service-kit/records/record-writes';
import { wishNewPictureKeys } from '../../picture-store/picture-rows.js';
import { insertQuestions, questionBulk, questionSql } from '../../question-store/question-bulk.js';
import type { Question } from '../../question-store/question-rules.js';

type Fields = FieldsOf<typeof question>;

/** A question that is to be written. Its id was made before the transaction, so that a retry binds the same picture to the same question. */
export interface NewQuestion {
  id: string;
  fields: Fields;
}

/** Pictures that are bound at a time. */
const LANES = 4;

/** The record's own rules. Questions with the same topic, norm and source have these looked up once. */
async function check(tx: TenantTx, rows: readonly NewQuestion[]): Promise<void> {
  const seen = new Set<string>();
  for (const { fields } of rows) {
    const errors: FieldError[] = [];
    question.check(fields, (path, message) => errors.push({ path, code: 'custom', message }));
    if (errors.length > 0) throw invalid(errors);
    const places = JSON.stringify([fields.topic, fields.norm, fields.source]);
    if (seen.has(places)) continue;
    seen.add(places);
    await checkReferences(tx, question, fields, null);
  }
}

/** Those with a code go first: the next free numbers must be others. */
async function insert(tx: TenantTx, rows: readonly NewQuestion[]): Promise<Question[]> {
  const at = new Date();
  const whole = ({ id, fields }: NewQuestion): Question => ({ ...fields, ...newlyKept(tx, id, at) });
  const coded = rows.filter(({ fields }) => fields.code !== '').map(whole);
  await insertQuestions(tx, coded);
  const bare = rows.filter(({ fields }) => fields.code === '');
  const codes = bare.length > 0 ? await takeCodes(tx, question, bare.length) : [];
  const numbered = bare.map((row, place) => ({ ...whole(row), code: codes[place] ?? '' }));
  await insertQuestions(tx, numbered);
  return [...coded, ...numbered];
}

/** Once one is refused no further one is bound: a file stays with its record for good. */
async function bindPictures(
  calls: CallClient<'e-learning'>,
  tx: TenantTx,
  rows: readonly NewQuestion[],
): Promise<void> {
  const waiting = rows.filter(({ fields }) => fields.picture !== null);
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      await bindFiles(calls, tx.ctx, question, one.id, one.fields, null).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Writes the questions of a file as the record would one by one, with versions, audit entries and events, by a number of statements that
 * does not grow with them. The caller holds the lock of the bank, under which the codes were free.
 */
export async function putExchanged(
  tx: TenantTx,
  calls: CallClient<'e-learning'>,
  rows: readonly NewQuestion[],
): Promise<void> {
  await check(tx, rows);
  const written = await insert(tx, rows);
  await wishNewPictureKeys(
    tx,
    written.flatMap(({ id, picture }) => (picture === null ? [] : [{ id, picture }])),
  );
  await bindPictures(calls, tx, rows);
  for (const row of written) {
    const { id: entityId, version } = row;
    const changes = changesBetween({ ...questionSql.empty() }, { ...questionSql.fields(row) });
    tx.audit({ entity: question.table, entityId, action: 'created', changes });
    tx.emit({ topic: 'question.created', entityId, version, state: questionBulk.eventState(row) });
  }
}
