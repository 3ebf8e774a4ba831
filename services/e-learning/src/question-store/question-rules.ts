import type { question } from '@volante/contracts/e-learning/question.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { can } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { wishPictureKey } from '../picture-store/picture-rows.js';
import { textKey } from './text-key.js';

export type Question = WholeOf<typeof question>;

/** The parts that an attempt shows again as they were. */
export const contentOf = ({ id: _id, state: _state, version: _version, ...content }: Question) => content;

/** Keeps the question as it is now saved, for good. */
export async function keepVersion(tx: TenantTx, after: Question): Promise<void> {
  await tx.run(
    `INSERT INTO question_version (business_id, question_id, version, content, at, by_name)
     VALUES (:business, :id, :version, :content, :at, :by)`,
    {
      ...{ id: after.id, version: after.version, content: JSON.stringify(contentOf(after)) },
      ...{ at: new Date(after.updatedAt), by: after.updatedBy },
    },
  );
}

export const mayPublish = (tx: TenantTx): boolean => can(tx.ctx, 'question-bank.publish');

export const questionRules: RecordRules<typeof question> = {
  guard(tx, { stage }, act) {
    if (stage !== 'published') return;
    if (act === 'deleted') throw new CodedError('QUESTION-002');
    if (act === 'update' && !mayPublish(tx)) throw new CodedError('QUESTION-001');
  },
  async beforeWrite(tx, after, before) {
    // Moving a record to another state changes nothing of its content.
    if (before === null || before.state === after.state) await keepVersion(tx, after);
    const former = before?.picture ?? null;
    if (former !== after.picture) await wishPictureKey(tx, after.id, after.picture, former !== null);
  },
  derived: (fields) => ({ text_key: textKey(fields) }),
};
