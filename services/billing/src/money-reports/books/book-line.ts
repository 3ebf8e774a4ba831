/** A line of a register book: one condition of one document. Cents. */
export interface BookLine {
  id: string;
  document: string;
  kind: 'document' | 'expense';
  /** Series and number apart where they are known. */
  number: string;
  /** F1, F2, F3, R1 to R5 (VeriFactu, list L2). */
  type: string;
  issuedOn: string;
  operationOn: string | null;
  /** Received: the day on which the school got it. */
  receivedOn: string | null;
  party: string;
  taxId: string;
  /** L7 of VeriFactu: '' for a Spanish tax number. */
  idType: string;
  country: string;
  operation: string;
  regime: string;
  rate: number;
  surcharge: number;
  base: number;
  quota: number;
  surchargeQuota: number;
  /** Received. */
  deductible: number | null;
  isInvestment: boolean;
  withholding: number;
  withheld: number;
}
