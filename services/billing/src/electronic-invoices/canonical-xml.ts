/**
 * XML in its canonical form (Canonical XML 1.0, W3C 2001), so that what is signed is what is written: no empty-element tags, attributes
 * in order, namespaces declared on the first element alone.
 */

/** An element: its name with prefix, its text or its children in the order of the schema, and its attributes. Absent children are left out. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | undefined)[],
  attributes?: Readonly<Record<string, string>>,
];

/** Addresses by prefix; '' is the one of names without prefix. */
export type Namespaces = Readonly<Record<string, string>>;

/** Characters that XML 1.0 has no place for. */
const FOREIGN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const clean = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll(FOREIGN, '');

const escapeText = (text: string): string =>
  clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string =>
  clean(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;');

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;

function openTag(name: string, attributes: Readonly<Record<string, string>>, namespaces: Namespaces): string {
  const declared = Object.entries(namespaces)
    .toSorted(byName)
    .map(([prefix, address]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(address)}"`);
  const own = Object.entries(attributes)
    .toSorted(byName)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${declared.join('')}${own.join('')}>`;
}

/** The element as text. `namespaces` are declared on it: those that are in scope where it stands alone. */
export function canonical([name, content, attributes = {}]: XmlElement, namespaces: Namespaces = {}): string {
  const inner =
    typeof content === 'string'
      ? escapeText(content)
      : content.map((child) => (child ? canonical(child) : '')).join('');
  return `${openTag(name, attributes, namespaces)}${inner}</${name}>`;
}

/** An element that is absent where its text is empty. */
export const filled = (name: string, value: string | null | undefined): XmlElement | undefined =>
  value ? [name, value] : undefined;
