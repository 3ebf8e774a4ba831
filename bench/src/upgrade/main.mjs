/**
 * `npm run test:upgrade [-- --contacts 100000]`: an installation of an earlier commit, with its demo and more contacts, is upgraded
 * to this checkout while two browsers are open and a job runs, its migrations killed once half-way; then it is rolled back by one
 * release. Loopback only. Exit code 1 when something was lost.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lockDataDirectory } from '@volante/local/lock.mjs';
import { root } from '@volante/local/paths.mjs';
import { run, shutdown } from '@volante/local/processes.mjs';
import { freePort } from '@volante/local/servers/ports.mjs';
import { stopLeftOvers } from '@volante/local/supervisor.mjs';
import { readManifest } from '@volante/mfe-kit/manifest';
import { rollBack, withdraw } from '@volante/mfe-kit/rollback';
import { oldCheckout, STAGE_1 } from '../old/checkout.mjs';
import { Client } from '../product.mjs';
import { TENANTS } from '../tenants.mjs';
import { untilConsumed } from './caught-up.mjs';
import { Checks } from './checks.mjs';
import {
  brokenLogs,
  contentsOf,
  differing,
  headsOf,
  losses,
  ofRecord,
  rowsIn,
  shapesOf,
  withAdmin,
} from './contents.mjs';
import { Export } from './export.mjs';
import { earlier, Installation, present, releasesDir } from './installation.mjs';
import { killMigrations } from './killed.mjs';
import { OpenPages } from './open-pages.mjs';

const { values } = parseArgs({ options: { contacts: { type: 'string', default: '100000' } } });
const dataDir = path.resolve(root, process.env.UPGRADE_DATA_DIR || '.data/upgrade');
const INSPECT = path.join(import.meta.dirname, 'inspect.mjs');
/** A renamed topic: its name of now and the one under which it was logged before. */
const TOPICS = ['dgt-fee.created', 'tax.created'];
const KILLED_AT = { schema: 'volante_session', table: 'reset_link' };

const signIn = ({ base }) => Client.signIn(base, TENANTS.school.email);

/** The earlier release with its demo, more contacts and its console. */
async function install(site, old) {
  await old.build.buildAll(releasesDir(dataDir));
  await site.startServers(old);
  await site.prepare(old);
  const script = path.join(old.root, 'services/contacts/dist/demo-bulk.js');
  await run(process.execPath, [script, '--contacts', values.contacts], {
    env: site.hosted(old),
    cwd: old.root,
  });
  await site.startProduct(old);
}

/** All that must be the same after the migrations. */
async function snapshot(site) {
  return withAdmin(site, async (admin) => {
    const shapes = await shapesOf(admin);
    const heads = await headsOf(admin, shapes.columns);
    const [[{ at }]] = await admin.query('SELECT UTC_TIMESTAMP(3) AS at');
    return { shapes, heads, at, contents: await contentsOf(admin, shapes.columns) };
  });
}

async function migrated(site, before, checks) {
  const signal = await killMigrations(site, present, KILLED_AT);
  checks.note('migrations killed half-way, by', signal, signal === 'SIGKILL', KILLED_AT.table);
  const started = performance.now();
  // The demo of services that are new writes rows of its own: it comes after the comparison.
  await site.prepare(present, { demo: false });
  const seconds = (performance.now() - started) / 1000;
  checks.note('run again: seconds, the lease of the killed run included', seconds.toFixed(0), true, '');
  const after = await snapshot(site);
  const { lost, changed, added } = losses(before.shapes, after.shapes);
  checks.note('columns gone or different after them', lost.length, lost.length === 0, lost.join(', '));
  checks.note(
    'tables added; indexes of before that are different',
    `${added}; ${changed.length}`,
    true,
    changed.join(', '),
  );
  const same = await withAdmin(site, (admin) => contentsOf(admin, before.shapes.columns));
  const different = differing(before.contents, same);
  const rows = rowsIn(before.contents).toLocaleString('en');
  checks.note(
    `tables of ${before.contents.size} whose ${rows} rows differ`,
    different.length,
    different.length === 0,
    different.join(', '),
  );
  await site.prepare(present);
}

/** Events and audit entries of before, the numbers of the logs, chains, and a consumer that starts at 0. */
async function recordKept(site, before, checks, { release, topics, fee, when }) {
  const { columns } = before.shapes;
  await withAdmin(site, async (admin) => {
    const kept = ofRecord(before.heads, before.at);
    const [was, is] = [before.record, await contentsOf(admin, columns, kept)];
    const different = differing(was, is);
    checks.note(
      `${when}: ${rowsIn(was).toLocaleString('en')} events and audit entries of before, tables that differ`,
      different.length,
      different.length === 0,
      different.join(', '),
    );
    const broken = await brokenLogs(admin, columns);
    checks.note(
      `${when}: event logs with a gap in their numbers`,
      broken.length,
      broken.length === 0,
      broken.join(', '),
    );
  });
  const { chains, entries, broken, events } = await site.ask(release, INSPECT, topics);
  checks.note(
    `${when}: ${chains} audit chains with ${entries.toLocaleString('en')} entries, broken`,
    broken.length,
    broken.length === 0,
    broken.join(', '),
  );
  for (const topic of topics) {
    const found = events[topic].filter((event) => event.id === fee && event.topic === topic).length;
    checks.note(
      `${when}: a consumer that starts at 0 receives the fee of before as ${topic}`,
      found,
      found === 1,
      `${events[topic].length} such events`,
    );
  }
}

