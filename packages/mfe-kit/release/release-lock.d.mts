export function withReleaseLock<T>(
  releasesDir: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T>;
