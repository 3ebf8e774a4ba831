import type { KeptLine, KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import type { Discount } from '@volante/contracts/billing/money';
import type { PaperLook } from '@volante/contracts/billing/paper-look';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';

/** The issuer as it was on the day of issue. */
export interface PaperIssuer {
  name: string;
  taxId: string;
  street: string;
  postalCode: string;
  city: string;
  province: string;
  phone: string;
  email: string;
  registry: string;
}

/** Everything that a document's paper says. Amounts in cents. */
export interface InvoicePaper {
  target: SeriesTarget;
  number: string;
  issuer: PaperIssuer;
  look: PaperLook;
  /** Bytes of the logo; `null`: there is none. */
  logo: Buffer | null;
  payer: Payer;
  issuedOn: string;
  operationOn: string | null;
  dueOn: string | null;
  lines: readonly KeptLine[];
  taxes: readonly KeptTax[];
  withTaxes: boolean;
  discount: Discount | null;
  discountCents: number;
  baseCents: number;
  taxCents: number;
  disbursementCents: number;
  withheldCents: number;
  withholding: number;
  totalCents: number;
  payableCents: number;
  notes: string;
  /** Sentences that name the invoices which it rectifies or replaces. */
  references: readonly string[];
  /** Address of the authority's check and the words around it; `null`: the document is in no chain. */
  qr: { address: string; caption: string; legend: string } | null;
  /** `DUPLICADO` on a further copy of an issued invoice (RD 1619/2012, art. 14), `BORRADOR` on a draft; '' otherwise. */
  mark: '' | 'DUPLICADO' | 'BORRADOR';
  /** Issued while records do not go to the real AEAT: the paper must not pass for one that was reported. */
  isTrial: boolean;
}
