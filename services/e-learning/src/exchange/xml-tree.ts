import { SaxesParser } from 'saxes';

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  /** Its own text, without that of its children. */
  text: string;
  /** Texts and children in their order. */
  parts: (string | Element)[];
}

const MAX_DEPTH = 30;

const made = (name: string, attributes: Readonly<Record<string, string>>): Element => ({
  ...{ name, attributes, children: [], text: '', parts: [] },
});

/** The elements of a file below one without a name; `null`: it is not well formed, or names entities of its own. */
export function parseXml(source: string): Element | null {
  const root = made('', {});
  const path = [root];
  let isBad = false;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isBad = true;
  });
  parser.on('doctype', () => {
    isBad = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length > MAX_DEPTH) isBad = true;
    const one = made(name, attributes as Record<string, string>);
    path.at(-1)?.children.push(one);
    path.at(-1)?.parts.push(one);
    path.push(one);
  });
  parser.on('closetag', () => void path.pop());
  const add = (text: string) => {
    const last = path.at(-1);
    if (!last) return;
    last.text += text;
    last.parts.push(text);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(source.replace(/^\uFEFF/, '')).close();
  } catch {
    return null;
  }
  return isBad ? null : root;
}

export const child = (of: Element | undefined, name: string): Element | undefined =>
  of?.children.find((one) => one.name === name);
