import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tests of a file, gone at their end. */
export function useTempFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'volante-sheets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let next = 0;
  const path = (): string => {
    next += 1;
    return join(folder, `file-${next}`);
  };
  return {
    folder,
    path,
    async with(content: string | Uint8Array): Promise<string> {
      const file = path();
      await writeFile(file, content);
      return file;
    },
  };
}

export async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The code and the Spanish reason of a refusal; fails when there is none. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const { details } = error as Error & { details?: { reason?: string } };
    return `${String(error.code)} ${details?.reason ?? ''}`.trim();
  }
  throw new Error('Nothing was refused');
}
