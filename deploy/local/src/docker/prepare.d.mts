export function writeSecrets(folder: string): void;
