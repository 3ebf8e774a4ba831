export function subjectErrors(base?: string, cwd?: string): string[];
export function linesAddedSince(file: string, cwd?: string): Set<string> | undefined;
