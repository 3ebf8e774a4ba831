import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import type { RequestEventKind } from '@volante/contracts/agreements/agreement-words';
import { shownDay } from '@volante/contracts/calendar-days';
import { localMoment } from '@volante/service-kit/local-days';
import { drawCaption } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import type { IncrementRow } from '../certificates/certificate-rows.js';
import type { OwnCertificate } from '../sealing/seal-certificates.js';
import type { CopyRow } from '../store/copies.js';
import { fromJson, type RequestRow, type SignerRow } from '../store/rows.js';
import { codeWords } from './fitted-words.js';

const INK = { text: '#1f2937', soft: '#4b5563', line: '#d1d5db' } as const;
const SIZE = 9;
const LINE = 13;
const LABEL = 130;

export interface EvidenceEvent {
  kind: RequestEventKind;
  at: Date;
  who: string;
  ip: string;
  note: string;
}

export interface Evidence {
  request: RequestRow;
  versionNumber: number;
  signers: readonly SignerRow[];
  /** People who get the document and do not sign. */
  copies: readonly CopyRow[];
  events: readonly EvidenceEvent[];
  /** Further ones that the register has and the sheet has no room for. */
  moreEvents: number;
  /** SHA-256 of the pages with the signatures, before this sheet and the seal were added. */
  signedSha256: string;
  /** Signatures by certificate, in their order: with one this sheet is a PDF of its own. */
  increments: readonly IncrementRow[];
  certificate: string;
  /** `null`: the certificate that the product made. */
  own: OwnCertificate | null;
  /** An authority outside gives the time of the seal. */
  isStamped: boolean;
  zone: string;
  at: Date;
}

const ROLES = {
  ...{ holder: 'Titular', guardian: 'Tutor o tutora', guardian2: 'Segundo tutor o tutora' },
  approver: 'Da el visto bueno',
} as const;

const HAPPENED: Record<RequestEventKind, string> = {
  created: 'Solicitud creada',
  sent: 'Enlace enviado',
  mailed: 'Correo entregado al servidor',
  texted: 'SMS entregado para su envío',
  opened: 'Documento abierto',
  codeSent: 'Código enviado',
  codeWrong: 'Código equivocado',
  codeRight: 'Código comprobado',
  codeToSign: 'Código para firmar enviado',
  identitySeen: 'DNI visto en el mostrador',
  certificate: 'Elige firmar con certificado',
  noCertificate: 'Deja de firmar con certificado',
  signed: 'Firmado',
  refused: 'Rechazado',
  reminded: 'Recordatorio enviado',
  addressChanged: 'Correo corregido',
  notNeeded: 'Firma ya no necesaria',
  sealed: 'Sellado',
  void: 'Anulado',
  expired: 'Caducado',
};

/** Said on template, signing page and sheet alike. */
export const PLAIN_WORDS = [
  'Firmas dibujadas, escritas o por código: firma electrónica simple (Reglamento (UE) 910/2014, art. 3.10 y 25.1). No es firma avanzada ni cualificada; si alguien la discute, se prueba por este registro y los demás medios (LEC, art. 326.3).',
] as const;

/** An own certificate says itself what it is; its revocation is the reader's to judge. */
const CERTIFICATE_WORDS =
  'Firma con certificado propio: se ha comprobado que la firma es válida sobre todo el documento, que el certificado estaba en vigor y, si lleva NIF, que es el del firmante. No se ha comprobado si estaba revocado. Que la firma sea avanzada o cualificada depende del certificado y de quien lo emite (Reglamento (UE) 910/2014, art. 3.11, 3.12 y 26).';

/** Certificate and time of the seal, and what both prove. */
function sealWords(own: OwnCertificate | null, isStamped: boolean): string {
  const certificate = own
    ? `el certificado de ${own.holder}, emitido por ${own.issuer}, que aportó la autoescuela,`
    : 'un certificado que Volante hizo para la autoescuela';
  const time = isStamped
    ? 'un sello de tiempo de una autoridad externa (RFC 3161), que da fe de la hora'
    : 'la hora del servidor';
  const third = own || isStamped ? '' : ', sin que intervenga un tercero de confianza';
  return `El sello lleva ${certificate} y ${time}: demuestra que el documento no ha cambiado desde entonces${third}.`;
}

