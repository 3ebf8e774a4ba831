export const MANDATE_SCHEMES = { CORE: 'Básico (CORE)', B2B: 'Entre empresas (B2B)' } as const;
export const MANDATE_KINDS = { recurrent: 'Varios cobros', once: 'Un solo cobro' } as const;
export const PAIN_VERSIONS = { v02: 'pain.008.001.02', v08: 'pain.008.001.08' } as const;

/** Days before the collection on which the payer gets notice, unless they agreed otherwise (SEPA Rulebook, 4.3.4). */
export const NOTICE_DAYS = 14;
export const REMITTANCE_STATES = {
  draft: 'Preparada',
  presented: 'Presentada',
  collected: 'Cobrada',
  cancelled: 'Anulada',
} as const;
export type RemittanceState = keyof typeof REMITTANCE_STATES;

/** `rejected`: before it was collected; `returned`: after. */
export const DEBIT_STATES = {
  open: 'Preparado',
  presented: 'Presentado',
  collected: 'Cobrado',
  rejected: 'Rechazado',
  returned: 'Devuelto',
  removed: 'Quitado',
} as const;
export type DebitState = keyof typeof DEBIT_STATES;

/** Direct debits of one remittance; a larger one is divided. */
export const MAX_DEBITS = 500;

export const LINE_STATES = { open: 'Sin conciliar', matched: 'Conciliado', noted: 'Anotado' } as const;
export type LineState = keyof typeof LINE_STATES;

/** Why a document is not collected by a mandate. */
export const MANDATE_PROBLEMS = {
  unsigned: 'El mandato no está firmado',
  cancelled: 'El mandato está desactivado',
  unused: 'El mandato lleva 36 meses sin usarse: ya no vale',
  used: 'El mandato era para un solo cobro y ya se usó',
  broken: 'El banco devolvió el último: corrige el mandato',
  scheme: 'El mandato es del otro esquema',
} as const;
