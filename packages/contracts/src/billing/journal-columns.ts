/** Columns that the accountant's journal may have, in the order of the usual one. */
export const JOURNAL_COLUMNS = {
  entry: 'Asiento',
  day: 'Fecha',
  account: 'Cuenta',
  accountName: 'Nombre de la cuenta',
  concept: 'Concepto',
  debit: 'Debe',
  credit: 'Haber',
  amount: 'Importe (haber en negativo)',
  unsigned: 'Importe sin signo',
  side: 'D o H',
  document: 'Documento',
  taxId: 'NIF',
  party: 'Cliente o proveedor',
} as const;
export type JournalColumn = keyof typeof JOURNAL_COLUMNS;

export const JOURNAL_DELIMITERS = {
  semicolon: 'Punto y coma',
  comma: 'Coma',
  tab: 'Tabulador',
  pipe: 'Barra vertical',
} as const;
export const JOURNAL_DECIMALS = { comma: '1234,50', point: '1234.50' } as const;
export const JOURNAL_DAYS = { spanish: '31/12/2026', iso: '2026-12-31', compact: '20261231' } as const;
export const JOURNAL_CHARSETS = { 'utf-8': 'UTF-8', latin1: 'Windows (ISO 8859-1)' } as const;

export interface JournalLook {
  columns: readonly JournalColumn[];
  delimiter: keyof typeof JOURNAL_DELIMITERS;
  decimals: keyof typeof JOURNAL_DECIMALS;
  days: keyof typeof JOURNAL_DAYS;
  hasHeads: boolean;
  charset: keyof typeof JOURNAL_CHARSETS;
}

/** What a template begins as. No program of these has read a file of ours: the screen says so of each. */
export const JOURNAL_PRESETS = {
  own: 'Propia',
  contaplus: 'ContaPlus (sin comprobar)',
  a3: 'A3 (sin comprobar)',
} as const;
export type JournalPreset = keyof typeof JOURNAL_PRESETS;

export const JOURNAL_LOOKS: Readonly<Record<JournalPreset, JournalLook>> = {
  own: {
    columns: [
      'entry',
      'day',
      'account',
      'accountName',
      'concept',
      'debit',
      'credit',
      'document',
      'taxId',
      'party',
    ],
    ...{ delimiter: 'semicolon', decimals: 'comma', days: 'spanish', hasHeads: true, charset: 'utf-8' },
  },
  contaplus: {
    columns: ['entry', 'day', 'account', 'concept', 'debit', 'credit', 'document'],
    ...{ delimiter: 'semicolon', decimals: 'point', days: 'compact', hasHeads: false, charset: 'latin1' },
  },
  a3: {
    // «D o H» says the side: a sign beside it would say it twice.
    columns: ['day', 'account', 'accountName', 'side', 'document', 'concept', 'unsigned', 'taxId'],
    ...{ delimiter: 'semicolon', decimals: 'comma', days: 'spanish', hasHeads: false, charset: 'latin1' },
  },
};
