import { shutdown } from '@volante/local/processes.mjs';

/** Does `work` for each item, so many at a time; answers how many a second. */
export async function spread(items, atOnce, work) {
  const left = items.values();
  const started = performance.now();
  const one = async () => {
    for (const item of left) {
      shutdown.signal.throwIfAborted();
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (items.length / (performance.now() - started)) * 1000;
}
