import {
  type ContactFieldName,
  type ContactFields,
  checkContact,
  contactFields,
} from '@volante/contracts/contacts/contact.fields';
import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { CELL_READERS, type ReaderContext, type RowDraft } from './cell-readers.js';
import type { Mapping } from './guess-mapping.js';
import type { SheetRow } from './sheet.js';
import { fold } from './values/fold.js';
import { isCompanyCode } from './values/parse-identity.js';
import { splitFullName, tidyName } from './values/parse-name.js';
import { provinceOfPostalCode } from './values/parse-province.js';

export interface ImportBranch {
  id: string;
  name: string;
  code?: string;
}

export interface NormaliserOptions {
  headers: readonly string[];
  mapping: Mapping;
  /** The branches that the importing person may use. */
  branches: readonly ImportBranch[];
  /** Where rows without a branch go. */
  defaultBranch: string;
  /** YYYY-MM-DD in the business's own time zone. */
  today: string;
  /** `ColumnFacts.sexOfM` of the column mapped to `sex`; `F` when not known. */
  sexOfM?: 'M' | 'F';
}

/** As the contract's `rowProblem`. */
export interface RowProblem {
  column: string;
  target: ImportTarget | null;
  message: string;
  value: string;
}

export interface NormalisedRow {
  line: number;
  /** Only what the row says: an empty cell changes nothing in a contact that exists. */
  values: Partial<ContactFields>;
  /** What a new contact gets besides: `{...defaults, ...values}` is what is created. */
  defaults: Pick<ContactFields, 'type' | 'branch'>;
  /** `null`: the row does not say. */
  state: 'active' | 'inactive' | null;
  /** Names of groups, as written; empty when the row does not say. */
  groups: string[];
  /** All that is wrong; a row with any is rejected as a whole. */
  problems: RowProblem[];
}

/** Prepares the look-ups once and returns the function for each row. It throws for no input. */
export function createNormaliser(options: NormaliserOptions): (row: SheetRow) => NormalisedRow {
  const context: ReaderContext = {
    branches: indexBranches(options.branches),
    today: options.today,
    sexOfM: options.sexOfM ?? 'F',
  };
  return (row) => {
    const report = new ProblemReport(options, row);
    const draft: RowDraft = { values: {}, fullName: '', state: null, groups: [] };
    readCells(row, options.mapping, context, draft, report);
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
    };
  };
}

class ProblemReport {
  readonly problems: RowProblem[];

  constructor(
    private readonly options: NormaliserOptions,
    private readonly row: SheetRow,
  ) {
    this.problems = row.problems
      .filter(({ index }) => index >= options.mapping.length || options.mapping[index])
      .map(({ index, message, value }) => ({
        column: options.headers[index] ?? '',
        target: options.mapping[index] ?? null,
        message,
        value: value.slice(0, 200),
      }));
  }

  atColumn(index: number, message: string): void {
    const value = (this.row.cells[index] ?? '').slice(0, 200);
    const column = this.options.headers[index] ?? '';
    this.problems.push({ column, target: this.options.mapping[index] ?? null, message, value });
  }

  /** At the column that feeds the field; one problem a column is enough. */
  atField(field: ContactFieldName, message: string): void {
    const { mapping } = this.options;
    const isName = field === 'firstName' || field === 'lastName' || field === 'fiscalName';
    const index = mapping.findIndex((target) => target === field || (isName && target === 'fullName'));
    if (index < 0) this.problems.push({ column: '', target: null, message, value: '' });
    else if (!this.problems.some(({ target }) => target === mapping[index])) this.atColumn(index, message);
  }
}

function indexBranches(branches: readonly ImportBranch[]): Map<string, string> {
  const index = new Map<string, string>();
  for (const { id, name } of branches) index.set(fold(name), id);
  for (const { id, code } of branches) if (code) index.set(fold(code), id);
  return index;
}

function readCells(
  row: SheetRow,
  mapping: Mapping,
  context: ReaderContext,
  draft: RowDraft,
  report: ProblemReport,
): void {
  mapping.forEach((target, index) => {
    const text = (row.cells[index] ?? '').trim();
    if (!target || text === '') return;
    const message = text.includes('\uFFFD')
      ? 'Hay letras que no se pueden leer: guarda el fichero como CSV UTF-8 o Excel'
      : CELL_READERS[target](text, draft, context);
    if (message) report.atColumn(index, message);
  });
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
  report: ProblemReport,
): void {
  const checked = FIELDS.safeParse(values);
  for (const issue of checked.error?.issues ?? []) {
    report.atField(issue.path[0] as ContactFieldName, messageOf(issue));
  }
  checkContact({ ...defaults, ...values }, (field, message) => report.atField(field, message));
}

const FIELDS = contactFields.partial();

function messageOf(issue: { code?: string; message: string; maximum?: number | bigint }): string {
  return issue.code === 'too_big'
    ? `Es demasiado largo: como mucho ${issue.maximum} caracteres`
    : issue.message;
}
