import { hashOf } from './verifactu-hash.js';
import type { ChainLink, InvoiceId, InvoiceRecord } from './verifactu-record.js';
import { linkTo } from './verifactu-record.js';

/**
 * The audit of one taxpayer's chain (Orden HAC/1177/2024, arts. 7.b to 7.i; RD 1007/2023, art. 8.2.c): every hash from its own
 * record, every link from the record before, and times that do not go back.
 */
const FAULTS = {
  'VF-C01': 'La huella no corresponde a los datos del registro: alguien los ha cambiado.',
  'VF-C02': 'El registro se declara el primero de la cadena, pero no lo es.',
  'VF-C03': 'El primer registro de la cadena remite a otro anterior que no está.',
  'VF-C04': 'La huella del registro anterior no es la que guarda este registro.',
  'VF-C05': 'El registro anterior no es la factura a la que remite este registro.',
  'VF-C06': 'El registro tiene una fecha y hora anterior en más de un minuto a la del registro precedente.',
  'VF-C07': 'El registro tiene un importe o una fecha que no se puede leer.',
} as const;
export type ChainFaultCode = keyof typeof FAULTS;

/** The first record that does not fit. `position` counts from 1 in the records that were given. */
export interface ChainFault {
  readonly position: number;
  readonly invoice: InvoiceId;
  readonly code: ChainFaultCode;
  /** Plain Spanish. */
  readonly message: string;
  /** Both sides where two values differ. */
  readonly expected?: string;
  readonly found?: string;
}

/** Art. 7.i.2: the record before may not be more than a minute later. */
const MAX_BACKWARDS_MS = 60_000;

/** The record before the first one that is given. `null`: the audit begins at the beginning of the chain. */
export interface ChainStart {
  readonly link: ChainLink;
  readonly generatedAt: string;
}

type Wrong = Pick<ChainFault, 'code' | 'expected' | 'found'>;

const isSame = (one: InvoiceId, other: InvoiceId): boolean =>
  one.issuer === other.issuer && one.number === other.number && one.date === other.date;
const words = ({ issuer, number, date }: InvoiceId): string => `${issuer} ${number} ${date}`;

function ownHash(record: InvoiceRecord): Wrong | null {
  try {
    const expected = hashOf(record);
    return expected === record.hash ? null : { code: 'VF-C01', expected, found: record.hash };
  } catch {
    return { code: 'VF-C07', found: record.hash };
  }
}

function linked(record: InvoiceRecord, before: ChainStart | null): Wrong | null {
  const { previous } = record;
  if (!before) return previous && { code: 'VF-C03', found: previous.hash };
  if (!previous) return { code: 'VF-C02', expected: before.link.hash };
  const { link } = before;
  if (previous.hash !== link.hash) return { code: 'VF-C04', expected: link.hash, found: previous.hash };
  if (isSame(previous.invoice, link.invoice)) return null;
  return { code: 'VF-C05', expected: words(link.invoice), found: words(previous.invoice) };
}

function timed(record: InvoiceRecord, before: ChainStart | null): Wrong | null {
  const at = Date.parse(record.generatedAt);
  if (Number.isNaN(at)) return { code: 'VF-C07', found: record.generatedAt };
  if (!before || at >= Date.parse(before.generatedAt) - MAX_BACKWARDS_MS) return null;
  return { code: 'VF-C06', expected: before.generatedAt, found: record.generatedAt };
}

/**
 * An audit that takes the records of one chain in order, one after the other, and keeps only the last of them: for chains that do not fit
 * in memory. Answers the fault of the record that it is given, `null` where it fits.
 */
export function chainAudit(start: ChainStart | null = null): (record: InvoiceRecord) => ChainFault | null {
  let before = start;
  let position = 0;
  return (record) => {
    position += 1;
    const wrong = ownHash(record) ?? linked(record, before) ?? timed(record, before);
    before = { link: linkTo(record), generatedAt: record.generatedAt };
    return wrong && { position, invoice: record.invoice, message: FAULTS[wrong.code], ...wrong };
  };
}

/** The first record of a chain that does not fit, and why; `null` where all do. `start`: the record before the first one. */
export function firstChainFault(
  records: Iterable<InvoiceRecord>,
  start: ChainStart | null = null,
): ChainFault | null {
  const audit = chainAudit(start);
  for (const record of records) {
    const fault = audit(record);
    if (fault) return fault;
  }
  return null;
}
