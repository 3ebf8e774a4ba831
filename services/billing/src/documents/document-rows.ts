import type {
  ImportedFacts,
  KeptLine,
  KeptTax,
  Payer,
  SoldPractice,
} from '@volante/contracts/billing/document.fields';
import type {
  BillingDocument,
  DocumentState,
  DocumentSummary,
} from '@volante/contracts/billing/invoice.contract';
import type { Discount } from '@volante/contracts/billing/money';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';

/** BIGINT columns come as text or numbers, by their size. */
type Big = string | number;

export interface DocumentRow {
  id: string;
  version: number;
  target: SeriesTarget;
  state: Exclude<DocumentState, 'part' | 'paid' | 'overdue' | 'expired'>;
  series_id: string | null;
  issuer_id: string | null;
  issuer: string | null;
  number_text: string | null;
  branch_id: string;
  contact_id: string | null;
  payer: string;
  with_taxes: number;
  discount_mode: Discount['mode'] | null;
  discount_value: Big;
  withholding: number;
  operation_on: string | null;
  issued_on: string | null;
  due_on: string | null;
  notes: string;
  discount_cents: Big;
  base_cents: Big;
  tax_cents: Big;
  disbursement_cents: Big;
  withheld_cents: Big;
  total_cents: Big;
  payable_cents: Big;
  paid_cents: Big;
  corrected_cents: Big;
  quota_only: number;
  taxes: string;
  paper: string | null;
  /** JSON of `ImportedFacts`; `null`: made here. */
  imported: string | null;
  created_at: Date;
  updated_at: Date;
}

export const DOCUMENT_COLUMNS = `d.id, d.version, d.target, d.state, d.series_id, d.issuer_id, d.issuer, d.number_text, d.branch_id, d.contact_id,
  d.payer, d.with_taxes, d.discount_mode, d.discount_value, d.withholding, d.operation_on, d.issued_on, d.due_on, d.notes,
  d.discount_cents, d.base_cents, d.tax_cents, d.disbursement_cents, d.withheld_cents, d.total_cents, d.payable_cents,
  d.paid_cents, d.corrected_cents, d.quota_only, d.taxes, d.paper, d.imported, d.created_at, d.updated_at`;

/** Without the long texts, which the server would sort by reading each row twice. */
export const SUMMARY_COLUMNS = `d.id, d.version, d.target, d.state, d.number_text, d.branch_id, d.contact_id, d.payer_name,
  d.payer_tax_id, d.issued_on, d.due_on, d.total_cents, d.payable_cents, d.paid_cents, d.corrected_cents,
  d.imported IS NOT NULL AS is_imported, d.created_at, d.sorted_on`;

export type SummaryRow = Pick<
  DocumentRow,
  | ('id' | 'version' | 'target' | 'state' | 'number_text' | 'branch_id' | 'contact_id')
  | ('issued_on' | 'due_on' | 'total_cents' | 'payable_cents' | 'paid_cents' | 'corrected_cents')
  | 'created_at'
> & { payer_name: string; payer_tax_id: string; sorted_on: string; is_imported: number };

export interface LineRow {
  product_id: string | null;
  pack_id: string | null;
  practice_kind: SoldPractice['kind'] | null;
  practice_licence: string | null;
  practice_minutes: number | null;
  practice_units: number | null;
  description: string;
  price_list: string;
  price: Big;
  quantity: Big;
  discount_mode: Discount['mode'] | null;
  discount_value: Big;
  tax_id: string;
  tax_name: string;
  tax_group: KeptLine['group'];
  rate: number;
  amount: Big;
  net: Big;
}

/** Kinds that are no sale: nothing is booked or collected. */
export const OFFERS: readonly SeriesTarget[] = ['quote', 'proforma'];

/**
 * Conditions on `d` for each state as people see it; `:today` is a day. The generated column `standing` is indexed with the order of
 * lists; `credit` is a rectifying document that asks for no money (issued, and never paid), `offered` an issued offer, `open` one that
 * is not paid or only in part. `due_on` is the day of its next instalment.
 */
export const STATE_SQL: Readonly<Record<DocumentState, string>> = {
  draft: "d.standing = 'draft'",
  issued:
    "(d.standing = 'credit' OR (d.standing = 'offered' OR d.standing = 'open' AND d.paid_cents <= 0) AND (d.due_on IS NULL OR d.due_on >= :today))",
  part: "(d.standing = 'open' AND d.paid_cents > 0 AND (d.due_on IS NULL OR d.due_on >= :today))",
  paid: "d.standing = 'paid'",
  overdue: "(d.standing = 'open' AND d.due_on < :today)",
  rectified: "d.standing = 'rectified'",
  annulled: "d.standing = 'annulled'",
  replaced: "d.standing = 'replaced'",
  sent: "(d.standing = 'sent' AND (d.due_on IS NULL OR d.due_on >= :today))",
  accepted: "d.standing = 'accepted'",
  refused: "d.standing = 'refused'",
  expired: "(d.standing IN ('offered', 'sent') AND d.due_on < :today)",
  converted: "d.standing = 'converted'",
};

