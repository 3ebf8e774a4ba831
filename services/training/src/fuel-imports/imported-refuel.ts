import { refuel } from '@volante/contracts/training/refuel.contract';
import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';
import { fold } from '@volante/service-kit/imports/values/fold';
import { recordBulk } from '@volante/service-kit/records/record-bulk';
import { recordSql } from '@volante/service-kit/records/record-sql';
import type { WholeOf } from '@volante/service-kit/records/record-types';
import { refuelRules } from '../fleet-store/fleet-rules.js';

export type Refuel = WholeOf<typeof refuel>;
type Fields = Omit<Refuel, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>;
/** Its fields; it has neither code nor tax id of its own. */
export type ImportedRefuel = Fields & { code: ''; fiscalCode: '' };

/** With the plate by which the vehicle is found. */
export interface ReadRefuel extends ReadRow<ImportedRefuel> {
  plate: string;
}

export const refuelSql = recordSql(refuel, refuelRules);
export const refuelBulk = recordBulk(refuel, refuelSql);

/** The number is unique in the school: one that is there already stays as it is. */
export const REFUEL_RULES: PlanRules<ImportedRefuel> = {
  ...PLAIN_RULES,
  complete: (row) => ({
    ...(refuelSql.empty() as Fields),
    ...{ state: 'active', code: '', fiscalCode: '' },
    ...row.defaults,
    ...row.values,
  }),
  nameOf: ({ number }) => number,
  sortNameOf: fold,
  keysOf: ({ number }) => (number ? [{ by: 'number', key: `number:${number.toLowerCase()}` }] : []),
  codeTaken: '',
  elsewhere: 'otro repostaje',
};
