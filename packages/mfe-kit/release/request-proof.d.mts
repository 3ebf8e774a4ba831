export function sha256(bytes: string | Uint8Array): string;
export function releaseKey(env?: NodeJS.ProcessEnv): string;
export interface ReleaseKey {
  key: string;
  /** `null`: every app. */
  apps: ReadonlySet<string> | null;
}
export function releaseKeys(env?: NodeJS.ProcessEnv): ReleaseKey[];
export function proofOf(
  key: string,
  request: { method: string; target: string; body: string | Uint8Array; now?: number },
): string;
