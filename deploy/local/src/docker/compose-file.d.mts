export function readCompose(text?: string): { services: Record<string, Record<string, unknown>> };
export function schemaFaults(compose: unknown): string[];
export function houseFaults(text: string, example: string): string[];
