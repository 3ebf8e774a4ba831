/**
 * Works through all items, so many at a time, each begun in its order. An item that fails ends its lane, and the other lanes take what is
 * left; the first failure is thrown once all lanes have ended, so that nothing goes on behind the caller.
 */
export async function inLanes<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
