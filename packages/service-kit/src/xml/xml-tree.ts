import { create } from 'xmlbuilder2';

/**
 * An element: its name with prefix, its text or its children in the order of the schema, and its attributes. Absent children are
 * left out.
 */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | undefined)[],
  attributes?: Readonly<Record<string, string>>,
];

export type XmlParent = ReturnType<typeof create>;

/** An element that is absent where its value is. */
export const optional = (name: string, value: string | undefined): Element | undefined =>
  value === undefined ? undefined : [name, value];

/** S or N; absent where the record does not have the mark. */
export const mark = (name: string, value: boolean | undefined): Element | undefined =>
  value === undefined ? undefined : [name, value ? 'S' : 'N'];

/** Adds an element with all below it. */
function append(parent: XmlParent, [name, content, attributes]: Element): void {
  const element = parent.ele(name, attributes ?? {});
  if (typeof content === 'string') element.txt(content);
  else for (const child of content) if (child) append(element, child);
}

/**
 * A document as text in UTF-8. `namespaces`: addresses by prefix, declared on the root, so that every other name is written
 * with its prefix alone; the prefix '' is the namespace of names without one. The builder escapes all text.
 */
export function xmlDocument(root: Element, namespaces: Readonly<Record<string, string>>): string {
  const [name, content, attributes] = root;
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  const declared = Object.entries(namespaces).map(([prefix, address]) => [
    prefix === '' ? 'xmlns' : `xmlns:${prefix}`,
    address,
  ]);
  const element = document.ele(name, { ...Object.fromEntries(declared), ...attributes });
  if (typeof content === 'string') element.txt(content);
  else for (const child of content) if (child) append(element, child);
  return document.end();
}
