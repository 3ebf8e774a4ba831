import { type Storage, variantKey } from '@volante/service-kit/storage/storage';
import type { Accepted } from '../inspection/verdict.js';
import { fileChunks } from './file-chunks.js';
import type { StoredFile, StoredVariant } from './file-rows.js';

type Image = Accepted['images'][number];

/** The name of a copy among those of its file. */
export const copyName = ({ width, height }: Image): string => `${width}x${height}`;

/** Stores a picture as it was encoded again, with its copies. Their keys are noted before. */
export async function storeImages(
  storage: Storage,
  key: string,
  { main, copies }: { main: Image; copies: readonly Image[] },
): Promise<StoredFile> {
  const { size, sha256 } = await storage.put(key, fileChunks(main.path));
  const variants = new Map<string, StoredVariant>();
  for (const copy of copies) {
    const name = copyName(copy);
    const place = variantKey(key, name);
    const stored = await storage.put(place, fileChunks(copy.path));
    variants.set(name, { name, key: place, size: stored.size });
  }
  return { key, size, sha256, variants: [...variants.values()] };
}
