/**
 * Issues drafts by the billing service's own code and by bare mysql2, in turns and both in this process: no gateway, no NATS. Runs with
 * the billing service's settings; `BENCH_ISSUE_FILE` names the drafts; prints issues a second as JSON.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { spread } from './measure/spread.mjs';
import { IssuePeer } from './peers/issue-peer.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { systemContext } = await built('packages/service-kit/dist/boot/system-context.js');
const { service } = await built('services/billing/dist/main.js');
const { IssueService } = await built('services/billing/dist/documents/issue.service.js');

const {
  business,
  clients,
  payable,
  warm,
  pairs,
  peer: heard,
} = JSON.parse(readFileSync(process.env.BENCH_ISSUE_FILE, 'utf8'));
const db = await openDatabase(service);
const issuing = new IssueService(db);
const ctx = systemContext(business, 'Banco');
const peer = new IssuePeer(heard);

const ways = {
  ours: ({ id }) => issuing.issue(ctx, { id, version: 1, payable }),
  theirs: ({ id, place }) => peer.issue(id, place),
};
for (const [name, drafts] of Object.entries(warm)) await spread(drafts, clients, ways[name]);
const measured = [];
for (const pair of pairs) {
  const rates = {};
  // The order of the keys is that of the turns.
  for (const [name, drafts] of Object.entries(pair)) rates[name] = await spread(drafts, clients, ways[name]);
  measured.push(rates);
}
await peer.close();
await db.source.destroy();
process.stdout.write(`\n${JSON.stringify(measured)}\n`);
process.exit(0);
