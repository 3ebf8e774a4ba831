/** Reasons of returned and rejected direct debits (ISO 20022 ExternalStatusReason and ExternalReturnReason), in Spanish. */
export const RETURN_CODES: Readonly<Record<string, string>> = {
  AC01: 'El IBAN no es correcto',
  AC04: 'La cuenta está cerrada',
  AC06: 'La cuenta está bloqueada',
  AC13: 'La cuenta es de un consumidor y el adeudo, entre empresas',
  AG01: 'La cuenta no admite adeudos',
  AG02: 'La operación no es la que el banco espera',
  AM04: 'No hay saldo',
  AM05: 'El banco lo considera repetido',
  BE05: 'El banco no reconoce al acreedor',
  CNOR: 'El banco del acreedor no está registrado',
  DNOR: 'El banco del deudor no está registrado',
  ED05: 'Falló la liquidación entre bancos',
  FF01: 'El formato del archivo no es válido',
  FF05: 'El tipo de adeudo no es válido',
  MD01: 'No hay mandato, o el deudor lo ha anulado',
  MD02: 'Faltan datos del mandato, o no son correctos',
  MD06: 'El deudor ha pedido la devolución (8 semanas)',
  MD07: 'El titular ha fallecido',
  MS02: 'El deudor lo ha rechazado',
  MS03: 'El banco no dice el motivo',
  RC01: 'El código del banco no es correcto',
  RR01: 'Falta la cuenta o la identificación del deudor',
  RR02: 'Falta el nombre o la dirección del deudor',
  RR03: 'Falta el nombre o la dirección del acreedor',
  RR04: 'Motivo legal',
  SL01: 'El deudor no admite adeudos de este acreedor',
  TM01: 'El archivo llegó fuera de hora',
};

export const returnWords = (code: string): string => RETURN_CODES[code] ?? 'Motivo sin traducir';

/** Reasons that have to be mended before the same mandate is used again. */
const BROKEN: ReadonlySet<string> = new Set([
  ...['AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'MD01', 'MD02', 'MD07', 'SL01', 'RC01'],
]);
export const isMandateBroken = (code: string): boolean => BROKEN.has(code);
