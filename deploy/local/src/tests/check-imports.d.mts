export interface Workspace {
  folder: string;
  name: string;
  kind: string;
  manifest: { dependencies?: Record<string, string> };
}

export function workspacesOf(base: string): Workspace[];
export function importsOf(text: string): string[];
export function constructorsOf(text: string): number[];
export function functionsExported(text: string): string[];
export function unnamedFolders(page: string, folders: readonly string[]): string[];
export function checkSpecifier(
  workspace: Workspace,
  file: string,
  specifier: string,
  byName: ReadonlyMap<string, Workspace>,
): string | undefined;
