export function installHooks(root: string): boolean;
