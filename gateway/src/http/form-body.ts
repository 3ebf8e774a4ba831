import { CodedError } from '@volante/service-kit/coded-error';

export const FORM = 'application/x-www-form-urlencoded';
/** Forms come from other systems' servers and are short: Redsys sends some two thousand bytes. */
export const MAX_FORM = 64 * 1024;
const MAX_FIELDS = 50;

export const isForm = (type: string | undefined): boolean =>
  type?.split(';', 1)[0]?.trim().toLowerCase() === FORM;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new CodedError('REQ-102');
  }
}

/**
 * The fields of a form as JSON, each a text: services read one kind of body. Forms come from other systems, which may add fields: only
 * `known` ones go on. REQ-102 where a field comes twice (which one counts would be a guess) or where there are too many.
 */
export function fieldsOfForm(body: Uint8Array, known: ReadonlySet<string>): string {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(textOf(body))) {
    if (fields.has(name) || fields.size === MAX_FIELDS) throw new CodedError('REQ-102');
    fields.set(name, value);
  }
  return JSON.stringify(Object.fromEntries([...fields].filter(([name]) => known.has(name))));
}

/** Fields that a call declares; `input` is its JSON schema. */
export const fieldNames = ({ properties }: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set(typeof properties === 'object' && properties !== null ? Object.keys(properties) : []);
