import mysql from 'mysql2/promise';
import { median } from '../measure/statistics.mjs';
import { TENANTS } from '../tenants.mjs';

const PAGE = 4_000;
const LIMIT = 25;
const STRIDE = 100;
const REPEATS = 200;
const OFFSET_REPEATS = 5;
const CALL = `contact/finder?sort=name&count=false`;

/** The cursor of a deep page, by walking there with the API's own cursors. */
async function cursorOf(client, page) {
  let cursor = '';
  for (let row = 0; row < (page - 1) * LIMIT; row += STRIDE) {
    const found = await client.get(`${CALL}&limit=${STRIDE}${cursor && `&cursor=${cursor}`}`);
    if (!found.next) throw new Error(`the list ends before page ${page}`);
    cursor = found.next;
  }
  return cursor;
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function offsetTime(admin, page) {
  const connection = await mysql.createConnection({ ...admin, database: 'volante_contacts' });
  const sql = `SELECT * FROM contact WHERE business_id = ? AND state IN ('active', 'inactive')
    ORDER BY sort_name, id LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`;
  const times = [];
  for (let index = 0; index < OFFSET_REPEATS; index += 1) {
    times.push(await timed(() => connection.execute(sql, [TENANTS.big.business])));
  }
  await connection.end();
  return median(times);
}

/** Page 4,000 by cursor against page 1, taken in turns, and OFFSET by bare mysql2 beside them. */
export async function pagingRows(product) {
  const client = await product.signIn('big');
  const cursor = await cursorOf(client, PAGE);
  const calls = { first: CALL, deep: `${CALL}&cursor=${cursor}` };
  const times = { first: [], deep: [] };
  for (let index = 0; index < REPEATS * 2; index += 1) {
    const order = index % 2 === 0 ? ['first', 'deep'] : ['deep', 'first'];
    for (const name of order) times[name].push(await timed(() => client.text(calls[name])));
  }
  const [first, deep] = [times.first, times.deep].map((all) => median(all.slice(REPEATS)));
  const offset = await offsetTime(product.admin, PAGE);
  return [
    {
      what: `page ${PAGE.toLocaleString('en')} by cursor against page 1, p50 at the gateway`,
      figure: `${(deep / first).toFixed(2)}×`,
      target: '≤ 1.2×',
      ok: deep / first <= 1.2,
      detail: `${deep.toFixed(2)} ms against ${first.toFixed(2)} ms; OFFSET at that depth ${Math.round(offset)} ms`,
      data: { first, deep, offset },
    },
  ];
}
