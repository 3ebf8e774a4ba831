import type { riskFilm } from '@volante/contracts/e-learning/risk-film.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { RecordRules } from '@volante/service-kit/records/record-types';
import { mayPublish } from '../question-store/question-rules.js';

function demandPublish(tx: TenantTx, stage: string): void {
  if (stage === 'published' && !mayPublish(tx)) throw new CodedError('RISK-001');
}

/** As with questions: a published film is changed, taken back and published by people who may publish. */
export const riskFilmRules: RecordRules<typeof riskFilm> = {
  guard: (tx, { stage }) => demandPublish(tx, stage),
  beforeWrite: (tx, { stage }) => demandPublish(tx, stage),
};
