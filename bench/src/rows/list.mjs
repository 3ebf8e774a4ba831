import { compare } from '../measure/compare.mjs';
import { listStatement } from '../peers/list-statement.mjs';
import { startHop, startMonolith } from '../peers/peers.mjs';
import { TENANTS } from '../tenants.mjs';

const CALL = 'contact/finder?sort=name';
const LIMIT = 25;
const MAX_CPU = 1.15;
const MIN_SPEED = 0.9;
/** Lower end of the interval. */
const MIN_LOWER_END = 0.8;

const ofHundred = (value) => value.toFixed(2);
const withInterval = ({ median, interval }) => `${ofHundred(median)} [${interval.map(ofHundred).join('–')}]`;
const detail = ({ ours, theirs }) =>
  `product ${Math.round(ours.perSecond)} req/s, ${Math.round(ours.cpuMicros)} µs; ` +
  `peer ${Math.round(theirs.perSecond)} req/s, ${Math.round(theirs.cpuMicros)} µs`;

function sides(product, client, peer) {
  const { gateway, services, nats, mariadb } = product.pids;
  const target = (base) => ({ url: `${base}/api/${CALL}`, headers: client.headers });
  return [
    { target: target(product.base), pids: [gateway, services, nats, mariadb] },
    { target: target(peer.base), pids: [...peer.pids, mariadb] },
  ];
}

async function against(product, client, peer, effort) {
  try {
    const [ours, theirs] = sides(product, client, peer);
    return await compare(ours, theirs, effort);
  } finally {
    await peer.stop();
  }
}

function difference(one, other) {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 40), at + 40)).join(' | ');
}

async function againstHop(product, client, effort) {
  const { text, digest } = await listStatement(product.admin, async () =>
    JSON.parse(await client.text(CALL)),
  );
  const { dataDir, database } = product;
  const hop = await startHop({
    dataDir,
    database,
    token: client.token,
    statement: text,
    digest,
    limit: LIMIT,
  });
  const [ours, theirs] = [await client.text(CALL), await textOf(hop.base, client)];
  if (ours !== theirs) {
    await hop.stop();
    throw new Error(`product and hand-written hop answer different bytes: ${difference(ours, theirs)}`);
  }
  const result = await against(product, client, hop, effort);
  return [
    {
      what: 'list of 25 against the hand-written hop: CPU per request',
      figure: withInterval(result.cpuRatio),
      target: `≤ ${MAX_CPU}×`,
      ok: result.cpuRatio.median <= MAX_CPU,
      detail: detail(result),
      data: result,
    },
    {
      what: 'list of 25 against the hand-written hop: requests a second',
      figure: withInterval(result.speedRatio),
      target: `≥ ${MIN_SPEED} (lower end ≥ ${MIN_LOWER_END})`,
      ok: result.speedRatio.median >= MIN_SPEED && result.speedRatio.interval[0] >= MIN_LOWER_END,
      detail: `p50 ${result.ours.p50} ms against ${result.theirs.p50} ms`,
    },
  ];
}

const textOf = async (base, { headers }) => (await fetch(`${base}/api/${CALL}`, { headers })).text();

const VARIANTS = {
  lean: 'the list’s own columns only',
  relations: 'with the branch as a relation',
};

async function againstMonolith(product, client, effort, variant) {
  const { dataDir, database } = product;
  const { business } = TENANTS.school;
  const peer = await startMonolith({ dataDir, database, token: client.token, business, variant });
  const result = await against(product, client, peer, effort);
  return {
    what: `list of 25 against stock Nest + Fastify + TypeORM in one process (${VARIANTS[variant]}): requests a second`,
    figure: withInterval(result.speedRatio),
    target: '≥ 0.9 (stretch 1.0)',
    ok: result.speedRatio.median >= 0.9,
    detail: detail(result),
    data: result,
  };
}

/** The authenticated list of 25 contacts, as the console asks for it, against the hand-written hop. */
export async function hopRows(product, effort) {
  return againstHop(product, await product.signIn('school'), effort);
}

/** The same against the monolith: as lean as it can be, and as it is when the list shows the branch's name. */
export async function monolithRows(product, effort) {
  const client = await product.signIn('school');
  const rows = [];
  for (const variant of Object.keys(VARIANTS)) {
    rows.push(await againstMonolith(product, client, effort, variant));
  }
  return rows;
}
