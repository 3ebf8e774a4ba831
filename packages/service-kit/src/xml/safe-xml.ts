import { SaxesParser, type SaxesTagNS } from 'saxes';

/** A read element: local name and namespace, attributes by local name, its text (of a leaf; trimmed) and its children. */
export interface XmlNode {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/**
 * Why a document is not read. `malformed`: no XML, or not all of it. `document-type`: it declares one, so it might define
 * entities; no message of a service does.
 */
export type XmlProblem =
  | 'empty'
  | 'too-large'
  | 'encoding'
  | 'html'
  | 'document-type'
  | 'too-deep'
  | 'too-many'
  | 'malformed';

export interface XmlLimits {
  readonly maxBytes: number;
  readonly maxDepth: number;
  /** Elements that are kept at one time. */
  readonly maxNodes: number;
}

/** Elements of this name are handed over when they end, and are not kept below their parent. */
export interface XmlParts {
  readonly name: string;
  take(node: XmlNode): void;
}

export type ReadXml = { readonly root: XmlNode } | { readonly problem: XmlProblem };

interface OpenNode {
  name: string;
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
  children: OpenNode[];
}

class Refused extends Error {
  constructor(readonly problem: XmlProblem) {
    super(problem);
  }
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Declarations of namespaces are no attributes. */
function attributesOf({ attributes }: SaxesTagNS): ReadonlyMap<string, string> {
  const kept = Object.values(attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
  return kept.length === 0 ? NO_ATTRIBUTES : new Map(kept.map(({ local, value }) => [local, value]));
}

const HTML = /^\s*<(?:!doctype\s+html|html[\s>])/i;

/**
 * Reads an XML document that nobody vouches for: UTF-8, no document type and so no entities but XML's five, limits of bytes,
 * depth and elements. Never throws for a document; what `parts.take` throws is passed on.
 */
export function readXml(bytes: Uint8Array, limits: XmlLimits, parts?: XmlParts): ReadXml {
  if (bytes.length === 0) return { problem: 'empty' };
  if (bytes.length > limits.maxBytes) return { problem: 'too-large' };
  const text = decoded(bytes);
  if (text === null) return { problem: 'encoding' };
  if (HTML.test(text.slice(0, 200))) return { problem: 'html' };
  try {
    return { root: parsed(text, limits, parts) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text: string, limits: XmlLimits, parts: XmlParts | undefined): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: OpenNode[] = [];
  let root: OpenNode | undefined;
  let kept = 0;
  parser.on('error', () => {
    throw new Refused('malformed');
  });
  parser.on('doctype', () => {
    throw new Refused('document-type');
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    kept += 1;
    if (open.length >= limits.maxDepth) throw new Refused('too-deep');
    if (kept > limits.maxNodes) throw new Refused('too-many');
    const { local: name, uri: namespace } = tag;
    const node: OpenNode = { name, namespace, attributes: attributesOf(tag), text: '', children: [] };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  const onText = (piece: string): void => {
    const node = open.at(-1);
    if (node && node.children.length === 0) node.text += piece;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (!node) return;
    node.text = node.children.length > 0 ? '' : node.text.trim();
    if (node.name !== parts?.name) return;
    open.at(-1)?.children.pop();
    kept -= sizeOf(node);
    parts.take(node);
  });
  parser.write(text).close();
  if (!root) throw new Refused('malformed');
  return root;
}

const sizeOf = ({ children }: XmlNode): number => children.reduce((sum, child) => sum + sizeOf(child), 1);

/** The first child on a path of local names; `undefined` where there is none. */
export function childAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let at = node;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

/** Its text; `null` where there is none or it is empty. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string | null =>
  childAt(node, ...path)?.text || null;
