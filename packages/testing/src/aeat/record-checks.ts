import { allOf, below, type Tree, textOf } from './message-tree.js';

/**
 * The AEAT's checks of one record (Validaciones y errores v1.2.2, 3.1.3 to 3.1.5), written apart from the product: they read the
 * XML and know nothing of how it was made. Each gives the number that the AEAT answers.
 */
interface Seen {
  readonly record: Tree;
  /** Tax number in the header of the message. */
  readonly taxpayer: string;
  /** The AEAT's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly get: (path: string) => string;
  readonly has: (path: string) => boolean;
  readonly recipients: readonly Tree[];
  readonly lines: readonly Tree[];
}
type Check = readonly [code: string, isWrong: (seen: Seen) => boolean];

const isoDay = (text: string) => text.split('-').reverse().join('-');
const isRealDay = (text: string) => {
  const at = new Date(`${isoDay(text)}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(isoDay(text));
};
const among = (value: string, ...list: string[]) => list.includes(value);
const cents = (text: string) => Math.round(Number(text) * 100);
const isIva = (line: Tree) => among(textOf(line, 'Impuesto'), '', '01');
const hasAny = (line: Tree, ...names: string[]) => names.some((name) => below(line, name));

/** The control letters of DNI, NIE and the old CIF. */
export function isTaxNumber(nif: string): boolean {
  if (/^[0-9XYZKLM]\d{7}[A-Z]$/.test(nif)) {
    const digits = nif
      .slice(0, 8)
      .replace(/^[KLM]/, '')
      .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23) === nif.charAt(8);
  }
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(nif)) return false;
  let sum = 0;
  for (let at = 1; at <= 7; at += 1) {
    const digit = Number(nif.charAt(at));
    const double = digit * 2;
    sum += at % 2 === 0 ? digit : double > 9 ? double - 9 : double;
  }
  const control = (10 - (sum % 10)) % 10;
  return among(nif.charAt(8), String(control), 'JABCDEFGHI'.charAt(control));
}

const isRectifying = ({ get }: Seen) => get('TipoFactura').startsWith('R');
const isSimplified = ({ get }: Seen) => among(get('TipoFactura'), 'F2', 'R5');
const anyLine = (isWrong: (line: Tree, seen: Seen) => boolean) => (seen: Seen) =>
  seen.lines.some((line) => isWrong(line, seen));
const anyRecipient = (isWrong: (recipient: Tree) => boolean) => (seen: Seen) => seen.recipients.some(isWrong);
const other = (party: Tree, name: string) => textOf(party, `IDOtro/${name}`);
const quotaOff = (line: Tree, { get }: Seen, base: string) => {
  if (get('TipoRectificativa') === 'I' || among(get('TipoFactura'), 'R2', 'R3')) return false;
  const due = (Number(textOf(line, base)) * Number(textOf(line, 'TipoImpositivo'))) / 100;
  return Math.abs(Number(textOf(line, 'CuotaRepercutida')) - due) > 10.000_001;
};
const signsDiffer = (line: Tree, { get }: Seen) => {
  if (get('TipoRectificativa') === 'I' || among(get('TipoFactura'), 'R2', 'R3')) return false;
  return Number(textOf(line, 'CuotaRepercutida')) * Number(textOf(line, 'BaseImponibleOimporteNoSujeto')) < 0;
};

