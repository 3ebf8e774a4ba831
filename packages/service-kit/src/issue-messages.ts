import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Longer lists of choices are not repeated in a message. */
const MAX_CHOICES = 12;
const MISSING = 'Falta este dato';
const WRONG = 'No es válido';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Ha de ser un texto',
  number: 'Ha de ser un número',
  int: 'Ha de ser un número entero',
  nan: 'Ha de ser un número',
  boolean: 'Ha de ser sí o no',
  array: 'Ha de ser una lista',
  date: 'Ha de ser una fecha',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'La fecha no es válida',
  datetime: 'La fecha y la hora no son válidas',
  time: 'La hora no es válida',
  email: 'El correo electrónico no es válido',
  url: 'La dirección web no es válida',
};

function kindMessage({ expected }: { expected: string }, input: unknown): string {
  return input === undefined || input === null ? MISSING : (KINDS[expected] ?? WRONG);
}

function choiceMessage(values: readonly unknown[]): string {
  return values.length > MAX_CHOICES
    ? 'No es ninguno de los valores posibles'
    : `Ha de ser uno de estos valores: ${values.map(String).join(', ')}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `Es demasiado largo: como mucho ${maximum} caracteres`;
  if (origin === 'array' || origin === 'set') return `Son demasiados: como mucho ${maximum}`;
  return inclusive === false ? `Ha de ser menor que ${maximum}` : `Ha de ser como mucho ${maximum}`;
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string')
    return minimum === 1 ? MISSING : `Es demasiado corto: como mínimo ${minimum} caracteres`;
  if (origin === 'array' || origin === 'set') return `Son muy pocos: como mínimo ${minimum}`;
  return inclusive === false ? `Ha de ser mayor que ${minimum}` : `Ha de ser como mínimo ${minimum}`;
}

/** The last choice of a union is the one a person meant: '' or an e-mail. */
const unionMessage = ({ errors }: z.core.$ZodIssueInvalidUnion) => errors.at(-1)?.[0]?.message ?? WRONG;

/** Spanish sentences for a schema's refusals, where the schema itself has none: `schema.safeParse(value, { error: issueMessage })`. */
export function issueMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kindMessage(issue, issue.input);
    case 'invalid_value':
      return issue.input === undefined ? MISSING : choiceMessage(issue.values);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'El formato no es válido';
    case 'not_multiple_of':
      return `Ha de ser múltiplo de ${issue.divisor}`;
    case 'unrecognized_keys':
      return `No se admite: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return unionMessage(issue as z.core.$ZodIssueInvalidUnion);
    default:
      return WRONG;
  }
}