class Sheet {
  constructor(
    private readonly paper: PdfPaper,
    private readonly zone: string,
  ) {}

  instant(at: Date | null): string {
    if (!at) return '—';
    const { day, time } = localMoment(at.getTime(), this.zone);
    return `${shownDay(day)} ${time} (${this.zone}) · ${at.toISOString()}`;
  }

  heading(text: string): void {
    this.room(3 * LINE);
    const { paper } = this;
    paper.y += 6;
    paper.content('H2', () => {
      paper.type('bold', SIZE + 2, INK.text);
      paper.line(text, { x: paper.left, y: paper.y, width: paper.width });
    });
    paper.y += LINE + 4;
  }

  text(words: string): void {
    const { paper } = this;
    paper.type('regular', SIZE, INK.text);
    const lines = paper.wrap(words, paper.width);
    this.room(lines.length * LINE);
    paper.content('P', () => {
      paper.type('regular', SIZE, INK.text);
      for (const [at, line] of lines.entries())
        paper.line(line, { x: paper.left, y: paper.y + at * LINE, width: paper.width });
    });
    paper.y += lines.length * LINE + 2;
  }

  fact(label: string, value: string): void {
    const { paper } = this;
    const width = paper.width - LABEL;
    paper.type('regular', SIZE, INK.text);
    const lines = paper.wrap(value || '—', width);
    this.room(lines.length * LINE);
    paper.content('P', () => {
      paper.type('regular', SIZE, INK.soft);
      paper.line(label, { x: paper.left, y: paper.y, width: LABEL });
      paper.type('regular', SIZE, INK.text);
      for (const [at, line] of lines.entries())
        paper.line(line, { x: paper.left + LABEL, y: paper.y + at * LINE, width });
    });
    paper.y += lines.length * LINE;
  }

  private room(height: number): void {
    if (this.paper.y + height > this.paper.bottom) this.paper.nextPage();
  }
}

function markOf({ role, strokes, code_to }: SignerRow): string {
  if (role === 'approver') return 'Visto bueno, sin firmar';
  if (code_to) return codeWords(code_to);
  return strokes === null ? 'Nombre escrito' : 'Trazo dibujado';
}

const kindOfHand = (signer: SignerRow): string =>
  `${markOf(signer)}${signer.counter_by ? `, con el DNI visto en el mostrador por ${signer.counter_by}` : signer.code_to ? ', tras abrirlo con otro código de un solo uso' : ', tras un código de un solo uso'}`;

/** Each box of the signer by its words, ticked or not: the proof of consents and requests of their own free will. */
function boxFacts(sheet: Sheet, signer: SignerRow, fields: readonly AgreementField[]): void {
  const ticks = fromJson<string[]>(signer.ticks ?? []);
  for (const { id, variable, signer: role, label } of fields)
    if (variable === 'tick' && role === signer.role)
      sheet.fact(ticks.includes(id) ? 'Casilla marcada' : 'Casilla sin marcar', label);
}

/** Texts of the signer behind their labels, also those left empty. */
function textFacts(sheet: Sheet, signer: SignerRow, fields: readonly AgreementField[]): void {
  const texts = fromJson<Record<string, string>>(signer.texts ?? {});
  for (const { id, variable, signer: role, label } of fields)
    if (variable === 'written' && role === signer.role)
      sheet.fact('Texto que escribió', `${label ? `${label}: ` : ''}${texts[id] ?? '(en blanco)'}`);
}

/** A certificate of an unknown issuer can be made by anybody, with any number. */
function numberWords(taxId: string, root: string): string {
  if (taxId === '') return 'No lleva: no se ha comparado';
  return root === ''
    ? `${taxId}, igual al del firmante; sin comprobar, porque el emisor no es de confianza`
    : `${taxId}, comparado con el firmante`;
}

function certificateFacts(sheet: Sheet, { sha256, facts }: IncrementRow): void {
  const { holder, taxId, issuer, fingerprint, validFrom, validTo, root } = facts;
  sheet.fact('Firma', 'Certificado electrónico propio, sobre todo el documento');
  sheet.fact('Titular', holder);
  sheet.fact('NIF del certificado', numberWords(taxId, root));
  sheet.fact('Emisor', issuer);
  sheet.fact(
    'Confianza',
    root === ''
      ? 'El emisor no está entre las autoridades de confianza de la autoescuela'
      : `Emitido bajo ${root}, una autoridad de confianza de la autoescuela`,
  );
  sheet.fact('En vigor', `${sheet.instant(new Date(validFrom))} a ${sheet.instant(new Date(validTo))}`);
  sheet.fact('Huella del certificado', fingerprint);
  sheet.fact('SHA-256 con su firma', sha256);
}

