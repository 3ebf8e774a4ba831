import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { type AeatFailure, failBefore, isBefore, send, sendFailing } from './failures.js';
import { appendJournal, readJournal } from './journal.js';
import { wrongStructure, wrongValue } from './message-grammar.js';
import { allOf, below, type Tree, textOf, treeOf } from './message-tree.js';
import { admissibleError, isTaxNumber, rejection } from './record-checks.js';
import { faultXml, type Line, queryXml, REQUEST_SPACES, submissionXml } from './reply-xml.js';
import {
  type ChainBreak,
  type Held,
  invoiceTexts,
  newBook,
  recorded,
  rejected,
  type TaxpayerBook,
} from './taxpayer-book.js';
import { type TrialAuthority, trialAuthority } from './trial-certificates.js';

export const AEAT_PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

export interface StandInAeatOptions {
  /** Makes the server's certificate and trusts the clients'. A new one where none is given. */
  readonly authority?: TrialAuthority;
  /** TiempoEsperaEnvio of the replies; 60. */
  readonly waitSeconds?: number;
  /** Records on a page of a query; 10,000. */
  readonly pageSize?: number;
  readonly slowMs?: number;
  readonly lateMs?: number;
  /** A file that keeps the messages which were taken: the next stand-in with the same file begins with their books. */
  readonly journal?: string;
}

const MAX_CLOCK_ERROR_MS = 240_000;
const NOT_TRUSTED = 'https://sede.agenciatributaria.gob.es/Sede/errores/erro4011.html';

/**
 * Stands in for the AEAT's VERI*FACTU service: mutual TLS, SOAP, the AEAT's checks, books of taxpayers, queries, and failures on
 * request. `docs/billing.md` lists what it does not do.
 */
export class StandInAeat {
  /** How the next messages fail, one after the other; `null` is right. */
  readonly failures: (AeatFailure | null)[] = [];
  /** Numbers that are not in the census: refused in a header, rejected as a recipient. */
  readonly unknownNifs = new Set<string>();
  /** The AEAT's clock against this machine's. */
  clockOffsetMs = 0;
  waitSeconds: number;
  /** Every message that reached it, with the records in it. */
  readonly messages: { readonly at: number; readonly records: number; readonly hasIncident: boolean }[] = [];
  readonly authority: TrialAuthority;
  private readonly books = new Map<string, TaxpayerBook>();
  private readonly waiting = new Set<NodeJS.Timeout>();
  private server: Server | null = null;
  private requests = 0;
  /** The clock of the message of an earlier run that is taken once more. */
  private earlier: number | null = null;

  constructor(private readonly options: StandInAeatOptions = {}) {
    this.authority = options.authority ?? trialAuthority();
    this.waitSeconds = options.waitSeconds ?? 60;
    for (const { at, holder, xml } of readJournal(options.journal)) {
      this.earlier = at;
      this.replyTo(xml, holder);
    }
    this.earlier = null;
  }