async function keptRows(site, before) {
  return withAdmin(site, (admin) =>
    contentsOf(admin, before.shapes.columns, ofRecord(before.heads, before.at)),
  );
}

async function pagesKept(pages, client, checks, when) {
  const ms = await pages.live(client);
  checks.note(`${when}: both open pages show a change`, `${Math.round(ms)} ms`, true, '');
  checks.note(`${when}: sign-ins asked for`, pages.signIns(), pages.signIns() === 0, '');
}

async function upgrade(site, pages, checks) {
  const client = await signIn(site);
  // A service's copy of another's records comes in later than the records: afterwards it must not look like a difference.
  await withAdmin(site, untilConsumed);
  const job = await Export.start(client);
  const from = performance.now();
  await site.stopProduct();
  const before = await snapshot(site);
  before.record = await keptRows(site, before);
  const under = await withAdmin(site, (admin) => job.inDatabase(admin));
  checks.note(
    'the export when the old product stopped',
    `${under.state}, ${under.done} rows`,
    under.state !== 'done',
    '',
  );
  await site.stop();
  await site.startServers(present);
  await migrated(site, before, checks);
  await present.build.buildAll(releasesDir(dataDir));
  await site.startProduct(present);
  checks.note(
    'away for, migrations, their kill and the comparisons included',
    `${Math.round((performance.now() - from) / 1000)} s`,
    true,
    '',
  );
  const exported = await job.untilOver(client);
  const due = await withAdmin(site, (admin) => job.inSchool(admin));
  checks.note(
    'the export afterwards',
    `${exported.state}, ${exported.done.toLocaleString('en')} rows`,
    exported.state === 'done' && exported.done === due,
    `${due.toLocaleString('en')} in the school`,
  );
  await pagesKept(pages, client, checks, 'old pages on the new services');
  await recordKept(site, before, checks, {
    release: present,
    topics: TOPICS,
    fee: pages.fee,
    when: 'upgraded',
  });
  return { before, client };
}

async function rollBackAll(site, old, pages, checks, { before, client }) {
  const [oldRelease] = await pages.releases();
  await pages.reload();
  const [newRelease] = await pages.releases();
  checks.note(
    'loaded again, the pages have the new release',
    newRelease !== oldRelease ? 'yes' : 'no',
    newRelease !== oldRelease,
    '',
  );
  await site.stop();
  await site.startServers(old);
  await site.prepare(old);
  await site.startProduct(old);
  await pagesKept(pages, client, checks, 'new pages on the old services');
  await recordKept(site, before, checks, {
    release: old,
    topics: ['tax.created'],
    fee: pages.fee,
    when: 'rolled back',
  });
  await rollBackConsole(releasesDir(dataDir));
  await pages.untilServed(oldRelease);
  await pages.reload();
  const [again] = await pages.releases();
  checks.note(
    'loaded again after the rollback, the pages have the old release',
    again === oldRelease ? 'yes' : 'no',
    again === oldRelease,
    '',
  );
  await pagesKept(pages, client, checks, 'old pages on the old services');
}

/** The console as it was: remotes that the earlier release did not have are taken out. */
async function rollBackConsole(dir) {
  const { history } = readManifest(dir);
  for (const [app, versions] of Object.entries(history)) {
    const undo = versions.length > 1 ? rollBack : withdraw;
    await undo({ releasesDir: dir, app });
  }
}

async function tried(checks) {
  const site = new Installation(dataDir, await freePort());
  const pages = new OpenPages();
  try {
    const old = await earlier(await oldCheckout(STAGE_1));
    await install(site, old);
    const client = await signIn(site);
    const [branch] = (await client.get('business/branch/list')).rows;
    await pages.prepare(client, branch.id);
    await pages.open(site.base);
    const kept = await upgrade(site, pages, checks);
    await rollBackAll(site, old, pages, checks, kept);
  } finally {
    await pages.close();
    await site.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shutdown.abort());
await stopLeftOvers(dataDir);
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const unlock = await lockDataDirectory(dataDir);
const checks = new Checks();
try {
  await tried(checks);
} finally {
  unlock();
  checks.print();
}
process.exit(checks.isOk ? 0 : 1);
