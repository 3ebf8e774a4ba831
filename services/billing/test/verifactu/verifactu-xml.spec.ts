import { queryXml, recordXml, submissionXml } from '../../src/verifactu/verifactu-xml.js';
import { cancellation, registration } from './sample-records.js';
import { officialCheck, schemaFolder, withoutSchemas } from './schemas.js';

const TAXPAYER = { name: 'Coches & Motos <"Tal"> SL', nif: 'B12345674' };
const textOf = (xml: string, name: string) => new RegExp(`<sf:${name}>([^<]*)</sf:${name}>`).exec(xml)?.[1];
/** Names of the elements from the first `from` to its end, in their order. */
function elementsOf(xml: string, from: string): string {
  const part = xml.slice(xml.indexOf(`<${from}>`), xml.indexOf(`</${from}>`));
  return [...part.matchAll(/<sf:(\w+)>/g)].map(([, name]) => name).join(' ');
}
const rectifying = registration({
  correction: true,
  previousRejection: 'X',
  type: 'R1',
  rectification: 'S',
  rectified: [{ issuer: 'B12345674', number: 'A2026/0001', date: '2026-11-02' }],
  rectifiedAmounts: { base: 20_000, quota: 4_200, surchargeQuota: 1_040 },
  operationDate: '2026-10-31',
  recipients: [{ name: 'Jean Petit', id: { country: 'FR', type: '03', number: '19AB12345' } }],
  breakdown: [
    { tax: '01', regime: '01', condition: 'E1', base: 50_000 },
    { regime: '18', condition: 'S1', rate: 2100, base: -5, quota: -1, surchargeRate: 520, surchargeQuota: 0 },
  ],
  quotaTotal: -1,
  total: 49_994,
  externalReference: 'pedido 7',
});

describe('the XML of a message', () => {
  const xml = submissionXml({ taxpayer: TAXPAYER, incident: true, records: [rectifying, cancellation()] });

  it('writes the elements of a registration in the order of the schema', () => {
    expect(elementsOf(xml, 'sf:RegistroAlta')).toBe(
      'RegistroAlta IDVersion IDFactura IDEmisorFactura NumSerieFactura FechaExpedicionFactura RefExterna NombreRazonEmisor ' +
        'Subsanacion RechazoPrevio TipoFactura TipoRectificativa FacturasRectificadas IDFacturaRectificada IDEmisorFactura ' +
        'NumSerieFactura FechaExpedicionFactura ImporteRectificacion BaseRectificada CuotaRectificada CuotaRecargoRectificado ' +
        'FechaOperacion DescripcionOperacion Destinatarios IDDestinatario NombreRazon IDOtro CodigoPais IDType ID Desglose ' +
        'DetalleDesglose Impuesto ClaveRegimen OperacionExenta BaseImponibleOimporteNoSujeto DetalleDesglose ClaveRegimen ' +
        'CalificacionOperacion TipoImpositivo BaseImponibleOimporteNoSujeto CuotaRepercutida TipoRecargoEquivalencia ' +
        'CuotaRecargoEquivalencia CuotaTotal ImporteTotal Encadenamiento PrimerRegistro SistemaInformatico NombreRazon NIF ' +
        'NombreSistemaInformatico IdSistemaInformatico Version NumeroInstalacion TipoUsoPosibleSoloVerifactu ' +
        'TipoUsoPosibleMultiOT IndicadorMultiplesOT FechaHoraHusoGenRegistro TipoHuella Huella',
    );
  });

  it('writes the elements of a cancellation in the order of the schema', () => {
    expect(elementsOf(xml, 'sf:RegistroAnulacion')).toBe(
      'RegistroAnulacion IDVersion IDFactura IDEmisorFacturaAnulada NumSerieFacturaAnulada FechaExpedicionFacturaAnulada ' +
        'Encadenamiento RegistroAnterior IDEmisorFactura NumSerieFactura FechaExpedicionFactura Huella SistemaInformatico ' +
        'NombreRazon NIF NombreSistemaInformatico IdSistemaInformatico Version NumeroInstalacion ' +
        'TipoUsoPosibleSoloVerifactu TipoUsoPosibleMultiOT IndicadorMultiplesOT FechaHoraHusoGenRegistro TipoHuella Huella',
    );
  });

  it('writes money, rates and days as the hash takes them', () => {
    const one = recordXml(registration({ quotaTotal: -5, total: 123_456_789_012_34 }));
    expect([textOf(one, 'CuotaTotal'), textOf(one, 'ImporteTotal')]).toEqual(['-0.05', '123456789012.34']);
    expect(textOf(one, 'TipoImpositivo')).toBe('21.00');
    expect(textOf(one, 'FechaExpedicionFactura')).toBe('02-11-2026');
  });

  it('escapes what people type', () => {
    expect(textOf(xml, 'NombreRazon')).toBe('Coches &amp; Motos &lt;"Tal"&gt; SL');
  });

  it('marks records that could not be sent in time', () => {
    expect(textOf(xml, 'Incidencia')).toBe('S');
    expect(submissionXml({ taxpayer: TAXPAYER, records: [registration()] })).not.toContain(
      'RemisionVoluntaria',
    );
  });

  it('takes 1 to 1,000 records', () => {
    const records = Array.from({ length: 1001 }, () => registration());
    expect(() => submissionXml({ taxpayer: TAXPAYER, records })).toThrow(RangeError);
    expect(() => submissionXml({ taxpayer: TAXPAYER, records: [] })).toThrow(RangeError);
  });
});

