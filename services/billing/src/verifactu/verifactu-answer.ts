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
import type { InvoiceId, InvoiceRecord } from './verifactu-record.js';

/** Reads RespuestaRegFactuSistemaFacturacion (RespuestaSuministro.xsd). */

const NAMESPACE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/RespuestaSuministro.xsd';
/** 1,000 lines with the longest texts come to 3 MB and 20,000 elements. */
const LIMITS = { maxBytes: 8_000_000, maxDepth: 24, maxNodes: 100_000 };
/** Orden HAC/1177/2024, art. 16.2: the wait where the AEAT gives none. */
export const FIRST_WAIT_SECONDS = 60;

/** `accepted-with-errors`: the AEAT keeps it and expects a correction; `rejected`: it does not keep it. */
export type RecordState = 'accepted' | 'accepted-with-errors' | 'rejected';
/** The state of the record that the AEAT already held under the same invoice. */
export type HeldState = 'accepted' | 'accepted-with-errors' | 'cancelled';

export interface RecordAnswer {
  readonly state: RecordState;
  /** Number in the AEAT's list of errors, see `errorExplanation`. */
  readonly code: string | null;
  /** The AEAT's own words. */
  readonly message: string | null;
  /** RegistroDuplicado: the AEAT holds a record of this invoice; compare its hash by a query before anything else. */
  readonly duplicate: {
    readonly request: string;
    readonly state: HeldState;
    readonly code: string | null;
    readonly message: string | null;
  } | null;
}

export interface SubmissionAnswer {
  readonly outcome: 'answered';
  /** The AEAT's proof of the submission, to be kept; `null` where every record was rejected. */
  readonly csv: string | null;
  /** TimestampPresentacion as it came. */
  readonly presentedAt: string | null;
  /** Seconds until the next message, unless 1,000 records wait before. */
  readonly waitSeconds: number;
  readonly state: 'accepted' | 'partly-accepted' | 'rejected';
  /** One for each record that was sent, in the order in which they were sent. */
  readonly lines: readonly RecordAnswer[];
}

const RECORD_STATES: ReadonlyMap<string | null, RecordState> = new Map([
  ['Correcto', 'accepted'],
  ['AceptadoConErrores', 'accepted-with-errors'],
  ['Incorrecto', 'rejected'],
]);
const SUBMISSION_STATES: ReadonlyMap<string | null, SubmissionAnswer['state']> = new Map([
  ['Correcto', 'accepted'],
  ['ParcialmenteCorrecto', 'partly-accepted'],
  ['Incorrecto', 'rejected'],
]);
const HELD_STATES: ReadonlyMap<string | null, HeldState> = new Map([
  ['Correcta', 'accepted'],
  ['Correcto', 'accepted'],
  ['AceptadaConErrores', 'accepted-with-errors'],
  ['AceptadoConErrores', 'accepted-with-errors'],
  ['Anulada', 'cancelled'],
  ['Anulado', 'cancelled'],
]);

/** The AEAT's word for the state of a record that it holds, in either of the two genders that it uses. */
export const heldStateOf = (word: string | null): HeldState => needed(HELD_STATES.get(word));

const keyOf = ({ issuer, number, date }: InvoiceId, kind: string): string =>
  [issuer.trim(), number.trim(), date, kind].join('\n');

const KINDS: ReadonlyMap<string | null, InvoiceRecord['kind']> = new Map([
  ['Alta', 'registration'],
  ['Anulacion', 'cancellation'],
]);

const kindOf = (line: XmlNode): InvoiceRecord['kind'] =>
  needed(KINDS.get(textAt(line, 'Operacion', 'TipoOperacion')));

function duplicateOf(line: XmlNode): RecordAnswer['duplicate'] {
  const node = childAt(line, 'RegistroDuplicado');
  if (!node) return null;
  return {
    request: textAt(node, 'IdPeticionRegistroDuplicado') ?? '',
    state: heldStateOf(textAt(node, 'EstadoRegistroDuplicado')),
    code: codeAt(node),
    message: messageAt(node),
  };
}

const lineOf = (line: XmlNode): RecordAnswer => ({
  state: needed(RECORD_STATES.get(textAt(line, 'EstadoRegistro'))),
  code: codeAt(line),
  message: messageAt(line),
  duplicate: duplicateOf(line),
});

/** The lines in the order of the sent records. Two records of one invoice and kind keep their order. */
function inOrder(lines: readonly XmlNode[], sent: readonly InvoiceRecord[]): RecordAnswer[] {
  if (lines.length !== sent.length) throw new WrongAnswer('VF-R09');
  const waiting = new Map<string, RecordAnswer[]>();
  for (const line of lines) {
    const key = keyOf(invoiceOf(childAt(line, 'IDFactura')), kindOf(line));
    waiting.set(key, [...(waiting.get(key) ?? []), lineOf(line)]);
  }
  return sent.map(({ invoice, kind }) => needed(waiting.get(keyOf(invoice, kind))?.shift(), 'VF-R09'));
}

function waitOf(body: XmlNode): number {
  const text = textAt(body, 'TiempoEsperaEnvio');
  if (text !== null && !/^\d{1,10}$/.test(text)) throw new WrongAnswer('VF-R08');
  return text === null ? FIRST_WAIT_SECONDS : Number(text);
}

/**
 * The AEAT's reply to a message with `sent`, whatever the HTTP status and whatever was in it. Never throws: a reply that cannot be
 * read in full, or is about other records, is `unreadable` with its code, and then nothing is known of any of them.
 */
export function readSubmissionAnswer(
  bytes: Uint8Array,
  sent: readonly InvoiceRecord[],
): SubmissionAnswer | AeatFault | UnreadableAnswer {
  const found = bodyOf(readXml(bytes, LIMITS), 'RespuestaRegFactuSistemaFacturacion', NAMESPACE);
  if (!('body' in found)) return found;
  const { body } = found;
  try {
    const lines = body.children.filter(({ name }) => name === 'RespuestaLinea');
    return {
      outcome: 'answered',
      csv: textAt(body, 'CSV'),
      presentedAt: textAt(body, 'DatosPresentacion', 'TimestampPresentacion'),
      waitSeconds: waitOf(body),
      state: needed(SUBMISSION_STATES.get(textAt(body, 'EstadoEnvio'))),
      lines: inOrder(lines, sent),
    };
  } catch (error) {
    if (error instanceof WrongAnswer) return unreadable(error.code);
    throw error;
  }
}
