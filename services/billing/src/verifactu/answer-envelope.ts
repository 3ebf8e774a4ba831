import {
  childAt,
  type ReadXml,
  textAt,
  type XmlNode,
  type XmlProblem,
} from '@volante/service-kit/xml/safe-xml';
import type { InvoiceId } from './verifactu-record.js';
import { dayOf } from './wire-values.js';

/** The AEAT refused the whole message (SOAP 1.1 Fault). `server`: send it again later; `client`: it would be refused again. */
export interface AeatFault {
  readonly outcome: 'fault';
  readonly side: 'client' | 'server';
  /** Number in the AEAT's list of errors; `null` where the fault names none. */
  readonly code: string | null;
  /** The AEAT's own words, at most 1,500 characters. */
  readonly message: string;
}

/** Nothing is known of the message: ask the AEAT by a query, never guess. */
export interface UnreadableAnswer {
  readonly outcome: 'unreadable';
  readonly code: UnreadableCode;
  /** Plain Spanish. */
  readonly message: string;
}

const MAINTENANCE =
  'La AEAT ha devuelto una página web: puede estar en mantenimiento o no admitir el certificado.';
const NOT_CLEAR = 'La respuesta de la AEAT no se entiende.';
const MESSAGES = {
  'VF-R01': 'La AEAT no ha contestado nada.',
  'VF-R02': 'La respuesta de la AEAT es demasiado grande.',
  'VF-R03': NOT_CLEAR,
  'VF-R04': MAINTENANCE,
  'VF-R05': 'La respuesta de la AEAT tiene una forma que no se admite por seguridad.',
  'VF-R06': 'La respuesta de la AEAT ha llegado cortada o no es XML.',
  'VF-R07': 'La AEAT ha contestado a otra cosa.',
  'VF-R08': 'A la respuesta de la AEAT le faltan datos o tiene valores desconocidos.',
  'VF-R09': 'La respuesta de la AEAT no es de las facturas enviadas.',
} as const;
/** R01 empty, R02 large, R03 encoding, R04 web page, R05 document type or limits, R06 cut or no XML, R07 other message, R08 values, R09 other invoices. */
export type UnreadableCode = keyof typeof MESSAGES;

const BY_PROBLEM: Readonly<Record<XmlProblem, UnreadableCode>> = {
  empty: 'VF-R01',
  'too-large': 'VF-R02',
  encoding: 'VF-R03',
  html: 'VF-R04',
  'document-type': 'VF-R05',
  'too-deep': 'VF-R05',
  'too-many': 'VF-R05',
  malformed: 'VF-R06',
};

/** Letters of the AEAT's words that are kept (DescripcionErrorRegistro). */
export const MAX_MESSAGE = 1500;
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

/** The answer for a reply that cannot be relied on. */
export const unreadable = (code: UnreadableCode): UnreadableAnswer => ({
  outcome: 'unreadable',
  code,
  message: MESSAGES[code],
});

/** A reader throws it to itself where a value is missing or unknown; it never leaves the readers of this folder. */
export class WrongAnswer extends Error {
  constructor(readonly code: UnreadableCode) {
    super(code);
  }
}

/** The value, or `WrongAnswer` with `code` where there is none. */
export function needed<T>(value: T | null | undefined, code: UnreadableCode = 'VF-R08'): T {
  if (value === null || value === undefined) throw new WrongAnswer(code);
  return value;
}

/** `Codigo[4102].El XML no cumple el esquema…` */
function faultOf(fault: XmlNode): AeatFault {
  const words = textAt(fault, 'faultstring') ?? '';
  return {
    outcome: 'fault',
    side: /server/i.test(textAt(fault, 'faultcode') ?? '') ? 'server' : 'client',
    code: /Codigo\[(\d{1,5})\]/.exec(words)?.[1] ?? null,
    message: words.slice(0, MAX_MESSAGE),
  };
}

/** The one element in the body of the envelope if it is named so, the fault in its place, or why there is none. */
export function bodyOf(
  read: ReadXml,
  name: string,
  namespace: string,
): { readonly body: XmlNode } | AeatFault | UnreadableAnswer {
  if ('problem' in read) return unreadable(BY_PROBLEM[read.problem]);
  const { root } = read;
  if (root.name !== 'Envelope' || root.namespace !== SOAP) return unreadable('VF-R07');
  const body = childAt(root, 'Body')?.children[0];
  if (body?.name === 'Fault' && body.namespace === SOAP) return faultOf(body);
  return body?.name === name && body.namespace === namespace ? { body } : unreadable('VF-R07');
}

/** IDEmisorFactura, NumSerieFactura and FechaExpedicionFactura below a node. */
export function invoiceOf(node: XmlNode | undefined): InvoiceId {
  return {
    issuer: needed(textAt(node, 'IDEmisorFactura')),
    number: needed(textAt(node, 'NumSerieFactura')),
    date: needed(dayOf(textAt(node, 'FechaExpedicionFactura') ?? '')),
  };
}

/** A number of the AEAT's list of errors; `null` where there is none. */
export function codeAt(node: XmlNode | undefined): string | null {
  const code = textAt(node, 'CodigoErrorRegistro');
  if (code !== null && !/^\d{1,5}$/.test(code)) throw new WrongAnswer('VF-R08');
  return code;
}

/** DescripcionErrorRegistro below a node, cut to `MAX_MESSAGE`; `null` where there is none. */
export const messageAt = (node: XmlNode | undefined): string | null =>
  textAt(node, 'DescripcionErrorRegistro')?.slice(0, MAX_MESSAGE) ?? null;