describe('the XML by the official schemas', () => {
  const show = (shown: string, run: (check: (xml: string) => string | null) => void) =>
    it(shown, async () => {
      if (schemaFolder === undefined) return withoutSchemas(shown);
      run(await officialCheck(schemaFolder));
    });

  show('is valid for 1,000 records of both kinds', (check) => {
    const records = Array.from({ length: 500 }, () => [rectifying, cancellation()]).flat();
    expect(
      check(submissionXml({ taxpayer: TAXPAYER, lastDay: '2026-12-31', incident: false, records })),
    ).toBeNull();
  });

  show('is valid with third party, replaced invoices, agreements and every mark', (check) => {
    const full = registration({
      type: 'F3',
      replaced: [{ issuer: 'B12345674', number: 'T1', date: '2026-11-01' }],
      simplifiedWithRecipient: true,
      withoutRecipient: false,
      large: false,
      issuedBy: 'T',
      thirdParty: { name: 'Gestoría', id: { type: '02', number: 'PT123456789' } },
      coupon: false,
      invoicingAgreement: '123',
      systemAgreement: '456',
    });
    const cancelled = cancellation({
      withoutPrevious: true,
      previousRejection: 'S',
      generatedBy: 'T',
      generator: { name: 'Gestoría', id: { nif: 'A28083806' } },
    });
    const representative = { name: 'Asesoría', nif: 'A28083806' };
    expect(
      check(submissionXml({ taxpayer: TAXPAYER, representative, records: [full, cancelled] })),
    ).toBeNull();
  });

  show('is valid for a query of a month, of one invoice, and of the next page', (check) => {
    const after = { issuer: 'B12345674', number: 'A1', date: '2026-11-02' };
    expect(check(queryXml({ taxpayer: TAXPAYER, year: 2026, month: 3 }))).toBeNull();
    expect(
      check(queryXml({ taxpayer: TAXPAYER, year: 2026, month: 11, number: 'A1', date: '2026-11-02', after })),
    ).toBeNull();
  });

  show('is refused where it is wrong: this check sees the body', (check) => {
    const right = submissionXml({ taxpayer: TAXPAYER, records: [registration()] });
    expect(check(right.replace('<sf:TipoFactura>F1', '<sf:TipoFactura>F9'))).toContain('TipoFactura');
    expect(check(right.replace('<sf:IDVersion>1.0</sf:IDVersion>', ''))).toContain('IDFactura');
  });
});
