import type { ReleaseManifest } from './publish.mjs';

export function rollBack(options: {
  releasesDir: string;
  app: string;
  version?: string;
  patienceMs?: number;
}): Promise<{ manifest: ReleaseManifest; version: string }>;
export function withdraw(options: {
  releasesDir: string;
  app: string;
  patienceMs?: number;
}): Promise<ReleaseManifest>;
export function listReleases(
  releasesDir: string,
): { app: string; version: string; at: string | null; isOut: boolean }[];
