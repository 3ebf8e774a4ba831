import { Turns } from '../../src/child/turns.js';

describe('turns', () => {
  const work = () => {
    const waiting: (() => void)[] = [];
    const turns = new Turns(2, 64);
    const inTurn = (fails = false) =>
      turns.within(async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        if (fails) throw new Error('broken');
        return 'done';
      });
    return { inTurn, waiting, turns };
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('are two at a time, the rest wait in order', async () => {
    const { inTurn, waiting } = work();
    const ended: number[] = [];
    const jobs = [0, 1, 2, 3].map((at) => inTurn().then(() => ended.push(at)));
    await turn();
    expect(waiting).toHaveLength(2);
    waiting[0]?.();
    await turn();
    expect(waiting).toHaveLength(3);
    for (const at of [1, 2]) waiting[at]?.();
    await turn();
    waiting[3]?.();
    await Promise.all(jobs);
    expect(ended).toEqual([0, 1, 2, 3]);
  });

  it('say whether what is begun now would wait', async () => {
    const { inTurn, waiting, turns } = work();
    const free = [turns.isFree];
    const jobs = [inTurn()];
    free.push(turns.isFree);
    jobs.push(inTurn());
    free.push(turns.isFree);
    await turn();
    waiting[0]?.();
    await jobs[0];
    free.push(turns.isFree);
    waiting[1]?.();
    await jobs[1];
    expect(free).toEqual([true, true, false, true]);
  });

  it('go on after one that failed', async () => {
    const { inTurn, waiting } = work();
    const failed = [inTurn(true), inTurn(true)].map((job) => job.catch((error: Error) => error.message));
    const third = inTurn();
    await turn();
    for (const at of [0, 1]) waiting[at]?.();
    expect(await Promise.all(failed)).toEqual(['broken', 'broken']);
    await turn();
    waiting[2]?.();
    expect(await third).toBe('done');
  });

  it('is refused beyond what can wait, and taken again afterwards', async () => {
    const { inTurn, waiting } = work();
    const jobs = Array.from({ length: 66 }, () => inTurn());
    await expect(inTurn()).rejects.toThrow('REQ-108');
    for (let at = 0; at < 66; at += 1) {
      await turn();
      waiting[at]?.();
    }
    expect(new Set(await Promise.all(jobs))).toEqual(new Set(['done']));
    const later = inTurn();
    await turn();
    waiting[66]?.();
    expect(await later).toBe('done');
  });
});
