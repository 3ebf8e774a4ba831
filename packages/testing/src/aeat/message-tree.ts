import { SaxesParser } from 'saxes';

/** An element of a request: its local name, namespace, text and children. */
export interface Tree {
  readonly name: string;
  readonly space: string;
  text: string;
  readonly children: Tree[];
}

/** A request as a tree; `null` where it is no XML. The stand-in trusts its test, so it has no further limits. */
export function treeOf(xml: string): Tree | null {
  const root: Tree = { name: '', space: '', text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri }) => {
    const tree: Tree = { name: local, space: uri, text: '', children: [] };
    open.at(-1)?.children.push(tree);
    open.push(tree);
  });
  parser.on('text', (text) => {
    const tree = open.at(-1);
    if (tree) tree.text += text;
  });
  parser.on('closetag', () => open.pop());
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return root.children[0] ?? null;
}

/** The first element on a path of local names, separated by `/`. */
export const below = (tree: Tree | undefined, path: string): Tree | undefined =>
  path
    .split('/')
    .reduce<Tree | undefined>((at, name) => at?.children.find((child) => child.name === name), tree);

/** Trimmed text of the element on a path of local names; '' where there is none. */
export const textOf = (tree: Tree | undefined, path: string): string => below(tree, path)?.text.trim() ?? '';

/** All elements at the end of a path below the first that leads there. */
export const allOf = (tree: Tree | undefined, path: string): Tree[] => {
  const names = path.split('/');
  const last = names.pop();
  const parent = names.length === 0 ? tree : below(tree, names.join('/'));
  return parent?.children.filter(({ name }) => name === last) ?? [];
};
