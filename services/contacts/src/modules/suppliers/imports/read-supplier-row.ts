import {
  type SupplierFields,
  type SupplierState,
  supplierFields,
} from '@volante/contracts/suppliers/supplier.fields';
import { type SupplierTarget, supplierTarget } from '@volante/contracts/suppliers/supplier-import.contract';
import type { ReadRow } from '@volante/service-kit/imports/imported-list';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { provinceOfPostalCode } from '@volante/service-kit/imports/values/parse-province';
import { issueMessage } from '@volante/service-kit/issue-messages';
import { SUPPLIER_CELLS, type SupplierDraft } from './supplier-cells.js';

/** A supplier's fields with its state. */
export type WrittenSupplier = SupplierFields & { state: SupplierState };
export type ReadSupplier = ReadRow<WrittenSupplier>;

const FIELDS = supplierFields.partial();

/** Understands a row of a list of suppliers. It throws for no input. */
export function readSupplierRow(row: SheetRow, columns: MappedColumns<SupplierTarget>): ReadSupplier {
  const report = new RowProblems(columns, row);
  const draft: SupplierDraft = { values: {}, state: null, groups: [] };
  readCells(row, columns, report, (target, text) => SUPPLIER_CELLS[target](text, draft));
  const { values } = draft;
  if (values.province === undefined && values.postalCode) {
    const province = provinceOfPostalCode(values.postalCode);
    if (province) values.province = province;
  }
  const checked = FIELDS.safeParse(values, { error: issueMessage });
  for (const issue of checked.error?.issues ?? []) {
    const target = supplierTarget.safeParse(issue.path[0]);
    report.atTarget(target.success ? [target.data] : [], issue.message);
  }
  // A supplier without another name uses the registered one.
  const name = values.name || values.fiscalName || '';
  if (!name) report.atTarget(['name', 'fiscalName'], 'Falta el nombre del proveedor');
  return {
    line: row.line,
    values: checked.success ? checked.data : values,
    defaults: { name },
    state: draft.state,
    groups: draft.groups,
    problems: report.problems,
    warnings: report.warnings,
  };
}
