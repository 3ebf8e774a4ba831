/**
 * Long enough for the other files of the same `import()` to have failed too; one still pending would be cached for
 * good.
 */
const PAUSES_MS = [100, 400];

/**
 * Loads code by `import()`, again if its file did not arrive. A failed preload while the server was away answers the
 * first request for that file, even when the server is back; only a later one reaches it.
 */
export async function loadChunk<T>(load: () => Promise<T>, pauses = PAUSES_MS): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [pause, ...rest] = pauses;
    const isAbsent = error instanceof Error && error.name === 'ChunkLoadError';
    if (!isAbsent || pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadChunk(load, rest);
  }
}
