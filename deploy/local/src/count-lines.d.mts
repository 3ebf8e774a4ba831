export function countLines(text: string): number;
export function lines(paths: readonly string[]): number;
