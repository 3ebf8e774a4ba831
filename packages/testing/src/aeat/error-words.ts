/** The AEAT's words for the numbers that the stand-in answers (errores.properties, read in September 2026). */
const WORDS: Readonly<Record<string, string>> = {
  '1100': 'Valor o tipo incorrecto del campo.',
  '1106': 'El valor del campo TipoFactura no está incluido en la lista de valores permitidos.',
  '1108': 'El NIF del IDEmisorFactura debe ser el mismo que el NIF del ObligadoEmision.',
  '1112': 'El campo FechaExpedicionFactura es superior a la fecha actual.',
  '1114': 'Si la factura es de tipo rectificativa, el campo TipoRectificativa debe tener valor.',
  '1124': 'El valor del campo TipoImpositivo no está incluido en la lista de valores permitidos.',
  '1130': 'El campo NumSerieFactura contiene caracteres no permitidos.',
  '1189':
    'Si TipoFactura es F1 o F3 o R1 o R2 o R3 o R4 el bloque Destinatarios tiene que estar cumplimentado.',
  '1239': 'Error en el bloque Destinatario.',
  '2000': 'El cálculo de la huella suministrada es incorrecta.',
  '2001': 'El NIF del bloque Destinatarios no está identificado en el censo de la AEAT.',
  '2003': 'El contenido de la huella del registro anterior no cumple con las especificaciones.',
  '2004': 'El valor del campo FechaHoraHusoGenRegistro debe ser la fecha actual del sistema de la AEAT.',
  '2005': 'El campo ImporteTotal tiene un valor incorrecto para el valor de los campos suministrados.',
  '2006': 'El campo CuotaTotal tiene un valor incorrecto para el valor de los campos suministrados.',
  '2007':
    'No debe informarse como primer registro, existen facturas emitidas con el obligado emisión y el sistema informático actual.',
  '2008': 'El valor de la huella del registro anterior debe ser diferente a la huella del registro actual.',
  '3000': 'Registro de facturación duplicado.',
  '3001': 'El registro de facturación ya ha sido dado de baja.',
  '3002': 'No existe el registro de facturación.',
  '3501': 'Error técnico de base de datos.',
  '4102': 'El XML no cumple el esquema. Falta informar campo obligatorio.',
  '4103': 'Se ha producido un error inesperado al parsear el XML.',
  '4104': 'Error en la cabecera: el valor del campo NIF del bloque ObligadoEmision no está identificado.',
  '4112': 'El titular del certificado debe ser Obligado Emisión, Colaborador Social, Apoderado o Sucesor.',
  '4116': 'Error en la cabecera: el campo NIF del bloque ObligadoEmision tiene un formato incorrecto.',
  '4118': 'Error técnico: la dirección no se corresponde con el fichero de entrada.',
  '4135': 'Esta URL no puede ser utilizada mediante GET.',
};

/** The AEAT's text for a number, in Spanish. */
export const wordsOf = (code: string): string => WORDS[code] ?? 'Error de validación.';
