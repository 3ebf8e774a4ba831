/** Replies of the AEAT as its schemas describe them, written by hand. */
const WS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export const enveloped = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/">` +
  `<env:Header/><env:Body>${body}</env:Body></env:Envelope>`;

export const fault = (code: string, words: string): string =>
  enveloped(`<env:Fault><faultcode>${code}</faultcode><faultstring>${words}</faultstring></env:Fault>`);

const ids = (number: string, issuer = 'B12345674', date = '02-11-2026') =>
  `<tik:IDEmisorFactura>${issuer}</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura>` +
  `<tik:FechaExpedicionFactura>${date}</tik:FechaExpedicionFactura>`;

export interface Line {
  number: string;
  state: string;
  kind?: string;
  more?: string;
  issuer?: string;
  date?: string;
}

export const line = ({ number, state, kind = 'Alta', more = '', issuer, date }: Line): string =>
  `<tikR:RespuestaLinea><tikR:IDFactura>${ids(number, issuer, date)}</tikR:IDFactura>` +
  `<tikR:Operacion><tik:TipoOperacion>${kind}</tik:TipoOperacion></tikR:Operacion>` +
  `<tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${more}</tikR:RespuestaLinea>`;

export const submissionReply = (
  state: string,
  lines: readonly Line[],
  csv: string | null = 'A-ABCD',
): string =>
  enveloped(
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${WS}/RespuestaSuministro.xsd" xmlns:tik="${WS}/SuministroInformacion.xsd">` +
      (csv === null
        ? ''
        : `<tikR:CSV>${csv}</tikR:CSV><tikR:DatosPresentacion><tik:NIFPresentador>B12345674</tik:NIFPresentador>` +
          '<tik:TimestampPresentacion>2026-11-02T10:00:30+01:00</tik:TimestampPresentacion></tikR:DatosPresentacion>') +
      '<tikR:Cabecera><tik:ObligadoEmision><tik:NombreRazon>Tal</tik:NombreRazon><tik:NIF>B12345674</tik:NIF>' +
      '</tik:ObligadoEmision></tikR:Cabecera><tikR:TiempoEsperaEnvio>120</tikR:TiempoEsperaEnvio>' +
      `<tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines.map(line).join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
  );

export const errorOf = (code: string, words: string): string =>
  `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro>` +
  `<tikR:DescripcionErrorRegistro>${words}</tikR:DescripcionErrorRegistro>`;

export const duplicateOf = (state: string): string =>
  '<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>20261102000001</tik:IdPeticionRegistroDuplicado>' +
  `<tik:EstadoRegistroDuplicado>${state}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`;

export const heldRecord = (number: string, state: string, hash = 'A'.repeat(64)): string =>
  `<r:RegistroRespuestaConsultaFactuSistemaFacturacion><r:IDFactura>${ids(number)}</r:IDFactura>` +
  '<r:DatosRegistroFacturacion><r:TipoFactura>F1</r:TipoFactura><r:CuotaTotal>31.5</r:CuotaTotal>' +
  '<r:ImporteTotal>181.5</r:ImporteTotal><r:Encadenamiento><r:RegistroAnterior>' +
  `${ids('A0', 'B12345674', '01-11-2026')}<tik:Huella>${'B'.repeat(64)}</tik:Huella></r:RegistroAnterior></r:Encadenamiento>` +
  `<r:FechaHoraHusoGenRegistro>2026-11-02T10:00:00+01:00</r:FechaHoraHusoGenRegistro><r:Huella>${hash}</r:Huella>` +
  '</r:DatosRegistroFacturacion><r:DatosPresentacion><tik:NIFPresentador>B12345674</tik:NIFPresentador>' +
  '<tik:TimestampPresentacion>2026-11-02T10:00:30+01:00</tik:TimestampPresentacion><tik:IdPeticion>7</tik:IdPeticion>' +
  '</r:DatosPresentacion><r:EstadoRegistro><r:TimestampUltimaModificacion>2026-11-02T10:00:30+01:00' +
  `</r:TimestampUltimaModificacion><r:EstadoRegistro>${state}</r:EstadoRegistro></r:EstadoRegistro>` +
  '</r:RegistroRespuestaConsultaFactuSistemaFacturacion>';

export interface QueryReply {
  records?: string;
  more?: string;
  nif?: string;
  month?: string;
  result?: string;
}

export const queryReply = ({
  records = '',
  more,
  nif = 'B12345674',
  month = '11',
  result,
}: QueryReply = {}): string =>
  enveloped(
    `<r:RespuestaConsultaFactuSistemaFacturacion xmlns:r="${WS}/RespuestaConsultaLR.xsd" xmlns:tik="${WS}/SuministroInformacion.xsd">` +
      `<r:Cabecera><tik:IDVersion>1.0</tik:IDVersion><tik:ObligadoEmision><tik:NombreRazon>Tal</tik:NombreRazon><tik:NIF>${nif}` +
      '</tik:NIF></tik:ObligadoEmision></r:Cabecera><r:PeriodoImputacion><r:Ejercicio>2026</r:Ejercicio>' +
      `<r:Periodo>${month}</r:Periodo></r:PeriodoImputacion><r:IndicadorPaginacion>${more === undefined ? 'N' : 'S'}` +
      `</r:IndicadorPaginacion><r:ResultadoConsulta>${result ?? (records ? 'ConDatos' : 'SinDatos')}</r:ResultadoConsulta>` +
      `${records}${more === undefined ? '' : `<r:ClavePaginacion>${ids(more)}</r:ClavePaginacion>`}` +
      '</r:RespuestaConsultaFactuSistemaFacturacion>',
  );
