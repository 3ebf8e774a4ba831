/**
 * The live stream: the delay until a second browser receives a change, and the cost of 2,000 open streams for the
 * gateway.
 */
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pss } from '../measure/processes.mjs';
import { quantile } from '../measure/statistics.mjs';
import { Client } from '../product.mjs';
import { TENANTS } from '../tenants.mjs';

const CHANGES = 200;
const PAUSE_MS = 40;
const STREAMS = 2_000;
/** The gateway keeps six streams of one session. */
const PER_SESSION = 6;
const AT_ONCE = 4;
const SETTLE_MS = 3_000;
const MEGABYTE = 1024 * 1024;

/** Opens a stream and calls `onWord(word, at)` for each word; resolves once it says hello. */
function openStream({ base, token }, onWord) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Token ${token}` };
    const request = get(`${base}/api/events`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`events: ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (text) => {
        const at = performance.now();
        const parts = (rest + text).split('\n\n');
        rest = parts.pop();
        for (const part of parts) {
          if (part.startsWith('event: hello')) resolve(request);
          const words = /^event: words\ndata: (.*)$/.exec(part)?.[1];
          for (const word of words ? JSON.parse(words) : []) onWord(word, at);
        }
      });
    });
    request.once('error', reject);
  });
}

/** Changes one contact again and again; answers when each change was sent, by version. */
async function changes(client, count, id) {
  const sent = new Map();
  let { version } = await client.get(`contact/read/${id}`);
  for (let at = 0; at < count; at += 1) {
    sent.set(version + 1, performance.now());
    ({ version } = await client.post('contact/update', { id, version, city: `Ciudad ${version}` }));
    await wait(PAUSE_MS);
  }
  return sent;
}

/** Milliseconds from sending each change to its notice. A change grouped with a later one counts with that one. */
function delays(sent, heard) {
  return [...heard].flatMap(([version, at]) => (sent.has(version) ? [at - sent.get(version)] : []));
}

async function latencyRow(product) {
  const writer = await product.signIn('school');
  const reader = await product.signIn('school');
  const { id } = await writer.post('contact/create', {
    firstName: 'Directo',
    lastName: `${Date.now()}`,
    force: true,
  });
  const heard = new Map();
  const stream = await openStream(reader, (word, at) => {
    if (word.id === id) heard.set(word.version, at);
  });
  const sent = await changes(writer, CHANGES, id);
  await wait(500);
  stream.destroy();
  const found = delays(sent, heard);
  const p95 = quantile(found, 0.95);
  return {
    what: 'live: a change sent until a second stream hears of it, p95',
    figure: `${Math.round(p95)} ms`,
    target: '≤ 300 ms',
    ok: p95 <= 300,
    detail: `p50 ${Math.round(quantile(found, 0.5))} ms, ${found.length} words of ${CHANGES} changes`,
  };
}

async function signIns(product, count) {
  const clients = [];
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      clients.push(await Client.signIn(product.base, TENANTS.school.email));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return clients;
}

async function manyRows(product) {
  const clients = await signIns(product, Math.ceil(STREAMS / PER_SESSION));
  const { id } = await clients[0].post('contact/create', {
    firstName: 'Muchos',
    lastName: `${Date.now()}`,
    force: true,
  });
  await wait(SETTLE_MS);
  const before = pss(product.pids.gateway);
  const heard = Array.from({ length: STREAMS }, () => new Map());
  const streams = [];
  for (let at = 0; at < STREAMS; at += 1) {
    const client = clients[Math.floor(at / PER_SESSION)];
    streams.push(
      await openStream(client, (word, when) => {
        if (word.id === id) heard[at].set(word.version, when);
      }),
    );
  }
  await wait(SETTLE_MS);
  const open = pss(product.pids.gateway) - before;
  const sent = await changes(clients[0], 20, id);
  await wait(1_000);
  const busy = pss(product.pids.gateway) - before;
  for (const stream of streams) stream.destroy();
  const found = heard.flatMap((one) => delays(sent, one));
  const most = Math.max(open, busy);
  const p95 = quantile(found, 0.95);
  return [
    {
      what: `live: memory of ${STREAMS.toLocaleString('en')} open streams in the gateway`,
      figure: `${Math.round(most / MEGABYTE)} MB`,
      target: '≤ 100 MB',
      ok: most <= 100 * MEGABYTE,
      detail: `open ${Math.round(open / MEGABYTE)} MB, while they hear changes ${Math.round(busy / MEGABYTE)} MB`,
    },
    {
      what: `live: a change sent until all ${STREAMS.toLocaleString('en')} streams of a school hear of it, p95`,
      figure: `${Math.round(p95)} ms`,
      target: '',
      ok: null,
      detail: `p50 ${Math.round(quantile(found, 0.5))} ms; reader and product share the machine`,
    },
  ];
}

export async function liveRows(product) {
  return [await latencyRow(product), ...(await manyRows(product))];
}
