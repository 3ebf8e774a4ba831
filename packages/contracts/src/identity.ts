/** Spanish tax and identity numbers. Messages are those of the specification, § 5, as printed. */

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CIF_LETTERS = 'JABCDEFGHI';
const CIF = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/;
const CIF_DIGIT_ONLY = 'ABEH';
const CIF_LETTER_ONLY = 'NPQRSW';
/** Spaniards under 14, Spaniards abroad, and foreigners without a NIE (RD 1065/2007, arts. 19.2, 20.2). */
const NIF_WITHOUT_DNI = /^[KLM](\d{7})([A-Z])$/;

export const DNI_MESSAGES = {
  short: 'Dni erroneo, faltan caracteres',
  long: 'Dni erroneo, sobran caracteres',
  format: 'Dni erroneo, formato no válido',
  letter: 'Dni erroneo, la letra del NIF no se corresponde',
} as const;
export const CIF_MESSAGE = 'El CIF no es válido: revisa la letra, los números y el dígito de control';

/** Upper case without spaces, dots or hyphens: how identity numbers are stored and compared. */
export function normaliseIdentity(value: string): string {
  return value.toUpperCase().replace(/[\s.-]/g, '');
}

/**
 * Checks a DNI or NIE in the specification's order: upper case, length < 9, length > 9, format, control letter
 * (number modulo 23; X, Y, Z stand for 0, 1, 2). Returns `null` when it is right, else the message to show.
 */
export function dniError(value: string): string | null {
  const dni = value.toUpperCase();
  if (dni.length < 9) return DNI_MESSAGES.short;
  if (dni.length > 9) return DNI_MESSAGES.long;
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(dni);
  if (!match) return DNI_MESSAGES.format;
  const [, prefix = '', digits = '', letter] = match;
  const number = Number(`${prefix ? 'XYZ'.indexOf(prefix) : ''}${digits}`);
  return DNI_LETTERS[number % 23] === letter ? null : DNI_MESSAGES.letter;
}

/** Checks a company's tax number (former CIF): A, B, E, H end in a digit; N, P, Q, R, S, W in a letter; others in either. */
export function cifError(value: string): string | null {
  const match = CIF.exec(value.toUpperCase());
  if (!match) return CIF_MESSAGE;
  const [, kind = '', digits = '', control = ''] = match;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * 2;
    return total + (index % 2 === 1 ? Number(digit) : Math.floor(doubled / 10) + (doubled % 10));
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  const isDigitRight = !CIF_LETTER_ONLY.includes(kind) && control === String(check);
  const isLetterRight = !CIF_DIGIT_ONLY.includes(kind) && control === CIF_LETTERS[check];
  return isDigitRight || isLetterRight ? null : CIF_MESSAGE;
}

/** Checks a tax number that begins with K, L or M: its letter is that of a DNI with the same digits. */
function nifWithoutDniError(value: string): string | null {
  const match = NIF_WITHOUT_DNI.exec(value);
  if (!match) return DNI_MESSAGES.format;
  return DNI_LETTERS[Number(match[1]) % 23] === match[2] ? null : DNI_MESSAGES.letter;
}

/**
 * The fiscal code of a contact: a person has a DNI, a NIE or a number with K, L or M; a company a CIF, or that of a sole trader.
 * Returns `null` when it is right, else the message to show.
 */
export function fiscalCodeError(type: 'P' | 'E', value: string): string | null {
  const code = value.toUpperCase();
  if (/^[KLM]/.test(code) && code.length === 9) return nifWithoutDniError(code);
  if (type === 'P') return dniError(value);
  return /^[\dXYZ]/.test(code) ? dniError(value) : cifError(value);
}

const IBAN_MESSAGE = 'El IBAN no es válido: revisa los números y las dos cifras de control';

/** Length of an account number by country; others are held to the general rule only. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  BE: 16,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LU: 20,
  NL: 18,
  PT: 25,
};

const ACCOUNT_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** The check digit of ten digits: 11 less the remainder of their weighted sum by 11; 10 is written 1, and 11 is 0. */
function accountDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (ACCOUNT_WEIGHTS[at] ?? 0), 0);
  const digit = 11 - (sum % 11);
  return String(digit === 11 ? 0 : digit === 10 ? 1 : digit);
}

/** Twenty digits: bank and branch, their check digit, that of the account, the account. */
function isSpanishAccount(account: string): boolean {
  if (!/^\d{20}$/.test(account)) return false;
  const checks = accountDigit(`00${account.slice(0, 8)}`) + accountDigit(account.slice(10));
  return account.slice(8, 10) === checks;
}

/** Checks an account number (ISO 13616: length and remainder 97). Returns `null` when it is right, else the message. */
export function ibanError(value: string): string | null {
  const iban = normaliseIdentity(value);
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return IBAN_MESSAGE;
  const length = IBAN_LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return IBAN_MESSAGE;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  const isRight = rest === 1 && (!iban.startsWith('ES') || isSpanishAccount(iban.slice(4)));
  return isRight ? null : IBAN_MESSAGE;
}

/** Account numbers within a text: Spanish ones in groups too, of whatever length, those of other countries in one word. */
export function ibansIn(text: string): string[] {
  const found = text.toUpperCase().match(/\bES\d{2}(?:[ .-]?\d){8,}|\b[A-Z]{2}\d{2}[0-9A-Z]{11,30}\b/g) ?? [];
  return found.map(normaliseIdentity);
}
