import { load } from './load.mjs';
import { cpuMicros } from './processes.mjs';
import { interval, median } from './statistics.mjs';

const WARM_SECONDS = 2;

/** Requests that differ from block to block are made before its time begins. */
const targetOf = async ({ target, prepare }) => ({ ...target, ...(await prepare?.()) });

async function block(side, seconds) {
  const target = await targetOf(side);
  const before = cpuMicros(side.pids);
  const { requests, perSecond, p50, p99 } = await load({ ...target, seconds });
  return { perSecond, p50, p99, cpu: (cpuMicros(side.pids) - before) / requests };
}

function summary(blocks) {
  const of = (key) => median(blocks.map((one) => one[key]));
  return { perSecond: of('perSecond'), cpuMicros: of('cpu'), p50: of('p50'), p99: of('p99') };
}

function ratio(pairs, key) {
  const ratios = pairs.map(({ ours, theirs }) => ours[key] / theirs[key]);
  return { median: median(ratios), interval: interval(ratios) };
}

/**
 * Product against peer in blocks A-B-B-A: what disturbs the machine for longer than a block disturbs both.
 * A side is `{ target: { url, headers }, pids, prepare }`; `pids` are all the processes that its answers take, `prepare` gives
 * the requests of a block where they differ from one another.
 */
export async function compare(ours, theirs, { pairs, seconds }) {
  for (const side of [ours, theirs]) await load({ ...(await targetOf(side)), seconds: WARM_SECONDS });
  const done = [];
  for (let index = 0; index < pairs; index += 1) {
    const ourTurn = async () => ({ ours: await block(ours, seconds) });
    const theirTurn = async () => ({ theirs: await block(theirs, seconds) });
    const turns = index % 2 === 0 ? [ourTurn, theirTurn] : [theirTurn, ourTurn];
    const pair = {};
    for (const turn of turns) Object.assign(pair, await turn());
    done.push(pair);
  }
  return {
    ours: summary(done.map((pair) => pair.ours)),
    theirs: summary(done.map((pair) => pair.theirs)),
    cpuRatio: ratio(done, 'cpu'),
    speedRatio: ratio(done, 'perSecond'),
  };
}
