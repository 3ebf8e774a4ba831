import {
  type ContactFieldName,
  type ContactFields,
  type ContactState,
  checkContact,
  contactFields,
} from '@volante/contracts/contacts/contact.fields';
import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import type { ReadRow } from '@volante/service-kit/imports/imported-list';
import { RowProblems, readCells } from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { isCompanyCode } from '@volante/service-kit/imports/values/parse-identity';
import { provinceOfPostalCode } from '@volante/service-kit/imports/values/parse-province';
import { issueMessage } from '@volante/service-kit/issue-messages';
import { CELL_READERS, type ReaderContext, type RowDraft } from './cell-readers.js';
import { splitFullName, tidyName } from './values/parse-name.js';

export interface ImportBranch {
  id: string;
  name: string;
  code?: string;
}

export interface NormaliserOptions {
  headers: readonly string[];
  mapping: readonly (ImportTarget | null)[];
  /** The branches that the importing person may use. */
  branches: readonly ImportBranch[];
  /** Where rows without a branch go. */
  defaultBranch: string;
  /** YYYY-MM-DD in the business's own time zone. */
  today: string;
  /** `ColumnFacts.sexOfM` of the column mapped to `sex`; `F` when not known. */
  sexOfM?: 'M' | 'F';
}

/** A contact's fields with its state. */
export type Written = ContactFields & { state: ContactState | 'blocked' };
export type NormalisedRow = ReadRow<Written>;

/** Prepares the look-ups once and returns the function for each row. It throws for no input. */
export function createNormaliser(options: NormaliserOptions): (row: SheetRow) => NormalisedRow {
  const context: ReaderContext = {
    branches: indexBranches(options.branches),
    today: options.today,
    sexOfM: options.sexOfM ?? 'F',
  };
  return (row) => {
    const report = new RowProblems(options, row, SPARE);
    const draft: RowDraft = { values: {}, fullName: '', state: null, groups: [] };
    readCells(row, options, report, (target, text) => CELL_READERS[target](text, draft, context));
    const type = settleNames(draft);
    settleProvince(draft);
    checkValues(draft.values, { type, branch: options.defaultBranch }, report);
    return {
      line: row.line,
      values: draft.values,
      defaults: { type, branch: options.defaultBranch },
      state: draft.state,
      groups: draft.groups,
      problems: report.problems,
      warnings: report.warnings,
    };
  };
}

/** A person without a good e-mail is a person; without a name, or in another branch than the file says, they are not. */
const SPARE: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  ...(['fiscalCode', 'birthday', 'sex', 'incorporationDate', 'email', 'phone', 'phone2', 'street'] as const),
  ...(['city', 'province', 'postalCode', 'licence', 'groups', 'notes'] as const),
]);
const isSpare = (field: ContactFieldName): boolean => (SPARE as ReadonlySet<string>).has(field);

function indexBranches(branches: readonly ImportBranch[]): Map<string, string> {
  const index = new Map<string, string>();
  for (const { id, name } of branches) index.set(fold(name), id);
  for (const { id, code } of branches) if (code) index.set(fold(code), id);
  return index;
}

/** Person or company, and where a whole name goes. Returns the type a new contact gets. */
function settleNames(draft: RowDraft): 'P' | 'E' {
  const { values, fullName } = draft;
  const type = values.type ?? guessType(draft);
  if (fullName && type === 'E') values.fiscalName ??= fullName;
  else if (fullName) {
    const name = splitFullName(fullName);
    values.firstName ??= tidyName(name.firstName);
    if (name.lastName) values.lastName ??= tidyName(name.lastName);
  }
  return type;
}

function guessType({ values, fullName }: RowDraft): 'P' | 'E' {
  if (values.fiscalCode) return isCompanyCode(values.fiscalCode) ? 'E' : 'P';
  const hasPersonName = Boolean(values.firstName || values.lastName || fullName);
  return !hasPersonName && (values.fiscalName || values.tradeName) ? 'E' : 'P';
}

function settleProvince({ values }: RowDraft): void {
  if (values.province !== undefined || !values.postalCode) return;
  const province = provinceOfPostalCode(values.postalCode);
  if (province) values.province = province;
}

/** The same rules as the form: each field's own, then those that need several. */
function checkValues(
  values: Partial<ContactFields>,
  defaults: Pick<ContactFields, 'type' | 'branch'>,
  report: RowProblems<ImportTarget>,
): void {
  const checked = FIELDS.safeParse(values, { error: issueMessage });
  const refuse = (field: ContactFieldName, message: string) => {
    report.atTarget(feeding(field), message);
    if (isSpare(field)) delete values[field];
  };
  for (const issue of checked.error?.issues ?? []) refuse(issue.path[0] as ContactFieldName, issue.message);
  checkContact({ ...defaults, ...values }, refuse);
}

const FIELDS = contactFields.partial();

/** Targets that a column of the field may be mapped to. An image comes in no column. */
function feeding(field: ContactFieldName): ImportTarget[] {
  const isName = field === 'firstName' || field === 'lastName' || field === 'fiscalName';
  return field === 'image' ? [] : [field, ...(isName ? (['fullName'] as const) : [])];
}
