/**
 * Loads code by `import()`, twice if its file did not come. What the page asked for by a hint while the server was away
 * answers the first request for that file, even when the server is back; only the second one reaches it.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
    return load();
  }
}
