import type { Tree } from './message-tree.js';

/**
 * The order of the elements, as the AEAT's schemas give it, one line for each element with children. `?` may be absent, `*` may be
 * repeated; `A|B` is one of both; `Name:Other` has the children of `Other`.
 */
const ORDER: Readonly<Record<string, string>> = {
  RegFactuSistemaFacturacion: 'Cabecera RegistroFactura*',
  Cabecera: 'ObligadoEmision:Persona Representante:Persona? RemisionVoluntaria? RemisionRequerimiento?',
  RemisionVoluntaria: 'FechaFinVeriFactu? Incidencia?',
  RemisionRequerimiento: 'RefRequerimiento FinRequerimiento?',
  Persona: 'NombreRazon NIF',
  Cualquiera: 'NombreRazon NIF|IDOtro',
  IDOtro: 'CodigoPais? IDType ID',
  RegistroFactura: 'RegistroAlta|RegistroAnulacion',
  RegistroAlta:
    'IDVersion IDFactura RefExterna? NombreRazonEmisor Subsanacion? RechazoPrevio? TipoFactura TipoRectificativa? ' +
    'FacturasRectificadas? FacturasSustituidas? ImporteRectificacion? FechaOperacion? DescripcionOperacion ' +
    'FacturaSimplificadaArt7273? FacturaSinIdentifDestinatarioArt61d? Macrodato? EmitidaPorTerceroODestinatario? ' +
    'Tercero:Cualquiera? Destinatarios? Cupon? Desglose CuotaTotal ImporteTotal Encadenamiento SistemaInformatico ' +
    'FechaHoraHusoGenRegistro NumRegistroAcuerdoFacturacion? IdAcuerdoSistemaInformatico? TipoHuella Huella Signature?',
  RegistroAnulacion:
    'IDVersion IDFactura:Anulada RefExterna? SinRegistroPrevio? RechazoPrevio? GeneradoPor? Generador:Cualquiera? ' +
    'Encadenamiento SistemaInformatico FechaHoraHusoGenRegistro TipoHuella Huella Signature?',
  IDFactura: 'IDEmisorFactura NumSerieFactura FechaExpedicionFactura',
  Anulada: 'IDEmisorFacturaAnulada NumSerieFacturaAnulada FechaExpedicionFacturaAnulada',
  FacturasRectificadas: 'IDFacturaRectificada:IDFactura*',
  FacturasSustituidas: 'IDFacturaSustituida:IDFactura*',
  ImporteRectificacion: 'BaseRectificada CuotaRectificada CuotaRecargoRectificado?',
  Destinatarios: 'IDDestinatario:Cualquiera*',
  Desglose: 'DetalleDesglose*',
  DetalleDesglose:
    'Impuesto? ClaveRegimen? CalificacionOperacion|OperacionExenta TipoImpositivo? BaseImponibleOimporteNoSujeto ' +
    'BaseImponibleACoste? CuotaRepercutida? TipoRecargoEquivalencia? CuotaRecargoEquivalencia?',
  Encadenamiento: 'PrimerRegistro|RegistroAnterior',
  RegistroAnterior: 'IDEmisorFactura NumSerieFactura FechaExpedicionFactura Huella',
  SistemaInformatico:
    'NombreRazon NIF|IDOtro NombreSistemaInformatico IdSistemaInformatico Version NumeroInstalacion ' +
    'TipoUsoPosibleSoloVerifactu TipoUsoPosibleMultiOT IndicadorMultiplesOT',
  ConsultaFactuSistemaFacturacion: 'Cabecera:CabeceraConsulta FiltroConsulta DatosAdicionalesRespuesta?',
  CabeceraConsulta: 'IDVersion ObligadoEmision:Persona IndicadorRepresentante?',
  FiltroConsulta:
    'PeriodoImputacion NumSerieFactura? Contraparte:Cualquiera? FechaExpedicionFactura:FechaConsulta? ' +
    'SistemaInformatico:SistemaConsulta? RefExterna? ClavePaginacion:IDFactura?',
  PeriodoImputacion: 'Ejercicio Periodo',
  FechaConsulta: 'FechaExpedicionFactura|RangoFechaExpedicion',
  RangoFechaExpedicion: 'Desde? Hasta?',
  SistemaConsulta:
    'NombreRazon NIF|IDOtro NombreSistemaInformatico? IdSistemaInformatico Version? NumeroInstalacion ' +
    'TipoUsoPosibleSoloVerifactu? TipoUsoPosibleMultiOT? IndicadorMultiplesOT?',
  DatosAdicionalesRespuesta: 'MostrarNombreRazonEmisor? MostrarSistemaInformatico?',
};
/** How often an element with `*` may stand; 1,000 where nothing else is written. */
const MAX_TIMES: Readonly<Record<string, number>> = { DetalleDesglose: 12 };

const text = (max: number) => new RegExp(`^.{0,${max}}$`, 'su');
const yesNo = /^[SN]$/;
const AMOUNT = /^[+-]?\d{1,12}(?:\.\d{0,2})?$/;
const RATE = /^\d{1,3}(?:\.\d{0,2})?$/;
const DAY = /^\d{2}-\d{2}-\d{4}$/;
const NIF = /^.{9}$/su;
const NUMBER = /^.{1,60}$/su;

