import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import mysql from 'mysql2/promise';
import { untilLevel } from '../measure/level.mjs';
import { cpuMicros, peakRss } from '../measure/processes.mjs';
import { median, quantile } from '../measure/statistics.mjs';
import { TENANTS } from '../tenants.mjs';

const SAMPLES = 60;
const POLL_MS = 100;
const MEGABYTE = 1024 ** 2;
const MILLION = 1e6;
const DAY_MS = 86_400_000;
const STATUS = "SHOW GLOBAL STATUS WHERE Variable_name IN ('Com_stmt_execute', 'Rows_read')";

/**
 * 200 people, four years, six records a day: made once in the bench's data. Daily seals of before do not hold for records
 * that are added under their days.
 */
async function load({ servers, dataDir, admin }) {
  const script = path.join(import.meta.dirname, '..', 'load-clock.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['business'], demo: true });
  const { stdout } = await run(process.execPath, [script], { env, cwd: root });
  const { seconds } = JSON.parse(stdout.trim().split('\n').at(-1));
  if (seconds !== null) {
    const connection = await mysql.createConnection(admin);
    await connection.query('DELETE FROM volante_business.clock_seal WHERE business_id = ?', [
      TENANTS.big.business,
    ]);
    await connection.end();
  }
  return seconds;
}

/** Statements and rows that the database worked for one call; other work is resting. */
async function counted(admin, work) {
  const connection = await mysql.createConnection(admin);
  const status = async () => {
    const [rows] = await connection.query(STATUS);
    return Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Number(Value)]));
  };
  const before = await status();
  await work();
  const after = await status();
  await connection.end();
  return {
    statements: after.Com_stmt_execute - before.Com_stmt_execute,
    rows: after.Rows_read - before.Rows_read,
  };
}

async function callRow(product, { what, work, target }) {
  await work(0);
  const times = [];
  const pids = [product.pids.services, product.pids.mariadb];
  const cpu = cpuMicros(pids);
  for (let at = 0; at < SAMPLES; at += 1) {
    const started = performance.now();
    await work(at);
    times.push(performance.now() - started);
  }
  const cpuMs = (cpuMicros(pids) - cpu) / SAMPLES / 1000;
  const { statements, rows } = await counted(product.admin, () => work(1));
  const p95 = quantile(times, 0.95);
  return {
    what,
    figure: `${p95.toFixed(1)} ms`,
    target: `≤ ${target} ms`,
    ok: p95 <= target,
    detail: `p50 ${median(times).toFixed(1)} ms; ${cpuMs.toFixed(1)} ms of processor (service and database); ${statements} statements, ${rows} rows read`,
    data: { p95, p50: median(times), cpuMs, statements, rows },
  };
}

async function untilOver(client, job) {
  for (;;) {
    const view = await client.get(`clock/job/read/${job}`);
    if (view.state === 'done') return view;
    if (view.finishedAt !== null) throw new Error(`the job ended as ${view.state}: ${view.message}`);
    await wait(POLL_MS);
  }
}

async function jobRow(product, client, { what, start, seconds: most, megabytes, says }) {
  const { worker, mariadb } = product.pids;
  const cpu = cpuMicros([worker, mariadb]);
  const started = Date.now();
  const {
    result: view,
    before,
    most: peak,
  } = await peakRss(worker, async () => untilOver(client, await start()));
  const seconds = (Date.now() - started) / 1000;
  const grown = (peak - before) / MEGABYTE;
  const cpuSeconds = (cpuMicros([worker, mariadb]) - cpu) / MILLION;
  return {
    what,
    figure: `${seconds.toFixed(1)} s, +${Math.round(grown)} MB`,
    target: `≤ ${most} s, ≤ +${megabytes} MB`,
    ok: seconds <= most && grown <= megabytes && (!says || view.message === says),
    detail: `${view.message} ${cpuSeconds.toFixed(1)} s of processor (worker and database)`,
    data: { seconds, grown, cpuSeconds },
  };
}

/** The time register at the size that it is made for. */
export async function clockRows(product) {
  const loaded = await load(product);
  await untilLevel(product, 'time register');
  const client = await product.signIn('big');
  const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const month = day(60).slice(0, 7);
  const { rows: team } = await client.get(`clock/team?month=${month}`);
  const people = team.filter(({ days }) => days > 0);
  const from = `${month}-01`;
  const to = day(60 - 31);
  const excel = (copy) => async () =>
    (await client.get(`clock/excel?from=${day(364)}&to=${day(0)}&format=xlsx&copy=${copy}`)).job;
  const rows = [];
  for (const call of [
    {
      what: `time register, ${people.length} people × 4 years: month of one`,
      work: (at) => client.post('clock/report', { employee: people[at % people.length].employee, from, to }),
      target: 100,
    },
    {
      what: 'the same: month of everybody',
      work: () => client.get(`clock/team?month=${month}`),
      target: 100,
    },
    { what: 'the same: who is in now', work: () => client.get('clock/dashboard'), target: 100 },
  ])
    rows.push(await callRow(product, call));
  for (const copy of ['employee', 'inspection'])
    rows.push(
      await jobRow(product, client, {
        what: `a year of everybody as Excel (${copy})`,
        start: excel(copy),
        seconds: 20,
        megabytes: 100,
      }),
    );
  rows.push(
    await jobRow(product, client, {
      what: 'verifying every record of four years',
      start: async () => (await client.post('clock/verify', {})).job,
      seconds: 120,
      megabytes: 100,
      says: 'El registro está íntegro.',
    }),
  );
  if (loaded !== null) rows[0].detail += `; data made in ${Math.round(loaded)} s`;
  return rows;
}
