/** A declared record (suppliers) beside the supplier calls that were written by hand, the product of before at work on the same MariaDB. */
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { compare } from '../measure/compare.mjs';
import { PREFIX, withOldProduct } from '../old/beside.mjs';
import { STAGE_1 } from '../old/checkout.mjs';
import { TENANTS } from '../tenants.mjs';

const ROWS = 500;
const LIMIT = 25;
const LIST = `provider/read?sort=name&limit=${LIMIT}`;
const MIN_SPEED = 0.97;
const MAX_CPU = 1.03;
/** More than the connections ever hold at once: no two of them change one supplier at a time. */
const PAGES = 3;
const PAGE = 100;
const SETTLE_MS = 1_000;
const MARK = 'Banco ';
const { business } = TENANTS.school;
const TABLES = ['supplier', 'supplier_counter', 'supplier_group', 'supplier_group_member'];
const CITIES = ['Jaén', 'Martos', 'Úbeda', 'Baeza', 'Linares'];

function sample(index) {
  const number = String(index).padStart(4, '0');
  return {
    name: `Proveedor ${number} de Ibáñez y Muñoz`,
    fiscalName: `Ibáñez y Muñoz ${number}, S.L.`,
    email: `proveedor${number}@bench.example`,
    phone: `+491520${number}00`,
    street: `Calle Ancha, ${index}`,
    city: CITIES[index % CITIES.length],
    province: 23,
    postalCode: '23001',
    people: [{ name: 'Lucía Peña', position: 'Facturas', phone: '', email: '' }],
    force: true,
  };
}

/** Suppliers are made once, by the present product. */
async function fill(client) {
  const { total } = await client.get('provider/read?limit=1');
  for (let index = total; index < ROWS; index += 1) await client.post('provider/create', sample(index));
}

async function columnsOf(admin, table) {
  const [rows] = await admin.query(
    `SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = 'volante_contacts' AND TABLE_NAME = ? AND IS_GENERATED = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => `\`${name}\``).join(', ');
}

/** The product of before gets the very same rows. */
async function copyRows(admin) {
  for (const table of TABLES) {
    const columns = await columnsOf(admin, table);
    await admin.query(`DELETE FROM ${PREFIX}contacts.${table} WHERE business_id = ?`, [business]);
    await admin.query(
      `INSERT INTO ${PREFIX}contacts.${table} (${columns})
       SELECT ${columns} FROM volante_contacts.${table} WHERE business_id = ?`,
      [business],
    );
  }
}

async function removeMade(admin) {
  for (const schema of ['volante_contacts', `${PREFIX}contacts`])
    await admin.query(`DELETE FROM ${schema}.supplier WHERE business_id = ? AND name LIKE '${MARK}%'`, [
      business,
    ]);
}

/** Both answer the same suppliers in the same words; cursors may differ, since they hold a digest of the filters. */
async function assertSame(clients) {
  const [present, former] = await Promise.all(clients.map((client) => client.get(LIST)));
  if (present.rows.length !== LIMIT) throw new Error(`the list holds ${present.rows.length} suppliers`);
  if (present.total !== former.total) throw new Error(`${present.total} suppliers against ${former.total}`);
  for (const [index, row] of present.rows.entries())
    for (const [name, value] of Object.entries(former.rows[index]))
      if (JSON.stringify(row[name]) !== JSON.stringify(value))
        throw new Error(`supplier ${index} differs in ${name}`);
}

const listOf = () => async () => ({});

async function suppliersOf(client) {
  const found = [];
  let cursor = '';
  for (let page = 0; page < PAGES; page += 1) {
    const { rows, next } = await client.get(`provider/read?sort=name&limit=${PAGE}&count=false${cursor}`);
    found.push(...rows.map(({ id, version }) => ({ id, version })));
    cursor = `&cursor=${next}`;
  }
  return found;
}

/** Requests that the end of a block cut off are still worked on: the versions are those that no longer change. */
async function settledSuppliers(client) {
  let found = await suppliersOf(client);
  for (let before = null; JSON.stringify(found) !== JSON.stringify(before); ) {
    before = found;
    await wait(SETTLE_MS);
    found = await suppliersOf(client);
  }
  return found;
}

/** Never the same words twice: a request that changes nothing leaves the version as it is. */
let written = 0;

/** Each request changes a supplier that no other request is changing; versions are read before each block. */
function updatesOf(client) {
  return async () => {
    const free = await settledSuppliers(client);
    return {
      requests: [
        {
          method: 'POST',
          setupRequest(request, context) {
            context.supplier = free.shift();
            const { id, version } = context.supplier;
            written += 1;
            const body = JSON.stringify({
              id,
              version,
              street: `Calle Ancha, ${written}`,
              notes: `n ${written}`,
            });
            return { ...request, body };
          },
          onResponse(_status, _body, { supplier }) {
            free.push({ id: supplier.id, version: supplier.version + 1 });
          },
        },
      ],
    };
  };
}

let made = 0;

function createsOf() {
  return async () => ({
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          made += 1;
          const body = JSON.stringify({ name: `${MARK}${made}`, city: 'Jaén', force: true });
          return { ...request, body };
        },
      },
    ],
  });
}

const MEASURES = [
  { name: 'list of 25', call: LIST, prepareFor: listOf },
  { name: 'update', call: 'provider/update', prepareFor: updatesOf },
  { name: 'create', call: 'provider/create', prepareFor: createsOf },
];

function sideOf({ base, pids }, client, { call, prepareFor }) {
  const { gateway, services, nats, mariadb } = pids;
  const isWrite = call !== LIST;
  const headers = { ...client.headers, ...(isWrite ? { 'content-type': 'application/json' } : {}) };
  return {
    target: { url: `${base}/api/${call}`, headers },
    prepare: prepareFor(client),
    pids: [gateway, services, nats, mariadb],
  };
}

const ofHundred = (value) => value.toFixed(2);
const withInterval = ({ median, interval }) => `${ofHundred(median)} [${interval.map(ofHundred).join('–')}]`;

function rowsOf(name, { ours, theirs: former, speedRatio, cpuRatio }) {
  const what = `declared record (suppliers) against stage 1’s supplier calls, ${name}`;
  const each = (key, unit) => `${Math.round(ours[key])} against ${Math.round(former[key])} ${unit}`;
  return [
    {
      what: `${what}: requests a second`,
      figure: withInterval(speedRatio),
      target: `≥ ${MIN_SPEED}`,
      ok: speedRatio.median >= MIN_SPEED,
      detail: `${each('perSecond', 'req/s')}; p50 ${ours.p50} ms against ${former.p50} ms`,
    },
    {
      what: `${what}: CPU per request`,
      figure: withInterval(cpuRatio),
      target: `≤ ${MAX_CPU}×`,
      ok: cpuRatio.median <= MAX_CPU,
      detail: each('cpuMicros', 'µs'),
    },
  ];
}

async function measured(product, old, effort) {
  const clients = [await product.signIn('school'), await old.signIn('school')];
  const admin = await mysql.createConnection(product.admin);
  try {
    await fill(clients[0]);
    await copyRows(admin);
    await assertSame(clients);
    const rows = [];
    for (const measure of MEASURES) {
      const sides = [product, old].map((one, at) => sideOf(one, clients[at], measure));
      rows.push(...rowsOf(measure.name, await compare(...sides, effort)));
    }
    return rows;
  } finally {
    await removeMade(admin);
    await admin.end();
  }
}

/** List and write of a declared record against the calls that it replaced, in one interleaved run. */
export const recordRows = (product, effort) =>
  withOldProduct(product, STAGE_1, (old) => measured(product, old, effort));
