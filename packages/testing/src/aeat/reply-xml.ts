import { wordsOf } from './error-words.js';
import { below, type Tree, textOf } from './message-tree.js';
import { type Held, invoiceTexts, type Outcome } from './taxpayer-book.js';

/** The AEAT's replies, with the prefixes that it uses. */
const WS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
export const REQUEST_SPACES = {
  info: `${WS}/SuministroInformacion.xsd`,
  send: `${WS}/SuministroLR.xsd`,
  query: `${WS}/ConsultaLR.xsd`,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
const leaf = (name: string, text: string) => element(name, escaped(text));
const known = (name: string, text: string) => (text === '' ? '' : leaf(name, text));

const enveloped = (body: string) =>
  '<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/>' +
  `<env:Body>${body}</env:Body></env:Envelope>`;

/** A SOAP fault with the AEAT's number and words; `more` names an element. */
export const faultXml = (code: string, side: 'Client' | 'Server' = 'Client', more = ''): string =>
  enveloped(
    element(
      'env:Fault',
      leaf('faultcode', `env:${side}`) +
        leaf('faultstring', `Codigo[${code}].${wordsOf(code)}${more && `: ${more}`}`),
    ),
  );

const invoice = ([issuer, number, day]: [string, string, string]) =>
  leaf('tik:IDEmisorFactura', issuer) +
  leaf('tik:NumSerieFactura', number) +
  leaf('tik:FechaExpedicionFactura', day);

const taxpayer = (header: Tree | undefined) =>
  element(
    'tik:ObligadoEmision',
    leaf('tik:NombreRazon', textOf(header, 'ObligadoEmision/NombreRazon')) +
      leaf('tik:NIF', textOf(header, 'ObligadoEmision/NIF')),
  );

const errorXml = (prefix: string, code: string | null) =>
  code === null
    ? ''
    : leaf(`${prefix}:CodigoErrorRegistro`, code) + leaf(`${prefix}:DescripcionErrorRegistro`, wordsOf(code));

export interface Line {
  readonly record: Tree;
  readonly outcome: Outcome;
}

function lineXml({ record, outcome }: Line): string {
  const { state, code, duplicate } = outcome;
  const operation = ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'];
  return element(
    'tikR:RespuestaLinea',
    element('tikR:IDFactura', invoice(invoiceTexts(record))) +
      element(
        'tikR:Operacion',
        leaf('tik:TipoOperacion', record.name === 'RegistroAlta' ? 'Alta' : 'Anulacion') +
          operation.map((name) => known(`tik:${name}`, textOf(record, name))).join(''),
      ) +
      known('tikR:RefExterna', textOf(record, 'RefExterna')) +
      leaf('tikR:EstadoRegistro', state) +
      errorXml('tikR', code) +
      (duplicate
        ? element(
            'tikR:RegistroDuplicado',
            leaf('tik:IdPeticionRegistroDuplicado', duplicate.request) +
              leaf('tik:EstadoRegistroDuplicado', duplicate.state) +
              errorXml('tik', duplicate.code),
          )
        : ''),
  );
}

export interface Submitted {
  readonly header: Tree | undefined;
  readonly presenter: string;
  readonly at: string;
  readonly csv: string;
  readonly waitSeconds: number;
  readonly lines: readonly Line[];
}

/** RespuestaRegFactuSistemaFacturacion. */
export function submissionXml({ header, presenter, at, csv, waitSeconds, lines }: Submitted): string {
  const states = lines.map(({ outcome }) => outcome.state);
  const isAll = (wanted: string) => states.every((state) => state === wanted);
  const state = isAll('Correcto') ? 'Correcto' : isAll('Incorrecto') ? 'Incorrecto' : 'ParcialmenteCorrecto';
  const presented = leaf('tik:NIFPresentador', presenter) + leaf('tik:TimestampPresentacion', at);
  return enveloped(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${WS}/RespuestaSuministro.xsd" xmlns:tik="${REQUEST_SPACES.info}">` +
      (state === 'Incorrecto' ? '' : leaf('tikR:CSV', csv) + element('tikR:DatosPresentacion', presented)) +
      element('tikR:Cabecera', taxpayer(header)) +
      leaf('tikR:TiempoEsperaEnvio', String(waitSeconds)) +
      leaf('tikR:EstadoEnvio', state) +
      lines.map(lineXml).join('') +
      '</tikR:RespuestaRegFactuSistemaFacturacion>',
  );
}

/** The AEAT gives amounts back without zeros at their end. */
const shortened = ({ name, text }: Tree) =>
  /^(?:Cuota|Importe|Base|Tipo(?:Impositivo|Recargo))/.test(name) && /^-?\d+\.\d+$/.test(text)
    ? text.replace(/\.?0+$/, '')
    : text;

const copied = (tree: Tree, prefix: string): string =>
  tree.children.length > 0
    ? element(`${prefix}:${tree.name}`, tree.children.map((child) => copied(child, 'tik')).join(''))
    : leaf(`${prefix}:${tree.name}`, shortened(tree));

const LEFT_OUT = ['IDVersion', 'IDFactura', 'NombreRazonEmisor', 'SistemaInformatico', 'Signature'];

/** Groups that the reply declares itself, so their children have its prefix too. */
const OWN_GROUPS = ['FacturasRectificadas', 'FacturasSustituidas', 'Destinatarios', 'Encadenamiento'];

function dataXml(record: Tree): string {
  return record.children
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map((child) =>
      OWN_GROUPS.includes(child.name)
        ? element(`tikLRRC:${child.name}`, child.children.map((one) => copied(one, 'tikLRRC')).join(''))
        : copied(child, 'tikLRRC'),
    )
    .join('');
}

const HELD_WORDS = {
  Correcta: 'Correcto',
  AceptadaConErrores: 'AceptadoConErrores',
  Anulada: 'Anulado',
} as const;

const heldXml = ({ record, state, code, request, at }: Held, presenter: string) =>
  element(
    'tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion',
    element('tikLRRC:IDFactura', invoice(invoiceTexts(record))) +
      element('tikLRRC:DatosRegistroFacturacion', dataXml(record)) +
      element(
        'tikLRRC:DatosPresentacion',
        leaf('tik:NIFPresentador', presenter) +
          leaf('tik:TimestampPresentacion', at) +
          leaf('tik:IdPeticion', request),
      ) +
      element(
        'tikLRRC:EstadoRegistro',
        leaf('tikLRRC:TimestampUltimaModificacion', at) +
          leaf('tikLRRC:EstadoRegistro', HELD_WORDS[state]) +
          errorXml('tikLRRC', code),
      ),
  );

export interface Queried {
  readonly query: Tree;
  readonly presenter: string;
  readonly page: readonly Held[];
  readonly hasMore: boolean;
}

/** RespuestaConsultaFactuSistemaFacturacion: one page. */
export function queryXml({ query, presenter, page, hasMore }: Queried): string {
  const header = below(query, 'Cabecera');
  const period = below(query, 'FiltroConsulta/PeriodoImputacion');
  const last = page.at(-1);
  return enveloped(
    `<tikLRRC:RespuestaConsultaFactuSistemaFacturacion xmlns:tikLRRC="${WS}/RespuestaConsultaLR.xsd" xmlns:tik="${REQUEST_SPACES.info}">` +
      element('tikLRRC:Cabecera', leaf('tik:IDVersion', '1.0') + taxpayer(header)) +
      element(
        'tikLRRC:PeriodoImputacion',
        leaf('tikLRRC:Ejercicio', textOf(period, 'Ejercicio')) +
          leaf('tikLRRC:Periodo', textOf(period, 'Periodo')),
      ) +
      leaf('tikLRRC:IndicadorPaginacion', hasMore ? 'S' : 'N') +
      leaf('tikLRRC:ResultadoConsulta', page.length > 0 ? 'ConDatos' : 'SinDatos') +
      page.map((held) => heldXml(held, presenter)).join('') +
      (hasMore && last ? element('tikLRRC:ClavePaginacion', invoice(invoiceTexts(last.record))) : '') +
      '</tikLRRC:RespuestaConsultaFactuSistemaFacturacion>',
  );
}
