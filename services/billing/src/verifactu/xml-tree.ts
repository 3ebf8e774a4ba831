import { create } from 'xmlbuilder2';

/** An element: its name with prefix, and its text or its children in the order of the schema. Absent children are left out. */
export type Element = readonly [name: string, content: string | readonly (Element | undefined)[]];

export type XmlParent = ReturnType<typeof create>;

/** An element that is absent where its value is. */
export const optional = (name: string, value: string | undefined): Element | undefined =>
  value === undefined ? undefined : [name, value];

/** S or N; absent where the record does not have the mark. */
export const mark = (name: string, value: boolean | undefined): Element | undefined =>
  value === undefined ? undefined : [name, value ? 'S' : 'N'];

/** Adds an element with all below it. */
function append(parent: XmlParent, [name, content]: Element): void {
  const element = parent.ele(name);
  if (typeof content === 'string') element.txt(content);
  else for (const child of content) if (child) append(element, child);
}

/**
 * A document as text in UTF-8. `namespaces`: addresses by prefix, declared on the root, so that every other name is written
 * with its prefix alone. The builder escapes all text.
 */
export function xmlDocument(root: Element, namespaces: Readonly<Record<string, string>>): string {
  const [name, content] = root;
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  const declared = Object.entries(namespaces).map(([prefix, address]) => [`xmlns:${prefix}`, address]);
  const element = document.ele(name, Object.fromEntries(declared));
  if (typeof content === 'string') element.txt(content);
  else for (const child of content) if (child) append(element, child);
  return document.end();
}
