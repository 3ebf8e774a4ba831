import { day } from '@volante/contracts/fields';
import { childAt, type ReadXml, readXml, textAt, type XmlNode } from '@volante/service-kit/xml/safe-xml';

/** Messages of banks are flat: a statement of 5,000 entries has some 200,000 elements. */
const LIMITS = { maxBytes: 32_000_000, maxDepth: 32, maxNodes: 1_000_000 };

export const readIso = (bytes: Uint8Array): ReadXml => readXml(bytes, LIMITS);

export const childrenAt = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** `181.5` in euros → 18150; `null` where it is no amount in whole cents, or in another currency. */
export function centsAt(node: XmlNode | undefined, ...path: readonly string[]): number | null {
  const amount = childAt(node, ...path);
  const currency = amount?.attributes.get('Ccy') ?? 'EUR';
  const match = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(amount?.text ?? '');
  if (!match || currency !== 'EUR') return null;
  const decimals = (match[2] ?? '').padEnd(2, '0');
  return /^\d\d0*$/.test(decimals) ? Number(`${match[1]}${decimals.slice(0, 2)}`) : null;
}

const CODE = /^[A-Z0-9]{4}$/;
/** A reason of ISO 20022, as banks write it; '' for any other text. */
export const codeOf = (text: string | null | undefined): string =>
  CODE.test(text ?? '') ? (text ?? '') : '';

/** The day that a text begins with; `null` where there is no such day. */
export function dayOf(text: string | null): string | null {
  const read = day.safeParse(text?.slice(0, 10));
  return read.success ? read.data : null;
}

/** A day, or the day of an instant. */
export function dayAt(node: XmlNode | undefined, ...path: readonly string[]): string | null {
  const at = childAt(node, ...path);
  return dayOf(textAt(at, 'Dt') ?? textAt(at, 'DtTm'));
}
