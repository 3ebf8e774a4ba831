import type { HistoryEntry } from './history.mjs';

export interface Released {
  app: string;
  version: string;
  entry: string;
  title: string;
  files: Record<string, string>;
  areas?: string[];
  openPages?: string[];
  standalone?: Record<string, string>;
  slots?: string[];
}

export interface ReleaseManifest {
  release: string;
  shell?: Released;
  remotes: Record<string, Released>;
  history: Record<string, HistoryEntry[]>;
}

export function publishRelease(options: {
  root: string;
  releasesDir: string;
  apps: readonly string[];
  patienceMs?: number;
  write?: (path: string, bytes: Uint8Array | string) => Promise<void>;
}): Promise<ReleaseManifest>;