  /** Starts on this machine and answers its address: `https://127.0.0.1:<port>/…`. */
  async start(port = 0): Promise<string> {
    const { certificate, key } = this.authority.server();
    const server = createServer({
      cert: certificate,
      key,
      ca: this.authority.certificate,
      requestCert: true,
      rejectUnauthorized: false,
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}${AEAT_PATH}`;
  }

  async stop(): Promise<void> {
    for (const timer of this.waiting) clearTimeout(timer);
    const { server } = this;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  /** The records that it holds of a taxpayer, one for each invoice. */
  held(nif: string): readonly Held[] {
    return [...this.bookOf(nif).held.values()];
  }

  /** Where the records that a taxpayer sent do not follow each other. */
  chainBreaks(nif: string): readonly ChainBreak[] {
    return this.bookOf(nif).breaks;
  }

  /** Forgets what it holds of a taxpayer. */
  forget(nif: string): void {
    this.books.delete(nif);
  }

  private now(): number {
    return this.earlier ?? Date.now() + this.clockOffsetMs;
  }

  private bookOf(nif: string): TaxpayerBook {
    const book = this.books.get(nif) ?? newBook();
    this.books.set(nif, book);
    return book;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const holder = holderOf(request);
    if (holder === null) return void response.writeHead(302, { location: NOT_TRUSTED }).end();
    if (new URL(request.url ?? '', 'https://aeat').pathname !== AEAT_PATH)
      return void response.writeHead(404).end();
    const failure = this.failures.shift() ?? null;
    if (failure !== null && isBefore(failure)) return failBefore(failure, response);
    const reply =
      request.method === 'GET' ? faultXml('4135') : this.replyTo((await buffer(request)).toString(), holder);
    const { slowMs = 300, lateMs = 30_000 } = this.options;
    if (failure === 'slow') this.later(slowMs, () => send(response, reply));
    else if (failure === 'late') this.later(lateMs, () => send(response, reply));
    else await sendFailing(failure, response, reply);
  }

  private replyTo(xml: string, holder: string): string {
    const envelope = treeOf(xml);
    if (!envelope) return faultXml('4103');
    const message = below(envelope, 'Body')?.children[0];
    if (envelope.name !== 'Envelope' || !message) return faultXml('4102', 'Client', 'Body');
    const wrong = wrongSpace(message) ?? wrongStructure(message);
    if (wrong !== null) return faultXml('4102', 'Client', wrong);
    const header = below(message, 'Cabecera');
    const taxpayer = textOf(header, 'ObligadoEmision/NIF');
    const isQuery = message.name !== 'RegFactuSistemaFacturacion';
    const headerCode =
      header &&
      (wrongValue(isQuery ? message : header) ??
        this.refusal(taxpayer, textOf(header, 'Representante/NIF'), holder));
    if (headerCode) return faultXml(headerCode);
    if (isQuery) return this.queried(message, taxpayer, holder);
    if (this.earlier === null) appendJournal(this.options.journal, { at: this.now(), holder, xml });
    return this.submitted(message, taxpayer, holder);
  }

  private refusal(taxpayer: string, representative: string, holder: string): string | null {
    if (!isTaxNumber(taxpayer)) return '4116';
    if (this.unknownNifs.has(taxpayer)) return '4104';
    return holder === taxpayer || (representative !== '' && holder === representative) ? null : '4112';
  }

  private submitted(message: Tree, taxpayer: string, holder: string): string {
    const header = below(message, 'Cabecera');
    const hasIncident = textOf(header, 'RemisionVoluntaria/Incidencia') === 'S';
    const records = allOf(message, 'RegistroFactura').flatMap(({ children }) => children);
    this.requests += 1;
    this.messages.push({ at: Date.now(), records: records.length, hasIncident });
    const request = String(this.requests).padStart(12, '0');
    const lines = records.map((record) => this.line(record, taxpayer, { hasIncident, request }));
    const csv = `A-PRUEBA${request}`;
    return submissionXml({
      header,
      presenter: holder,
      at: this.stamp(),
      csv,
      waitSeconds: this.waitSeconds,
      lines,
    });
  }

  private line(record: Tree, taxpayer: string, message: { hasIncident: boolean; request: string }): Line {
    const book = this.bookOf(taxpayer);
    const today = this.stamp().slice(0, 10);
    const code = wrongValue(record) ?? rejection(record, taxpayer, today) ?? this.unknownRecipient(record);
    if (code !== null) {
      rejected(book, record);
      return { record, outcome: { state: 'Incorrecto', code, duplicate: null } };
    }
    const off = Math.abs(Date.parse(textOf(record, 'FechaHoraHusoGenRegistro')) - this.now());
    const clock = off > MAX_CLOCK_ERROR_MS && !message.hasIncident ? '2004' : null;
    const error = admissibleError(record, taxpayer, today) ?? clock;
    return { record, outcome: recorded(book, record, { error, request: message.request, at: this.stamp() }) };
  }

  private unknownRecipient(record: Tree): string | null {
    const recipients = allOf(record, 'Destinatarios/IDDestinatario');
    return recipients.some((one) => this.unknownNifs.has(textOf(one, 'NIF'))) ? '1239' : null;
  }

  private queried(query: Tree, taxpayer: string, holder: string): string {
    const filter = below(query, 'FiltroConsulta');
    const found = this.held(taxpayer).filter(({ record }) => isWanted(record, filter));
    const after = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura']
      .map((name) => textOf(filter, `ClavePaginacion/${name}`))
      .join('|');
    const from = found.findIndex(({ record }) => invoiceTexts(record).join('|') === after) + 1;
    const to = from + (this.options.pageSize ?? 10_000);
    return queryXml({ query, presenter: holder, page: found.slice(from, to), hasMore: found.length > to });
  }

  /** The AEAT's clock, in Spain. */
  private stamp(): string {
    const parts = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Madrid',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(this.now());
    const offset = Math.round((Date.parse(`${parts.replace(' ', 'T')}Z`) - this.now()) / 3_600_000);
    return `${parts.replace(' ', 'T')}+0${offset}:00`;
  }

  private later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      act();
    }, ms);
    this.waiting.add(timer);
  }
}

/** The tax number of the client's certificate: the company's where it has one; `null`: none that is trusted. */
function holderOf({ socket }: IncomingMessage): string | null {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return null;
  const subject = socket.getPeerX509Certificate()?.subject ?? '';
  return (/VATES-([0-9A-Z]{9})/.exec(subject) ?? /IDCES-([0-9A-Z]{9})/.exec(subject))?.[1] ?? null;
}

/** The first element in another namespace than the schemas give it. */
function wrongSpace(message: Tree): string | null {
  const { info, send: sent, query } = REQUEST_SPACES;
  const outer = message.name === 'RegFactuSistemaFacturacion' ? sent : query;
  if (message.space !== outer) return message.name;
  const own = message.children.find(({ space }) => space !== outer);
  if (own) return own.name;
  if (outer === query) return null;
  return firstOutside(
    message.children.flatMap(({ children }) => children),
    info,
  );
}

function firstOutside(trees: readonly Tree[], space: string): string | null {
  for (const tree of trees) {
    const wrong = tree.space === space ? firstOutside(tree.children, space) : tree.name;
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Month of the operation, or of the issue; number and day where the query names them. */
function isWanted(record: Tree, filter: Tree | undefined): boolean {
  const [, number, day] = invoiceTexts(record);
  const month = (textOf(record, 'FechaOperacion') || day).split('-').slice(1).join('-');
  const wanted = `${textOf(filter, 'PeriodoImputacion/Periodo')}-${textOf(filter, 'PeriodoImputacion/Ejercicio')}`;
  const wantedNumber = textOf(filter, 'NumSerieFactura');
  const wantedDay = textOf(filter, 'FechaExpedicionFactura/FechaExpedicionFactura');
  return (
    month === wanted &&
    (wantedNumber === '' || wantedNumber === number) &&
    (wantedDay === '' || wantedDay === day)
  );
}