function signerFacts(
  sheet: Sheet,
  signer: SignerRow,
  {
    pages,
    fields,
    increment,
  }: { pages: number; fields: readonly AgreementField[]; increment: IncrementRow | undefined },
): void {
  sheet.heading(`${ROLES[signer.role]}: ${signer.name}`);
  if (signer.role !== 'approver') sheet.fact('DNI o NIE', signer.tax_id);
  if (signer.relationship) sheet.fact('Parentesco', signer.relationship);
  sheet.fact('Correo del código', signer.email);
  if (signer.state !== 'signed') {
    sheet.fact(
      'Firma',
      signer.state === 'notNeeded'
        ? 'No hizo falta, por la edad o la emancipación del titular'
        : 'Sin firmar',
    );
    return;
  }
  if (increment) certificateFacts(sheet, increment);
  else sheet.fact('Firma', kindOfHand(signer));
  if (signer.strokes === null && signer.code_to === '' && !increment && signer.role !== 'approver')
    sheet.fact('Nombre escrito', signer.typed);
  sheet.fact('Momento de la firma', sheet.instant(signer.signed_at));
  sheet.fact('Dirección IP', signer.ip);
  sheet.fact('Dispositivo', signer.device);
  sheet.fact('Páginas pasadas', `${pages} de ${pages}`);
  textFacts(sheet, signer, fields);
  boxFacts(sheet, signer, fields);
}

function requestFacts(sheet: Sheet, { request, versionNumber, signedSha256, certificate }: Evidence): void {
  sheet.fact('Solicitud', request.id);
  sheet.fact('Versión del modelo', String(versionNumber));
  sheet.fact('Enviado por', `${request.user_name}, ${sheet.instant(request.created_at)}`);
  sheet.fact('SHA-256 enviado', request.sha256);
  sheet.fact('SHA-256 firmado', signedSha256);
  sheet.fact('Certificado del sello', certificate);
  if (request.emancipation) sheet.fact('Emancipación', request.emancipation);
  if (request.emancipation_sha256) sheet.fact('SHA-256 de ese documento', request.emancipation_sha256);
}

/** The sheet that is added behind a signed document: who, when, from where, and what it proves. */
export async function evidencePdf(evidence: Evidence): Promise<Buffer> {
  const { request, signers, events, moreEvents, zone, at } = evidence;
  const title = `Hoja de evidencias: ${request.title}`;
  const look = { isLandscape: false, isTagged: false, isPlain: true };
  const paper = new PdfPaper({ title, author: request.school, at, ...look });
  const chunks: Buffer[] = [];
  paper.document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => paper.document.on('end', resolve));
  const sheet = new Sheet(paper, zone);
  drawCaption(paper, title, [request.school, `Para ${request.name}`]);
  requestFacts(sheet, evidence);
  const pages = fromJson<unknown[]>(request.pages).length;
  const fields = fromJson<AgreementField[]>(request.fields);
  for (const signer of signers) {
    const increment = evidence.increments.find(({ signer_id }) => signer_id === signer.id);
    signerFacts(sheet, signer, { pages, fields, increment });
  }
  for (const { name, email } of evidence.copies) sheet.fact('Copia para', `${name}, ${email}`);
  sheet.heading('Lo que ha pasado');
  for (const event of events)
    sheet.fact(
      HAPPENED[event.kind],
      [sheet.instant(event.at), event.who, event.ip, event.note].filter(Boolean).join(' · '),
    );
  if (moreEvents > 0)
    sheet.text(
      `Y ${moreEvents} entradas más de códigos y aperturas, que guarda el registro de la autoescuela.`,
    );
  sheet.heading('Qué valor tiene');
  const own = evidence.increments.length > 0 ? [CERTIFICATE_WORDS] : [];
  for (const words of [...PLAIN_WORDS, ...own, sealWords(evidence.own, evidence.isStamped)])
    sheet.text(words);
  paper.end();
  await ended;
  return Buffer.concat(chunks);
}
