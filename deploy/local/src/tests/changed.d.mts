export interface Tree {
  workspaces: { folder: string; name: string; manifest: object; kind: string }[];
  files: Set<string>;
  texts: Map<string, string>;
}

export type Reached =
  | { everything: true; why: string }
  | { everything: false; unit: string[]; integration: string[]; pages: string[]; e2e: string[] };

export function testsOf(tree: Tree, changed: readonly string[]): Reached;
