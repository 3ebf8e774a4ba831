/** Who knows a variable's value: the contact, their branch, the school, the day of sending, or the person who sends. */
export type MailVariableGroup = 'contact' | 'branch' | 'business' | 'today' | 'send';

export interface MailVariable {
  /** As it stands between double braces: `contact.firstName`. Lasting: it is stored in layouts. */
  name: string;
  group: MailVariableGroup;
  /** Spanish: what the chip and the panel say. */
  label: string;
  /** What it may look like, for a preview without a person. */
  example: string;
}

const group = (
  id: MailVariableGroup,
  rows: readonly (readonly [name: string, label: string, example: string])[],
): MailVariable[] =>
  rows.map(([name, label, example]) => ({ name: `${id}.${name}`, group: id, label, example }));

export const MAIL_VARIABLE_GROUPS: readonly { id: MailVariableGroup; label: string }[] = [
  { id: 'contact', label: 'Persona' },
  { id: 'send', label: 'Se escriben al enviar' },
  { id: 'branch', label: 'Sucursal' },
  { id: 'business', label: 'Autoescuela' },
  { id: 'today', label: 'Fecha del envío' },
];

/** Every variable that a mail layout may use. */
export const MAIL_VARIABLES: readonly MailVariable[] = [
  ...group('contact', [
    ['firstName', 'Nombre', 'Ana'],
    ['lastName', 'Apellidos', 'Ruiz Ortega'],
    ['name', 'Nombre completo', 'Ana Ruiz Ortega'],
    ['email', 'Correo electrónico', 'ana@correo.example'],
    ['phone', 'Teléfono', '600 123 456'],
    ['code', 'Número de contacto', '000123'],
    ['fiscalCode', 'DNI o NIF', '12345678Z'],
    ['licence', 'Permiso que prepara', 'B'],
    ['birthday', 'Fecha de nacimiento', '14/03/2004'],
    ['city', 'Población', 'Jaén'],
  ]),
  ...group('send', [
    ['date', 'Fecha', '14/03/2027'],
    ['time', 'Hora', '9:30'],
    ['place', 'Lugar', 'Pistas de examen, carretera de Madrid'],
    ['documents', 'Documentos', 'certificado médico y dos fotografías'],
    ['amount', 'Importe', '94,05 €'],
    ['text', 'Texto libre', 'Te esperamos en la puerta diez minutos antes.'],
  ]),
  ...group('branch', [
    ['name', 'Nombre de la sucursal', 'Jaén Centro'],
    ['city', 'Población de la sucursal', 'Jaén'],
    ['phone', 'Teléfono de la sucursal', '953 240 118'],
    ['email', 'Correo de la sucursal', 'jaen@elolivo.example'],
    ['address', 'Dirección de la sucursal', 'Paseo de la Estación, 24, 23003 Jaén'],
  ]),
  ...group('business', [
    ['name', 'Nombre de la autoescuela', 'Autoescuela El Olivo'],
    ['fiscalName', 'Razón social', 'Autoescuela El Olivo, S.L.'],
    ['fiscalCode', 'CIF', 'B12345674'],
    ['phone', 'Teléfono', '953 240 118'],
    ['email', 'Correo', 'hola@elolivo.example'],
  ]),
  ...group('today', [
    ['date', 'Fecha de hoy', '21/11/2026'],
    ['long', 'Fecha de hoy en letra', '21 de noviembre de 2026'],
    ['year', 'Año', '2026'],
  ]),
];

const KNOWN: ReadonlyMap<string, MailVariable> = new Map(MAIL_VARIABLES.map((one) => [one.name, one]));
const PLACEHOLDER = /\{\{\s*([a-zA-Z]+\.[a-zA-Z]+)\s*\}\}/g;

export function mailVariable(name: string): MailVariable | undefined {
  return KNOWN.get(name);
}

/** Names between double braces, each once, in the order of their first use; unknown ones too. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))];
}

/** Puts `show(name)` in the place of each placeholder. */
export function fillVariables(text: string, show: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_whole, name: string) => show(name));
}
