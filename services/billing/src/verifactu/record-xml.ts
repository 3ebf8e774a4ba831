import { type Element, mark, optional } from '@volante/service-kit/xml/xml-tree';
import type {
  BillingSystem,
  BreakdownLine,
  CancellationRecord,
  ChainLink,
  InvoiceId,
  InvoiceRecord,
  Party,
  RegistrationRecord,
} from './verifactu-record.js';
import { amountText, dayText, rateText } from './wire-values.js';

/** SuministroInformacion.xsd in elements: names and order are the schema's, all of its namespace (`sf`). */

const amount = (name: string, cents: number | undefined) =>
  optional(name, cents === undefined ? undefined : amountText(cents));
const rate = (name: string, value: number | undefined) =>
  optional(name, value === undefined ? undefined : rateText(value));

/** NombreRazon with NIF or IDOtro. */
export function partyElements({ name, id }: Party): Element[] {
  if ('nif' in id)
    return [
      ['sf:NombreRazon', name],
      ['sf:NIF', id.nif],
    ];
  const other = [
    optional('sf:CodigoPais', id.country),
    ['sf:IDType', id.type],
    ['sf:ID', id.number],
  ] satisfies (Element | undefined)[];
  return [
    ['sf:NombreRazon', name],
    ['sf:IDOtro', other],
  ];
}

const party = (name: string, value: Party | undefined): Element | undefined =>
  value && [name, partyElements(value)];

/** IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura; `suffix`: `Anulada` where the invoice is cancelled. */
export const invoiceElements = ({ issuer, number, date }: InvoiceId, suffix = ''): Element[] => [
  [`sf:IDEmisorFactura${suffix}`, issuer],
  [`sf:NumSerieFactura${suffix}`, number],
  [`sf:FechaExpedicionFactura${suffix}`, dayText(date)],
];

const invoices = (name: string, each: string, list: readonly InvoiceId[] | undefined): Element | undefined =>
  list && [name, list.map((invoice): Element => [each, invoiceElements(invoice)])];

function lineElement(line: BreakdownLine): Element {
  const isExempt = line.condition.startsWith('E');
  return [
    'sf:DetalleDesglose',
    [
      optional('sf:Impuesto', line.tax),
      optional('sf:ClaveRegimen', line.regime),
      [isExempt ? 'sf:OperacionExenta' : 'sf:CalificacionOperacion', line.condition],
      rate('sf:TipoImpositivo', line.rate),
      ['sf:BaseImponibleOimporteNoSujeto', amountText(line.base)],
      amount('sf:BaseImponibleACoste', line.costBase),
      amount('sf:CuotaRepercutida', line.quota),
      rate('sf:TipoRecargoEquivalencia', line.surchargeRate),
      amount('sf:CuotaRecargoEquivalencia', line.surchargeQuota),
    ],
  ];
}

function chainElement(previous: ChainLink | null): Element {
  const content: Element = previous
    ? ['sf:RegistroAnterior', [...invoiceElements(previous.invoice), ['sf:Huella', previous.hash]]]
    : ['sf:PrimerRegistro', 'S'];
  return ['sf:Encadenamiento', [content]];
}

const systemElement = (system: BillingSystem): Element => [
  'sf:SistemaInformatico',
  [
    ...partyElements(system.producer),
    ['sf:NombreSistemaInformatico', system.name],
    ['sf:IdSistemaInformatico', system.id],
    ['sf:Version', system.version],
    ['sf:NumeroInstalacion', system.installation],
    mark('sf:TipoUsoPosibleSoloVerifactu', system.onlyVerifactu),
    mark('sf:TipoUsoPosibleMultiOT', system.severalTaxpayersPossible),
    mark('sf:IndicadorMultiplesOT', system.severalTaxpayers),
  ],
];

function rectifiedAmounts(record: RegistrationRecord): Element | undefined {
  const amounts = record.rectifiedAmounts;
  return (
    amounts && [
      'sf:ImporteRectificacion',
      [
        ['sf:BaseRectificada', amountText(amounts.base)],
        ['sf:CuotaRectificada', amountText(amounts.quota)],
        amount('sf:CuotaRecargoRectificado', amounts.surchargeQuota),
      ],
    ]
  );
}

/** From Encadenamiento to Huella; the agreements stand only in a registration. */
const closing = (record: InvoiceRecord): (Element | undefined)[] => [
  chainElement(record.previous),
  systemElement(record.system),
  ['sf:FechaHoraHusoGenRegistro', record.generatedAt],
  ...(record.kind === 'registration'
    ? [
        optional('sf:NumRegistroAcuerdoFacturacion', record.invoicingAgreement),
        optional('sf:IdAcuerdoSistemaInformatico', record.systemAgreement),
      ]
    : []),
  ['sf:TipoHuella', '01'],
  ['sf:Huella', record.hash],
];

const whatItIs = (record: RegistrationRecord): (Element | undefined)[] => [
  ['sf:IDVersion', '1.0'],
  ['sf:IDFactura', invoiceElements(record.invoice)],
  optional('sf:RefExterna', record.externalReference),
  ['sf:NombreRazonEmisor', record.issuerName],
  mark('sf:Subsanacion', record.correction),
  optional('sf:RechazoPrevio', record.previousRejection),
  ['sf:TipoFactura', record.type],
  optional('sf:TipoRectificativa', record.rectification),
  invoices('sf:FacturasRectificadas', 'sf:IDFacturaRectificada', record.rectified),
  invoices('sf:FacturasSustituidas', 'sf:IDFacturaSustituida', record.replaced),
  rectifiedAmounts(record),
];

const registrationElement = (record: RegistrationRecord): Element => [
  'sf:RegistroAlta',
  [
    ...whatItIs(record),
    optional('sf:FechaOperacion', record.operationDate && dayText(record.operationDate)),
    ['sf:DescripcionOperacion', record.description],
    mark('sf:FacturaSimplificadaArt7273', record.simplifiedWithRecipient),
    mark('sf:FacturaSinIdentifDestinatarioArt61d', record.withoutRecipient),
    mark('sf:Macrodato', record.large),
    optional('sf:EmitidaPorTerceroODestinatario', record.issuedBy),
    party('sf:Tercero', record.thirdParty),
    record.recipients && [
      'sf:Destinatarios',
      record.recipients.map((one): Element => ['sf:IDDestinatario', partyElements(one)]),
    ],
    mark('sf:Cupon', record.coupon),
    ['sf:Desglose', record.breakdown.map(lineElement)],
    ['sf:CuotaTotal', amountText(record.quotaTotal)],
    ['sf:ImporteTotal', amountText(record.total)],
    ...closing(record),
  ],
];

const cancellationElement = (record: CancellationRecord): Element => [
  'sf:RegistroAnulacion',
  [
    ['sf:IDVersion', '1.0'],
    ['sf:IDFactura', invoiceElements(record.invoice, 'Anulada')],
    optional('sf:RefExterna', record.externalReference),
    mark('sf:SinRegistroPrevio', record.withoutPrevious),
    optional('sf:RechazoPrevio', record.previousRejection),
    optional('sf:GeneradoPor', record.generatedBy),
    party('sf:Generador', record.generator),
    ...closing(record),
  ],
];

/** RegistroAlta or RegistroAnulacion. `RangeError` where an amount is no whole number of cents. */
export const recordElement = (record: InvoiceRecord): Element =>
  record.kind === 'registration' ? registrationElement(record) : cancellationElement(record);
