/**
 * The two invoice records of VERI*FACTU as plain data (Orden HAC/1177/2024, annex; SuministroInformacion.xsd of the AEAT).
 *
 * Units, everywhere in this folder:
 * - money: whole cents, positive or negative, at most 12 digits before the decimals (`MAX_CENTS`);
 * - rates: hundredths of a percent, so 2100 is 21 % and 62 is 0.62 %;
 * - days: `YYYY-MM-DD`; moments: `YYYY-MM-DDThh:mm:ss±hh:mm`, the clock of the place where the record was made;
 * - a choice of S or N in the schema is a boolean; absent means that the element is not sent.
 *
 * Letters and digits of the AEAT's own lists (F1, S1, 01 …) are kept as they are: they stand on paper and in replies.
 */

export const INVOICE_TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
/** F1 full, F2 simplified, F3 in place of simplified ones, R1 to R5 rectifying (list L2). */
export type InvoiceType = (typeof INVOICE_TYPES)[number];

export const RECTIFICATION_METHODS = ['S', 'I'] as const;
/** S: replaces the rectified amounts; I: gives the differences (list L3). */
export type RectificationMethod = (typeof RECTIFICATION_METHODS)[number];

export const PREVIOUS_REJECTIONS = ['N', 'S', 'X'] as const;
/** N: none; S: a correction of it was rejected; X: the AEAT does not hold the invoice (list L17). */
export type PreviousRejection = (typeof PREVIOUS_REJECTIONS)[number];

export const TAXES = ['01', '02', '03', '05'] as const;
/** 01 IVA, 02 IPSI, 03 IGIC, 05 other (list L1). Absent counts as 01. */
export type TaxCode = (typeof TAXES)[number];

export const REGIMES = [
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'],
  ...['14', '15', '17', '18', '19', '20', '21'],
] as const;
export type Regime = (typeof REGIMES)[number];

export const QUALIFICATIONS = ['S1', 'S2', 'N1', 'N2'] as const;
export const EXEMPTIONS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];
export type Exemption = (typeof EXEMPTIONS)[number];

export const OTHER_ID_TYPES = ['02', '03', '04', '05', '06', '07'] as const;
/** 02 VAT number of the EU, 03 passport, 04 identity card of a country, 05 certificate of residence, 06 other, 07 not in the census. */
export type OtherIdType = (typeof OTHER_ID_TYPES)[number];

/** 12 digits and two decimals (ImporteSgn12.2Type). */
export const MAX_CENTS = 99_999_999_999_999;
/** Three digits and two decimals (Tipo2.2Type). */
export const MAX_RATE = 99_999;
/** DetalleDesglose, at most. */
export const MAX_BREAKDOWN_LINES = 12;
/** RegistroFactura in one message, rectified or replaced invoices and recipients in one record, at most. */
export const MAX_RECORDS = 1000;

/** One invoice, as the AEAT identifies it: issuer, series with number, day of issue. */
export interface InvoiceId {
  readonly issuer: string;
  readonly number: string;
  readonly date: string;
}

/** A person or company: a Spanish tax number, or another document. */
export interface Party {
  readonly name: string;
  readonly id:
    | { readonly nif: string }
    | { readonly country?: string; readonly type: OtherIdType; readonly number: string };
}

/** The part of an invoice under one tax condition. `condition`: qualification or exemption, one of both. */
export interface BreakdownLine {
  readonly tax?: TaxCode;
  readonly regime?: Regime;
  readonly condition: Qualification | Exemption;
  readonly rate?: number;
  readonly base: number;
  /** BaseImponibleACoste: only for groups of companies, IPSI and other taxes. */
  readonly costBase?: number;
  readonly quota?: number;
  readonly surchargeRate?: number;
  readonly surchargeQuota?: number;
}

/** Encadenamiento: the record before this one in the chain of the issuer, whatever its kind and series. */
export interface ChainLink {
  readonly invoice: InvoiceId;
  readonly hash: string;
}

/** SistemaInformatico: who made this program, and which installation of it made the record. */
export interface BillingSystem {
  readonly producer: Party;
  readonly name: string;
  /** Two capital letters or digits, given by the producer. */
  readonly id: string;
  readonly version: string;
  /** Never used again, not even after a new installation on the same machine (AEAT, FAQ for developers 1.3, 4). */
  readonly installation: string;
  readonly onlyVerifactu: boolean;
  readonly severalTaxpayersPossible: boolean;
  /** More than one taxpayer is in this installation now: counted, never typed (Orden HAC/1177/2024, annex). */
  readonly severalTaxpayers: boolean;
}

interface RecordBase {
  readonly invoice: InvoiceId;
  readonly externalReference?: string;
  /** `null`: the first record of the chain (PrimerRegistro=S). */
  readonly previous: ChainLink | null;
  readonly system: BillingSystem;
  readonly generatedAt: string;
}

/** RegistroAlta without its hash. */
export interface UnsignedRegistration extends RecordBase {
  readonly kind: 'registration';
  readonly issuerName: string;
  /** Subsanacion: takes the place of the record of the same invoice. */
  readonly correction?: boolean;
  readonly previousRejection?: PreviousRejection;
  readonly type: InvoiceType;
  readonly rectification?: RectificationMethod;
  readonly rectified?: readonly InvoiceId[];
  readonly replaced?: readonly InvoiceId[];
  /** ImporteRectificacion: the amounts that a substitution replaces. */
  readonly rectifiedAmounts?: {
    readonly base: number;
    readonly quota: number;
    readonly surchargeQuota?: number;
  };
  readonly operationDate?: string;
  readonly description: string;
  /** FacturaSimplificadaArt7273: a simplified invoice that names its recipient. */
  readonly simplifiedWithRecipient?: boolean;
  /** FacturaSinIdentifDestinatarioArt61d. */
  readonly withoutRecipient?: boolean;
  /** Macrodato: a total of 100,000,000 € or more. */
  readonly large?: boolean;
  /** D: the recipient, T: a third party issued it. */
  readonly issuedBy?: 'D' | 'T';
  readonly thirdParty?: Party;
  readonly recipients?: readonly Party[];
  readonly coupon?: boolean;
  readonly breakdown: readonly BreakdownLine[];
  readonly quotaTotal: number;
  readonly total: number;
  readonly invoicingAgreement?: string;
  readonly systemAgreement?: string;
}

/** RegistroAnulacion without its hash. `invoice` is the one that is cancelled. */
export interface UnsignedCancellation extends RecordBase {
  readonly kind: 'cancellation';
  /** SinRegistroPrevio: the AEAT does not hold the invoice. */
  readonly withoutPrevious?: boolean;
  /** RechazoPrevio: a cancellation of it was rejected before. */
  readonly previousRejection?: 'N' | 'S';
  /** E: the issuer, D: the recipient, T: a third party. */
  readonly generatedBy?: 'E' | 'D' | 'T';
  readonly generator?: Party;
}

export type RegistrationRecord = UnsignedRegistration & { readonly hash: string };
export type CancellationRecord = UnsignedCancellation & { readonly hash: string };
export type UnsignedRecord = UnsignedRegistration | UnsignedCancellation;
export type InvoiceRecord = RegistrationRecord | CancellationRecord;

/** How the next record of the chain refers to this one. */
export const linkTo = ({ invoice, hash }: Pick<InvoiceRecord, 'invoice' | 'hash'>): ChainLink => ({
  invoice,
  hash,
});
