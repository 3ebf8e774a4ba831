import { createHash } from 'node:crypto';
import { below, type Tree, textOf } from './message-tree.js';

/** The AEAT's book of one taxpayer: the newest record of each invoice, and every record that it was sent, in order. */

export type HeldState = 'Correcta' | 'AceptadaConErrores' | 'Anulada';

export interface Held {
  state: HeldState;
  code: string | null;
  readonly record: Tree;
  readonly request: string;
  readonly at: string;
}

/** A link that does not name the record sent before it. The real AEAT accepts such a record without a word. */
export interface ChainBreak {
  readonly number: string;
  readonly expected: string;
  readonly found: string;
}

export interface Outcome {
  readonly state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  readonly code: string | null;
  readonly duplicate: Held | null;
}

export interface TaxpayerBook {
  /** By issuer, number and day. */
  readonly held: Map<string, Held>;
  /** By installation: the hashes in the order in which they came, each once. */
  readonly chains: Map<string, Set<string>>;
  /** By installation: the hash that came last. */
  readonly last: Map<string, string>;
  readonly breaks: ChainBreak[];
}

export const newBook = (): TaxpayerBook => ({
  held: new Map(),
  chains: new Map(),
  last: new Map(),
  breaks: [],
});

const suffixOf = (record: Tree) => (record.name === 'RegistroAnulacion' ? 'Anulada' : '');

/** Issuer, number and day (dd-mm-yyyy) of a record's invoice, as they stand in the XML. */
export const invoiceTexts = (record: Tree): [issuer: string, number: string, day: string] => {
  const suffix = suffixOf(record);
  return [
    textOf(record, `IDFactura/IDEmisorFactura${suffix}`),
    textOf(record, `IDFactura/NumSerieFactura${suffix}`),
    textOf(record, `IDFactura/FechaExpedicionFactura${suffix}`),
  ];
};
const keyOf = (record: Tree) => invoiceTexts(record).join('|');
const sifOf = (record: Tree) =>
  ['NIF', 'IdSistemaInformatico', 'NumeroInstalacion']
    .map((name) => textOf(record, `SistemaInformatico/${name}`))
    .join('|');

/** The hash by the AEAT's specification, from the texts of the XML. */
function hashOf(record: Tree): string {
  const suffix = suffixOf(record);
  const [issuer, number, day] = invoiceTexts(record);
  const amounts =
    suffix === ''
      ? `&TipoFactura=${textOf(record, 'TipoFactura')}&CuotaTotal=${textOf(record, 'CuotaTotal')}&ImporteTotal=${textOf(record, 'ImporteTotal')}`
      : '';
  const text =
    `IDEmisorFactura${suffix}=${issuer}&NumSerieFactura${suffix}=${number}&FechaExpedicionFactura${suffix}=${day}${amounts}` +
    `&Huella=${textOf(record, 'Encadenamiento/RegistroAnterior/Huella')}` +
    `&FechaHoraHusoGenRegistro=${textOf(record, 'FechaHoraHusoGenRegistro')}`;
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

/** Notes the record's place in its chain; answers 2007 for a second first record. */
function chained(book: TaxpayerBook, record: Tree): string | null {
  const chain = book.chains.get(sifOf(record)) ?? new Set();
  const hash = textOf(record, 'Huella');
  const isFirst = below(record, 'Encadenamiento/PrimerRegistro') !== undefined;
  const isSecond = isFirst && chain.size > 0 && !chain.has(hash);
  if (chain.has(hash)) return null;
  const found = isFirst ? '' : textOf(record, 'Encadenamiento/RegistroAnterior/Huella');
  const expected = book.last.get(sifOf(record)) ?? '';
  if (found !== expected) book.breaks.push({ number: invoiceTexts(record)[1], expected, found });
  book.chains.set(sifOf(record), chain.add(hash));
  book.last.set(sifOf(record), hash);
  return isSecond ? '2007' : null;
}

/** The error with which the AEAT accepts a record for its hash or link. */
function chainError(book: TaxpayerBook, record: Tree): string | null {
  const second = chained(book, record);
  const previous = textOf(record, 'Encadenamiento/RegistroAnterior/Huella');
  if (hashOf(record) !== textOf(record, 'Huella')) return '2000';
  if (previous !== '' && !/^[0-9A-F]{64}$/.test(previous)) return '2003';
  if (previous === textOf(record, 'Huella')) return '2008';
  return second;
}

/** Whether the operation fits what is held: the tables of operations at the end of the AEAT's «Validaciones». */
function unfit(record: Tree, held: Held | undefined): string | null {
  if (record.name === 'RegistroAlta') {
    if (textOf(record, 'Subsanacion') !== 'S') return held ? '3000' : null;
    if (textOf(record, 'RechazoPrevio') === 'X') return held ? '3000' : null;
    return held ? null : '3002';
  }
  if (textOf(record, 'SinRegistroPrevio') === 'S') return held ? '3000' : null;
  if (!held) return '3002';
  return held.state === 'Anulada' ? '3001' : null;
}

/** Takes a record that its own checks let pass. `error`: the one with which those accept it. */
export function recorded(
  book: TaxpayerBook,
  record: Tree,
  { error, request, at }: { error: string | null; request: string; at: string },
): Outcome {
  const held = book.held.get(keyOf(record));
  const chain = chainError(book, record);
  const wrong = unfit(record, held);
  if (wrong !== null)
    return { state: 'Incorrecto', code: wrong, duplicate: wrong === '3000' && held ? held : null };
  const code = chain ?? error;
  const accepted = code === null ? 'Correcta' : 'AceptadaConErrores';
  const state = record.name === 'RegistroAnulacion' ? 'Anulada' : accepted;
  book.held.set(keyOf(record), { state, code, record, request, at });
  return { state: code === null ? 'Correcto' : 'AceptadoConErrores', code, duplicate: null };
}

/** A record that was rejected keeps its place in the chain all the same. */
export const rejected = (book: TaxpayerBook, record: Tree): void => {
  chained(book, record);
};