/** States that are one value of `standing`: its index has them in the order of lists. */
export const ONE_STANDING: ReadonlySet<DocumentState> = new Set([
  ...(['draft', 'part', 'paid', 'overdue', 'rectified', 'annulled', 'replaced'] as const),
  ...(['sent', 'accepted', 'refused', 'converted'] as const),
]);

type Standing = Pick<
  DocumentRow,
  'target' | 'state' | 'paid_cents' | 'payable_cents' | 'corrected_cents' | 'due_on'
>;

/** The same for one row. */
export function stateOf(
  { target, state, paid_cents, payable_cents, corrected_cents, due_on }: Standing,
  today: string,
): DocumentState {
  if (OFFERS.includes(target) && (state === 'issued' || state === 'sent'))
    return due_on !== null && due_on < today ? 'expired' : state;
  if (state !== 'issued') return state;
  const [paid, payable] = [Number(paid_cents), Number(payable_cents)];
  if (target === 'rectifying' && payable <= 0) return 'issued';
  if (paid >= payable + Number(corrected_cents)) return 'paid';
  if (due_on !== null && due_on < today) return 'overdue';
  return paid > 0 ? 'part' : 'issued';
}

export const discountOf = (mode: Discount['mode'] | null, value: Big): Discount | null =>
  mode === null ? null : { mode, value: Number(value) };

export const toSummary = (row: SummaryRow, today: string): DocumentSummary => ({
  ...{ id: row.id, version: row.version, target: row.target, state: stateOf(row, today) },
  ...{ number: row.number_text ?? '', payer: row.payer_name, taxId: row.payer_tax_id },
  ...{ contact: row.contact_id, branch: row.branch_id, issuedOn: row.issued_on, dueOn: row.due_on },
  totalCents: Number(row.total_cents),
  payableCents: Number(row.payable_cents),
  paidCents: Number(row.paid_cents),
  correctedCents: Number(row.corrected_cents),
  isImported: row.is_imported === 1,
  createdAt: row.created_at.toISOString(),
});

type PracticeRow = Pick<
  LineRow,
  'practice_kind' | 'practice_licence' | 'practice_minutes' | 'practice_units'
>;

const practiceOf = (row: PracticeRow): SoldPractice | null =>
  row.practice_kind && {
    ...{ kind: row.practice_kind, licence: row.practice_licence ?? '' },
    ...{ minutes: row.practice_minutes ?? 0, units: row.practice_units ?? 0 },
  };

export const toLine = (row: LineRow): KeptLine => ({
  ...{ product: row.product_id, pack: row.pack_id, practice: practiceOf(row) },
  description: row.description,
  ...(row.price_list === '' ? {} : { priceList: row.price_list }),
  price: Number(row.price),
  quantity: Number(row.quantity),
  discount: discountOf(row.discount_mode, row.discount_value),
  tax: row.tax_id,
  taxName: row.tax_name,
  group: row.tax_group,
  rate: row.rate,
  isDisbursement: row.tax_group === 'disbursement',
  amount: Number(row.amount),
});

/** Parts of a document that other tables hold. */
export interface Joined extends Pick<BillingDocument, 'payments' | 'corrects' | 'correctedBy'> {
  seriesName: string;
  issuer: { name: string; taxId: string } | null;
  voucher?: string;
}

function factsOf(text: string | null): ImportedFacts | null {
  if (text === null) return null;
  const { kind, paidCents, paidOn, method } = JSON.parse(text) as ImportedFacts;
  return { kind, paidCents, paidOn, method };
}

export const toDocument = (
  row: DocumentRow,
  lines: readonly KeptLine[],
  { seriesName, issuer, ...joined }: Joined,
  today: string,
): BillingDocument => ({
  ...{ id: row.id, version: row.version, target: row.target, state: stateOf(row, today) },
  ...{ series: row.series_id, seriesName, issuer, number: row.number_text ?? '', branch: row.branch_id },
  contact: row.contact_id,
  payer: JSON.parse(row.payer) as Payer,
  lines: [...lines],
  taxes: JSON.parse(row.taxes) as KeptTax[],
  withTaxes: row.with_taxes === 1,
  discount: discountOf(row.discount_mode, row.discount_value),
  ...{ withholding: row.withholding, operationOn: row.operation_on, issuedOn: row.issued_on },
  ...{ dueOn: row.due_on, notes: row.notes },
  discountCents: Number(row.discount_cents),
  baseCents: Number(row.base_cents),
  taxCents: Number(row.tax_cents),
  disbursementCents: Number(row.disbursement_cents),
  withheldCents: Number(row.withheld_cents),
  totalCents: Number(row.total_cents),
  payableCents: Number(row.payable_cents),
  paidCents: Number(row.paid_cents),
  correctedCents: Number(row.corrected_cents),
  ...{ paper: row.paper, ...joined },
  imported: factsOf(row.imported),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
