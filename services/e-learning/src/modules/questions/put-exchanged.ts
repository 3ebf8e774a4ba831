import { question } from '@volante/contracts/e-learning/question.contract';
import type { FieldError } from '@volante/contracts/errors';
import { MAX_ATTACHED } from '@volante/contracts/files/file.contract';
import type { CallClient } from '@volante/service-kit/calls/call-client';
import { invalid } from '@volante/service-kit/coded-error';
import { changesBetween } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { attachFiles } from '@volante/service-kit/files/attach-files';
import { takeCodes } from '@volante/service-kit/records/record-codes';
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

/** As the record's own field refuses it. */
const REFUSED = question.fields.picture.refused ?? 'FILE-001';

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

/** Those of a hundred questions with one call, all of them or none: while it runs, the bank is locked. */
async function bindPictures(
  calls: CallClient<'e-learning'>,
  tx: TenantTx,
  rows: readonly NewQuestion[],
): Promise<void> {
  const files = rows.flatMap(({ id, fields: { picture } }) =>
    picture === null ? [] : [{ id: picture, accept: 'image' as const, record: id }],
  );
  for (let at = 0; at < files.length; at += MAX_ATTACHED) {
    const some = files.slice(at, at + MAX_ATTACHED);
    const owner = { kind: question.table, id: some[0]?.record ?? '', branch: null };
    await attachFiles(calls, tx.ctx, { files: some, owner, permission: question.may.view }, REFUSED);
  }
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
