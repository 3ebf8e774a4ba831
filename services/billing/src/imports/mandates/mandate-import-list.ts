import { Injectable } from '@nestjs/common';
import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { type MandateTarget, mandateImports } from '@volante/contracts/billing/bank-mandate-import.contract';
import { recordTexts } from '@volante/contracts/records/record-words';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportedList, LookUp, Named, ReadRow } from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localMoment } from '@volante/service-kit/local-days';
import { nextStamps } from '@volante/service-kit/records/record-bulk';
import { identifyContacts, UNKNOWN_CONTACT } from '../shared/identified-contacts.js';
import {
  type ImportedMandate,
  MANDATE_RULES,
  type Mandate,
  mandateBulk,
  mandateSql,
  type ReadMandate,
} from './imported-mandate.js';
import { MANDATE_HEADERS, readMandateRow } from './read-mandate-row.js';

const { record } = recordTexts(bankMandate);
const MAX_DEBTOR = 70;

/** The declaration of mandates for the import of files. */
@Injectable()
export class MandateImportList implements ImportedList<ImportedMandate, Mandate> {
  readonly calls = mandateImports;
  readonly entity = 'bank_mandate';
  readonly page = '/bank/mandates/import';
  readonly rules = MANDATE_RULES;
  readonly lock = mandateBulk.lock;
  readonly eventState = mandateBulk.eventState;
  readonly insert = mandateBulk.insert;
  readonly update = mandateBulk.write;
  readonly seesAll = 'client.all-branches';
  readonly headers = MANDATE_HEADERS;
  readonly words = {
    created: ['mandato creado', 'mandatos creados'],
    deleted: ['mandato eliminado', 'mandatos eliminados'],
    record: 'Mandato',
    codeInUse: '',
    fields: record['bank-mandate'] ?? {},
  } as const;

  constructor(
    private readonly db: Database,
    private readonly calling: CallClient<'billing'>,
  ) {}

  isWhole(mapping: readonly (string | null)[]): boolean {
    return mapping.includes('reference') && mapping.includes('iban');
  }

  async reader(ctx: Context) {
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    return (columns: MappedColumns<MandateTarget>) => (row: SheetRow) => readMandateRow(row, columns, today);
  }

  /** Each row's customer among the contacts that the person sees; their branch and name are the mandate's. */
  async gather(ctx: Context, found: readonly ReadRow<ImportedMandate>[]): Promise<ReadMandate[]> {
    // The rows are those that the reader has made.
    const rows = found as readonly ReadMandate[];
    const known = await identifyContacts(this.calling, ctx, {
      fiscalCodes: rows.map(({ taxId }) => taxId),
      codes: rows.map(({ contactCode }) => contactCode),
    });
    return rows.map((row) => {
      const { taxId, contactCode, values } = row;
      const contact = taxId === '' ? known.ofCode(contactCode) : known.ofFiscalCode(taxId);
      if (contact) {
        const { id, branch, name } = contact;
        const debtor = values.debtor || name.slice(0, MAX_DEBTOR);
        return { ...row, values: { ...values, contact: id, contactName: name, branch, debtor } };
      }
      const unknown = { column: '', target: 'taxId', message: UNKNOWN_CONTACT, value: taxId || contactCode };
      return row.problems.length > 0 ? row : { ...row, problems: [unknown] };
    });
  }

  /** Mandates that have a reference of the rows already. */
  async lookUp(
    rows: readonly ReadRow<ImportedMandate>[],
    where: LookUp,
  ): Promise<KnownRecords<ImportedMandate, Mandate>> {
    const references = [...new Set(rows.flatMap(({ values }) => values.reference || []))];
    if (references.length === 0) return new KnownRecords();
    return readKnown<Row, ImportedMandate, Mandate>(where, {
      ...{ rules: MANDATE_RULES, entity: this.entity, columns: mandateSql.whole, from: 'bank_mandate r' },
      which: "r.state <> 'deleted' AND r.reference IN (:references)",
      params: { references },
      of: (columns) => {
        const row = mandateSql.read(columns);
        return { row, fields: this.fieldsOf(row), hidden: this.isHidden(where.ctx, row) };
      },
    });
  }

  build(
    id: string,
    { code: _, fiscalCode: _none, ...fields }: ImportedMandate,
    before: Mandate | null,
  ): Mandate {
    return { ...fields, ...nextStamps(id, before) };
  }

  fieldsOf(row: Mandate): ImportedMandate {
    return { ...mandateSql.fields(row), state: row.state, code: '', fiscalCode: '' };
  }

  isHidden(ctx: Context, { branch }: Mandate): boolean {
    return !seesBranch(ctx, branch);
  }

  /** Debits that were collected, or are about to be, rest on their mandate. */
  async workedOn(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT DISTINCT mandate_id id FROM bank_debit
       WHERE business_id = :business AND mandate_id IN (:ids) AND state <> 'removed'`,
      { ids },
    );
    return new Set(rows.map(({ id }) => id));
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; reference: string; branch: string }>(
      ctx,
      'SELECT id, reference, branch FROM bank_mandate WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map(({ id, reference, branch }) => ({
      ...{ id, code: '', name: reference },
      hidden: !seesBranch(ctx, branch),
    }));
  }
}