/** The schema's values, and the AEAT's number for another one; 1100 where none is written. */
const VALUES: Readonly<Record<string, readonly [RegExp, string?]>> = {
  IDVersion: [/^1\.0$/, '1251'],
  NIF: [NIF],
  IDEmisorFactura: [NIF, '1120'],
  IDEmisorFacturaAnulada: [NIF, '1120'],
  NumSerieFactura: [NUMBER, '1104'],
  NumSerieFacturaAnulada: [NUMBER, '1104'],
  FechaExpedicionFactura: [DAY, '1105'],
  FechaExpedicionFacturaAnulada: [DAY, '1105'],
  FechaOperacion: [DAY, '1145'],
  NombreRazon: [text(120)],
  NombreRazonEmisor: [text(120)],
  RefExterna: [text(60), '1253'],
  DescripcionOperacion: [text(500)],
  Subsanacion: [yesNo, '1171'],
  RechazoPrevio: [/^[NSX]$/, '1171'],
  SinRegistroPrevio: [yesNo, '1276'],
  TipoFactura: [/^(?:F[1-3]|R[1-5])$/, '1106'],
  TipoRectificativa: [/^[SI]$/, '1107'],
  FacturaSimplificadaArt7273: [yesNo, '1136'],
  FacturaSinIdentifDestinatarioArt61d: [yesNo, '1184'],
  Macrodato: [yesNo, '1137'],
  EmitidaPorTerceroODestinatario: [/^[DT]$/, '1151'],
  Cupon: [yesNo, '1157'],
  CodigoPais: [/^[A-Z]{2}$/, '1101'],
  IDType: [/^0[2-7]$/, '1102'],
  ID: [text(20), '1103'],
  Impuesto: [/^0[1235]$/, '1218'],
  ClaveRegimen: [/^(?:0[1-9]|1[014579]|18|2[01])$/, '1246'],
  CalificacionOperacion: [/^[SN][12]$/, '1181'],
  OperacionExenta: [/^E[1-8]$/, '1182'],
  TipoImpositivo: [RATE],
  TipoRecargoEquivalencia: [RATE],
  BaseImponibleOimporteNoSujeto: [AMOUNT],
  BaseImponibleACoste: [AMOUNT],
  CuotaRepercutida: [AMOUNT],
  CuotaRecargoEquivalencia: [AMOUNT],
  BaseRectificada: [AMOUNT],
  CuotaRectificada: [AMOUNT],
  CuotaRecargoRectificado: [AMOUNT],
  CuotaTotal: [AMOUNT, '1266'],
  ImporteTotal: [AMOUNT, '1267'],
  PrimerRegistro: [/^S$/, '1274'],
  Huella: [text(64), '1262'],
  TipoHuella: [/^01$/, '1247'],
  NombreSistemaInformatico: [/^.{1,30}$/su, '1220'],
  IdSistemaInformatico: [/^[A-Z0-9]{2}$/, '1177'],
  Version: [text(50)],
  NumeroInstalacion: [text(100)],
  TipoUsoPosibleSoloVerifactu: [yesNo, '1212'],
  TipoUsoPosibleMultiOT: [yesNo, '1213'],
  IndicadorMultiplesOT: [yesNo, '1226'],
  FechaHoraHusoGenRegistro: [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:\d{2}|Z)$/, '1244'],
  GeneradoPor: [/^[EDT]$/, '1225'],
  Incidencia: [yesNo, '4121'],
  FechaFinVeriFactu: [/^31-12-20\d{2}$/, '4120'],
  Ejercicio: [/^\d{4}$/, '1100'],
  Periodo: [/^(?:0[1-9]|1[0-2])$/, '1248'],
};

/** The first element that is missing, superfluous or in the wrong place, anywhere below; `null`: the structure is right. */
export function wrongStructure(tree: Tree, kind = tree.name): string | null {
  const order = ORDER[kind];
  if (order === undefined) return tree.children[0]?.name ?? null;
  const rest = [...tree.children];
  for (const token of order.split(' ')) {
    const wrong = taken(rest, token);
    if (wrong !== null) return wrong;
  }
  return rest[0]?.name ?? null;
}

/** Takes the children that a token stands for; answers what is wrong with them. */
function taken(rest: Tree[], token: string): string | null {
  const names = token.replace(/[?*]$/, '').split('|');
  const kinds = new Map(names.map((name) => [name.split(':')[0] ?? '', name.split(':')[1]]));
  const max = token.endsWith('*') ? (MAX_TIMES[token.slice(0, -1)] ?? 1000) : 1;
  let count = 0;
  while (count < max && rest[0] && kinds.has(rest[0].name)) {
    const child = rest.shift();
    const wrong = child ? wrongStructure(child, kinds.get(child.name) ?? child.name) : null;
    if (wrong !== null) return wrong;
    count += 1;
  }
  return count === 0 && !token.endsWith('?') ? ([...kinds.keys()][0] ?? '') : null;
}

/** The AEAT's number for the first value below that the schema does not allow; `null`: none. */
export function wrongValue(tree: Tree): string | null {
  const [pattern, code = '1100'] = tree.children.length === 0 ? (VALUES[tree.name] ?? []) : [];
  if (pattern && !pattern.test(tree.text)) return code;
  for (const child of tree.children) {
    const wrong = wrongValue(child);
    if (wrong !== null) return wrong;
  }
  return null;
}
