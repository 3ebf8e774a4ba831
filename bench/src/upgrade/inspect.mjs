/**
 * Run with the services' settings: verifies every audit chain, and pulls events over NATS as a consumer that starts at 0.
 * Arguments: topics of the traffic service. Its last line is the answer as JSON.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { verifyChain } = await built('packages/service-kit/dist/data/audit-verify.js');
const { connectBus } = await built('packages/service-kit/dist/calls/bus.js');
const { CallClient } = await built('packages/service-kit/dist/calls/call-client.js');
const { createLog } = await built('packages/service-kit/dist/log.js');
const { eventPull } = await built('packages/contracts/dist/events/event.contract.js');

const PAGE = 500;
/** The service that may pull the events of all. */
const CONSUMER = 'session';
const ctx = { requestId: 'upgrade', signedActor: null, idempotencyKey: null };

async function chains() {
  const sum = { chains: 0, entries: 0, broken: [] };
  for (const name of process.env.VOLANTE_SERVICES.split(',')) {
    const { service } = await built(`services/${name}/dist/main.js`);
    const db = await openDatabase(service);
    const heads = await db.unscoped('SELECT business_id FROM audit_head');
    for (const { business_id: business } of heads) {
      const { entries, brokenAt } = await verifyChain(db, business);
      sum.chains += 1;
      sum.entries += entries;
      if (brokenAt !== null) sum.broken.push(`${name} ${business} ${brokenAt}`);
    }
    await db.close();
  }
  return sum;
}

async function pulled(bus, topic) {
  const calls = new CallClient(bus, CONSUMER);
  const found = [];
  let after = 0;
  for (let more = true; more; ) {
    const page = await calls.call(ctx, eventPull('dgt'), { after, limit: PAGE, topics: [topic] });
    found.push(...page.rows.map((row) => ({ topic: row.topic, id: row.entityId })));
    ({ upTo: after, more } = page);
  }
  return found;
}

const bus = await connectBus(CONSUMER, process.env.VOLANTE_NATS_URL, createLog(CONSUMER, 'error'));
const events = {};
for (const topic of process.argv.slice(2)) events[topic] = await pulled(bus, topic);
await bus.drain();
process.stdout.write(`${JSON.stringify({ ...(await chains()), events })}\n`);
