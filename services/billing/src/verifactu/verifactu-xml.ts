import { type Element, mark, optional, xmlDocument } from '@volante/service-kit/xml/xml-tree';
import { invoiceElements, partyElements, recordElement } from './record-xml.js';
import type { InvoiceId, InvoiceRecord } from './verifactu-record.js';
import { MAX_RECORDS } from './verifactu-record.js';
import { dayText } from './wire-values.js';

/**
 * The messages to the AEAT's service (SistemaFacturacion.wsdl; SOAP 1.1, document/literal, SOAPAction empty). The schemas'
 * namespaces have no version in their path, unlike the addresses that they are downloaded from.
 */
const WS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const SF = `${WS}/SuministroInformacion.xsd`;

/** The taxpayer who sends: name and tax number as in the AEAT's census. */
export interface Taxpayer {
  readonly name: string;
  readonly nif: string;
}

export interface Submission {
  readonly taxpayer: Taxpayer;
  /** The adviser who sends in the taxpayer's name. */
  readonly representative?: Taxpayer;
  /** FechaFinVeriFactu: 31 December of the year after which the taxpayer leaves VERI*FACTU. */
  readonly lastDay?: string;
  /** Incidencia=S: the records were made while they could not be sent (Orden HAC/1177/2024, art. 16.4). */
  readonly incident?: boolean;
  /** 1 to 1,000, in the order of the chain. */
  readonly records: readonly InvoiceRecord[];
}

/** Records of one month of the AEAT, all or some. */
export interface Query {
  readonly taxpayer: Taxpayer;
  readonly year: number;
  /** 1 to 12: the month of the operation, or of the issue where none was given. */
  readonly month: number;
  readonly number?: string;
  readonly date?: string;
  /** The last invoice of the page before (ClavePaginacion). */
  readonly after?: InvoiceId;
}

const taxpayer = (name: string, { name: company, nif }: Taxpayer): Element => [
  name,
  partyElements({ name: company, id: { nif } }),
];

const envelope = (body: Element, namespaces: Readonly<Record<string, string>>): string =>
  xmlDocument(['soapenv:Envelope', [['soapenv:Body', [body]]]], { soapenv: SOAP, ...namespaces, sf: SF });

function header({ taxpayer: sender, representative, lastDay, incident }: Submission): Element {
  const voluntary: Element = [
    'sf:RemisionVoluntaria',
    [optional('sf:FechaFinVeriFactu', lastDay && dayText(lastDay)), mark('sf:Incidencia', incident)],
  ];
  return [
    'sfLR:Cabecera',
    [
      taxpayer('sf:ObligadoEmision', sender),
      representative && taxpayer('sf:Representante', representative),
      lastDay !== undefined || incident !== undefined ? voluntary : undefined,
    ],
  ];
}

/**
 * RegFactuSistemaFacturacion in its envelope, as text in UTF-8. The records go as they are: check them first with
 * `recordFindings`. `RangeError` for none or more than 1,000 records, or an amount that is no whole number of cents.
 */
export function submissionXml(submission: Submission): string {
  const { records } = submission;
  if (records.length < 1 || records.length > MAX_RECORDS)
    throw new RangeError('A message takes 1 to 1,000 records');
  const lines = records.map((record): Element => ['sfLR:RegistroFactura', [recordElement(record)]]);
  return envelope(['sfLR:RegFactuSistemaFacturacion', [header(submission), ...lines]], {
    sfLR: `${WS}/SuministroLR.xsd`,
  });
}

/** ConsultaFactuSistemaFacturacion by the issuer, in its envelope: at most 10,000 records a page, newest state of each invoice. */
export function queryXml({ taxpayer: sender, year, month, number, date, after }: Query): string {
  const filter: (Element | undefined)[] = [
    [
      'sfLRC:PeriodoImputacion',
      [
        ['sf:Ejercicio', String(year).padStart(4, '0')],
        ['sf:Periodo', String(month).padStart(2, '0')],
      ],
    ],
    optional('sfLRC:NumSerieFactura', number),
    date === undefined
      ? undefined
      : ['sfLRC:FechaExpedicionFactura', [['sf:FechaExpedicionFactura', dayText(date)]]],
    after && ['sfLRC:ClavePaginacion', invoiceElements(after)],
  ];
  const header: Element = [
    'sfLRC:Cabecera',
    [['sf:IDVersion', '1.0'], taxpayer('sf:ObligadoEmision', sender)],
  ];
  return envelope(['sfLRC:ConsultaFactuSistemaFacturacion', [header, ['sfLRC:FiltroConsulta', filter]]], {
    sfLRC: `${WS}/ConsultaLR.xsd`,
  });
}

/** The record alone, as it is kept with the invoice and given to the customer or the AEAT on request. */
export const recordXml = (record: InvoiceRecord): string => xmlDocument(recordElement(record), { sf: SF });