const OF_INVOICE: readonly Check[] = [
  ['1108', ({ get, taxpayer }) => get('IDFactura/IDEmisorFactura') !== taxpayer],
  ['1123', ({ get }) => !isTaxNumber(get('IDFactura/IDEmisorFactura'))],
  ['1130', ({ get }) => /[^ -~]/.test(get('IDFactura/NumSerieFactura'))],
  ['1287', ({ get }) => /["'<>=]/.test(get('IDFactura/NumSerieFactura'))],
  ['1145', ({ get }) => !isRealDay(get('IDFactura/FechaExpedicionFactura'))],
  ['1112', ({ get, today }) => isoDay(get('IDFactura/FechaExpedicionFactura')) > today],
  ['1152', ({ get }) => isoDay(get('IDFactura/FechaExpedicionFactura')) < '2024-10-28'],
  ['1153', ({ get }) => get('RechazoPrevio') === 'X' && get('Subsanacion') !== 'S'],
  ['1161', ({ get }) => get('RechazoPrevio') === 'S' && get('Subsanacion') !== 'S'],
  ['1114', (seen) => isRectifying(seen) && !seen.has('TipoRectificativa')],
  ['1115', (seen) => !isRectifying(seen) && seen.has('TipoRectificativa')],
  ['1117', (seen) => !isRectifying(seen) && seen.has('FacturasRectificadas')],
  ['1116', ({ get, has }) => get('TipoFactura') !== 'F3' && has('FacturasSustituidas')],
  ['1118', ({ get, has }) => get('TipoRectificativa') === 'S' && !has('ImporteRectificacion')],
  ['1119', ({ get, has }) => get('TipoRectificativa') !== 'S' && has('ImporteRectificacion')],
  ['1145', ({ get, has }) => has('FechaOperacion') && !isRealDay(get('FechaOperacion'))],
  ['1183', (seen) => seen.get('FacturaSimplificadaArt7273') === 'S' && isSimplified(seen)],
  ['1185', (seen) => seen.get('FacturaSinIdentifDestinatarioArt61d') === 'S' && !isSimplified(seen)],
  ['1139', ({ get }) => Math.abs(Number(get('ImporteTotal'))) >= 100_000_000 && get('Macrodato') !== 'S'],
  ['1186', ({ get, has }) => get('EmitidaPorTerceroODestinatario') === 'T' && !has('Tercero')],
  ['1187', ({ get, has }) => get('EmitidaPorTerceroODestinatario') !== 'T' && has('Tercero')],
  ['1157', ({ get }) => get('Cupon') === 'S' && !among(get('TipoFactura'), 'R1', 'R5')],
];

const OF_RECIPIENTS: readonly Check[] = [
  ['1189', (seen) => !isSimplified(seen) && seen.recipients.length === 0],
  ['1190', (seen) => isSimplified(seen) && seen.recipients.length > 0],
  ['1239', anyRecipient((one) => below(one, 'NIF') !== undefined && !isTaxNumber(textOf(one, 'NIF')))],
  ['1193', ({ recipients, taxpayer }) => recipients.some((one) => textOf(one, 'NIF') === taxpayer)],
  [
    '1111',
    anyRecipient(
      (one) =>
        below(one, 'IDOtro') !== undefined &&
        other(one, 'IDType') !== '02' &&
        other(one, 'CodigoPais') === '',
    ),
  ],
  ['1126', anyRecipient((one) => other(one, 'IDType') === '07' && other(one, 'CodigoPais') !== 'ES')],
  [
    '1234',
    anyRecipient((one) => other(one, 'CodigoPais') === 'ES' && !among(other(one, 'IDType'), '03', '07')),
  ],
  ['1131', anyRecipient((one) => other(one, 'IDType') === '07' && !/^[\dXYZKLM]/.test(other(one, 'ID')))],
];

const OF_LINES: readonly Check[] = [
  [
    '1245',
    anyLine((line) => among(textOf(line, 'Impuesto'), '', '01', '03') && !below(line, 'ClaveRegimen')),
  ],
  ['1260', anyLine((line) => textOf(line, 'Impuesto') === '05' && below(line, 'ClaveRegimen') !== undefined)],
  [
    '1124',
    anyLine(
      (line) =>
        isIva(line) &&
        textOf(line, 'CalificacionOperacion') === 'S1' &&
        below(line, 'TipoImpositivo') !== undefined &&
        !among(String(Number(textOf(line, 'TipoImpositivo'))), '0', '2', '4', '5', '7.5', '10', '21'),
    ),
  ],
  [
    '1238',
    anyLine(
      (line) =>
        below(line, 'OperacionExenta') !== undefined &&
        hasAny(
          line,
          'TipoImpositivo',
          'CuotaRepercutida',
          'TipoRecargoEquivalencia',
          'CuotaRecargoEquivalencia',
        ),
    ),
  ],
  [
    '1182',
    anyLine(
      (line) => among(textOf(line, 'OperacionExenta'), 'E7', 'E8') && textOf(line, 'Impuesto') !== '03',
    ),
  ],
  [
    '1199',
    anyLine(
      (line) => among(textOf(line, 'OperacionExenta'), 'E2', 'E3') && textOf(line, 'ClaveRegimen') === '01',
    ),
  ],
  [
    '1237',
    anyLine(
      (line) =>
        textOf(line, 'CalificacionOperacion').startsWith('N') &&
        isIva(line) &&
        hasAny(line, 'TipoImpositivo', 'CuotaRepercutida'),
    ),
  ],
  [
    '1198',
    anyLine(
      (line) =>
        textOf(line, 'CalificacionOperacion') === 'S2' &&
        (cents(textOf(line, 'TipoImpositivo') || '1') !== 0 ||
          cents(textOf(line, 'CuotaRepercutida') || '1') !== 0),
    ),
  ],
  [
    '1208',
    anyLine(
      (line) =>
        textOf(line, 'CalificacionOperacion') === 'S1' &&
        !(below(line, 'TipoImpositivo') && below(line, 'CuotaRepercutida')),
    ),
  ],
  [
    '1143',
    anyLine(
      (line, seen) =>
        textOf(line, 'CalificacionOperacion') === 'S1' &&
        !below(line, 'BaseImponibleACoste') &&
        signsDiffer(line, seen),
    ),
  ],
  [
    '1142',
    anyLine(
      (line, seen) =>
        textOf(line, 'CalificacionOperacion') === 'S1' &&
        !below(line, 'BaseImponibleACoste') &&
        quotaOff(line, seen, 'BaseImponibleOimporteNoSujeto'),
    ),
  ],
  [
    '1284',
    anyLine(
      (line) =>
        (below(line, 'TipoRecargoEquivalencia') === undefined) !==
        (below(line, 'CuotaRecargoEquivalencia') === undefined),
    ),
  ],
  [
    '1162',
    anyLine(
      (line) =>
        isIva(line) &&
        Number(textOf(line, 'TipoImpositivo')) === 21 &&
        below(line, 'TipoRecargoEquivalencia') !== undefined &&
        !among(String(Number(textOf(line, 'TipoRecargoEquivalencia'))), '5.2', '1.75'),
    ),
  ],
  [
    '1150',
    (seen) =>
      seen.get('TipoFactura') === 'F2' &&
      !seen.has('NumRegistroAcuerdoFacturacion') &&
      seen.get('FacturaSinIdentifDestinatarioArt61d') !== 'S' &&
      sumOf(seen, 'BaseImponibleOimporteNoSujeto', 'CuotaRepercutida') > 301_000,
  ],
];

const OF_CANCELLATION: readonly Check[] = [
  ['1108', ({ get, taxpayer }) => get('IDFactura/IDEmisorFacturaAnulada') !== taxpayer],
  ['1130', ({ get }) => /[^ -~]/.test(get('IDFactura/NumSerieFacturaAnulada'))],
  ['1224', ({ has }) => has('GeneradoPor') !== has('Generador')],
  ['1227', ({ get, has }) => get('GeneradoPor') === 'E' && !has('Generador/NIF')],
];

const OF_SYSTEM: readonly Check[] = [
  ['1176', ({ get, has }) => has('SistemaInformatico/NIF') && !isTaxNumber(get('SistemaInformatico/NIF'))],
  ['1220', ({ get }) => get('SistemaInformatico/NombreSistemaInformatico') === ''],
];

function sumOf({ lines }: Seen, ...names: string[]): number {
  return lines.reduce(
    (sum, line) => sum + names.reduce((all, name) => all + cents(textOf(line, name) || '0'), 0),
    0,
  );
}

function seenOf(record: Tree, taxpayer: string, today: string): Seen {
  return {
    record,
    taxpayer,
    today,
    get: (path) => textOf(record, path),
    has: (path) => below(record, path) !== undefined,
    recipients: allOf(record, 'Destinatarios/IDDestinatario'),
    lines: allOf(record, 'Desglose/DetalleDesglose'),
  };
}

/** The number for which the AEAT would reject the record; `null`: it would not. */
export function rejection(record: Tree, taxpayer: string, today: string): string | null {
  const seen = seenOf(record, taxpayer, today);
  const checks =
    record.name === 'RegistroAlta'
      ? [...OF_INVOICE, ...OF_RECIPIENTS, ...OF_LINES, ...OF_SYSTEM]
      : [...OF_CANCELLATION, ...OF_SYSTEM];
  return checks.find(([, isWrong]) => isWrong(seen))?.[0] ?? null;
}

const OWN_TOTAL = ['03', '05', '06', '08', '09'];

/** The number with which the AEAT would accept the record all the same, as far as the record alone shows it. */
export function admissibleError(record: Tree, taxpayer: string, today: string): string | null {
  if (record.name !== 'RegistroAlta') return null;
  const seen = seenOf(record, taxpayer, today);
  if (seen.recipients.some((one) => other(one, 'IDType') === '07')) return '2001';
  const quotas = sumOf(seen, 'CuotaRepercutida', 'CuotaRecargoEquivalencia');
  if (Math.abs(cents(seen.get('CuotaTotal')) - quotas) > 1000) return '2006';
  if (seen.lines.some((line) => among(textOf(line, 'ClaveRegimen'), ...OWN_TOTAL))) return null;
  const total = quotas + sumOf(seen, 'BaseImponibleOimporteNoSujeto');
  return Math.abs(cents(seen.get('ImporteTotal')) - total) > 1000 ? '2005' : null;
}
