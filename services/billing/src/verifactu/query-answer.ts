import { childAt, readXml, textAt, type XmlNode } from '@volante/service-kit/xml/safe-xml';
import {
  type AeatFault,
  bodyOf,
  codeAt,
  invoiceOf,
  messageAt,
  needed,
  type UnreadableAnswer,
  unreadable,
  WrongAnswer,
} from './answer-envelope.js';
import { type HeldState, heldStateOf } from './verifactu-answer.js';
import type { ChainLink, InvoiceId } from './verifactu-record.js';
import type { Query } from './verifactu-xml.js';
import { centsOf } from './wire-values.js';

/** Reads RespuestaConsultaFactuSistemaFacturacion (RespuestaConsultaLR.xsd). */

const NAMESPACE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/RespuestaConsultaLR.xsd';
const PART = 'RegistroRespuestaConsultaFactuSistemaFacturacion';
/** 10,000 records of a page; each is read and let go, so few elements are kept at a time. */
const LIMITS = { maxBytes: 64_000_000, maxDepth: 24, maxNodes: 20_000 };

/** The one record that the AEAT holds of an invoice: the newest that it accepted. */
export interface HeldRecord {
  readonly invoice: InvoiceId;
  readonly state: HeldState;
  readonly code: string | null;
  readonly message: string | null;
  readonly hash: string | null;
  /** `null`: the first of its chain, or not given. */
  readonly previous: ChainLink | null;
  readonly generatedAt: string | null;
  /** Cents. */
  readonly total: number | null;
  readonly quotaTotal: number | null;
  /** IdPeticion of the message that brought it. */
  readonly request: string | null;
}

export interface QueryAnswer {
  readonly outcome: 'answered';
  readonly records: readonly HeldRecord[];
  /** The last invoice of this page where another one follows: `after` of the next query. */
  readonly next: InvoiceId | null;
}

const centsAt = (node: XmlNode | undefined, name: string): number | null => {
  const text = textAt(node, name);
  return text === null ? null : needed(centsOf(text));
};

function previousOf(data: XmlNode | undefined): ChainLink | null {
  const node = childAt(data, 'Encadenamiento', 'RegistroAnterior');
  return node ? { invoice: invoiceOf(node), hash: needed(textAt(node, 'Huella')) } : null;
}

function heldOf(node: XmlNode): HeldRecord {
  const data = childAt(node, 'DatosRegistroFacturacion');
  const state = childAt(node, 'EstadoRegistro');
  return {
    invoice: invoiceOf(childAt(node, 'IDFactura')),
    state: heldStateOf(textAt(state, 'EstadoRegistro')),
    code: codeAt(state),
    message: messageAt(state),
    hash: textAt(data, 'Huella'),
    previous: previousOf(data),
    generatedAt: textAt(data, 'FechaHoraHusoGenRegistro'),
    total: centsAt(data, 'ImporteTotal'),
    quotaTotal: centsAt(data, 'CuotaTotal'),
    request: textAt(node, 'DatosPresentacion', 'IdPeticion'),
  };
}

function isAnswerTo(body: XmlNode, { taxpayer, year, month }: Query): boolean {
  const issuer = textAt(body, 'Cabecera', 'ObligadoEmision', 'NIF');
  const period = childAt(body, 'PeriodoImputacion');
  const isPeriod =
    Number(textAt(period, 'Ejercicio')) === year && Number(textAt(period, 'Periodo')) === month;
  return issuer === taxpayer.nif && isPeriod;
}

function nextOf(body: XmlNode): InvoiceId | null {
  const mark = textAt(body, 'IndicadorPaginacion');
  if (mark !== 'S' && mark !== 'N') throw new WrongAnswer('VF-R08');
  return mark === 'S' ? invoiceOf(childAt(body, 'ClavePaginacion')) : null;
}

/**
 * The AEAT's reply to `query`: one record for each invoice, in no order. Never throws: a reply that cannot be read in full, or is
 * about another taxpayer or month, is `unreadable` with its code.
 */
export function readQueryAnswer(bytes: Uint8Array, query: Query): QueryAnswer | AeatFault | UnreadableAnswer {
  const records: HeldRecord[] = [];
  try {
    const read = readXml(bytes, LIMITS, { name: PART, take: (node) => records.push(heldOf(node)) });
    const found = bodyOf(read, 'RespuestaConsultaFactuSistemaFacturacion', NAMESPACE);
    if (!('body' in found)) return found;
    const { body } = found;
    if (!isAnswerTo(body, query)) return unreadable('VF-R09');
    if (records.some(({ invoice }) => invoice.issuer !== query.taxpayer.nif)) return unreadable('VF-R09');
    if (!['ConDatos', 'SinDatos'].includes(textAt(body, 'ResultadoConsulta') ?? ''))
      return unreadable('VF-R08');
    return { outcome: 'answered', records, next: nextOf(body) };
  } catch (error) {
    if (error instanceof WrongAnswer) return unreadable(error.code);
    throw error;
  }
}
