import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';
import { fold } from '@volante/service-kit/imports/values/fold';
import { recordBulk } from '@volante/service-kit/records/record-bulk';
import { recordSql } from '@volante/service-kit/records/record-sql';
import type { WholeOf } from '@volante/service-kit/records/record-types';

export type Mandate = WholeOf<typeof bankMandate>;
type Fields = Omit<Mandate, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>;
/** A mandate's fields; it has neither code nor tax id of its own. */
export type ImportedMandate = Fields & { code: ''; fiscalCode: '' };

/** With the cells by which the customer is found. */
export interface ReadMandate extends ReadRow<ImportedMandate> {
  taxId: string;
  contactCode: string;
}

/** Statements over mandates, for what is written by hand beside the record. */
export const mandateSql = recordSql(bankMandate);
export const mandateBulk = recordBulk(bankMandate, mandateSql);

export const emptyMandate = (): ImportedMandate => ({
  ...(mandateSql.empty() as Fields),
  ...{ state: 'active', code: '', fiscalCode: '' },
});

/** The reference is unique in the school: one that is there already is left as it is. */
export const MANDATE_RULES: PlanRules<ImportedMandate> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...emptyMandate(), ...row.defaults, ...row.values }),
  nameOf: ({ reference }) => reference,
  sortNameOf: fold,
  keysOf: ({ reference }) =>
    reference ? [{ by: 'reference', key: `reference:${reference.toLowerCase()}` }] : [],
  codeTaken: '',
  elsewhere: 'otro mandato',
};
