/** The fields of a container that are read here; the schema checks the rest. */
export interface Container {
  env_file?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
}

export interface Compose {
  services: Record<string, Container>;
  secrets: Record<string, { file: string }>;
}

export function readCompose(text?: string): Compose;
export function schemaFaults(compose: unknown): string[];
export function withServices(text: string, names?: readonly string[]): string;
export function houseFaults(text: string, example: string): string[];
