import { setTimeout as wait } from 'node:timers/promises';
import { probe } from '../measure/probe.mjs';
import { peakRss } from '../measure/processes.mjs';

const IMPORT_ROWS = 20_000;
const EXPORT_ROWS = 100_000;
const POLL_MS = 100;
const CALM_MS = 10_000;
const MEGABYTE = 1024 ** 2;
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const OVER = ['done', 'failed', 'cancelled'];

const NAMES = ['Lucía', 'Martín', 'Sofía', 'Hugo', 'María', 'Mateo', 'Paula', 'Leo', 'Begoña', 'Íñigo'];
const SURNAMES = ['García', 'Muñoz', 'Gómez', 'Ibáñez', 'Peña', 'Ruiz', 'Núñez', 'Sáez', 'Vidal', 'Ortega'];

/**
 * A customer list as schools have them; `round` keeps the numbers of one run from those of another, and no number is one
 * of the demo's.
 */
function csv(round) {
  const lines = [
    'Nombre;Apellidos;DNI;Fecha de nacimiento;Teléfono;Correo electrónico;Población;Código postal',
  ];
  for (let index = 0; index < IMPORT_ROWS; index += 1) {
    const number = String((round * IMPORT_ROWS + index) % 9_000_000).padStart(8, '0');
    const name = NAMES[index % 10];
    const surnames = `${SURNAMES[Math.floor(index / 10) % 10]} ${SURNAMES[Math.floor(index / 100) % 10]}`;
    const day = String((index % 28) + 1).padStart(2, '0');
    const month = String((index % 12) + 1).padStart(2, '0');
    const mail = `alumno${number}@bench.example`;
    const phone = `+49151${number}`;
    lines.push(
      `${name};${surnames};${number}${LETTERS[number % 23]};${day}/${month}/${1970 + (index % 35)};${phone};${mail};Jaén;23001`,
    );
  }
  return lines.join('\r\n');
}

async function untilOver(client, job) {
  for (;;) {
    const view = await client.get(`contact/job/read/${job}`);
    if (view.state === 'done') return view;
    if (OVER.includes(view.state)) throw new Error(`the job ended as ${view.state}: ${view.message}`);
    await wait(POLL_MS);
  }
}

/** Runs a job beside other people's calls. */
async function measured(product, client, start) {
  const other = await product.signIn('school');
  const calmProbe = probe(other);
  await wait(CALM_MS);
  const calm = await calmProbe();
  const busyProbe = probe(other);
  const started = Date.now();
  const {
    result: view,
    before,
    most,
  } = await peakRss(product.pids.worker, async () => untilOver(client, await start()));
  const seconds = (Date.now() - started) / 1000;
  return { view, seconds, grown: (most - before) / MEGABYTE, calm, busy: await busyProbe() };
}

function rowsOf(what, limit, { seconds, grown, calm, busy, view }, isComplete) {
  const shape = (part, figure, target, ok, detail) => ({
    what: `${what}: ${part}`,
    figure,
    target,
    ok,
    detail,
  });
  const rows = `${view.done.toLocaleString('en')} rows`;
  return [
    shape('time', `${seconds.toFixed(1)} s`, `≤ ${limit} s`, isComplete && seconds <= limit, rows),
    shape('memory of the worker', `+${Math.round(grown)} MB`, '+≤ 100 MB', grown <= 100, 'peak RSS'),
    shape(
      'other calls’ p95 meanwhile',
      `${(busy / calm).toFixed(2)}×`,
      '≤ 2×',
      busy <= calm * 2,
      `${busy.toFixed(1)} ms against ${calm.toFixed(1)} ms`,
    ),
  ];
}

async function importRows(product, client) {
  const round = Math.floor(Date.now() / 60_000) % 450;
  const file = await client.upload('contact/import/upload', 'alumnos.csv', csv(round));
  const [branch] = (await client.get('business/branch/list')).rows;
  const input = {
    id: file.id,
    mapping: file.columns.map(({ guess }) => guess),
    options: { duplicates: 'skip', branch: branch.id },
  };
  const start = async () => (await client.post('contact/import/start', input)).job;
  const result = await measured(product, client, start);
  await untilOver(client, (await client.post('contact/import/undo', { id: file.id })).job);
  const created = Number(result.view.result?.created ?? 0);
  return rowsOf(`import of ${created.toLocaleString('en')} rows`, 20, result, created === IMPORT_ROWS);
}

const COLUMNS = [
  'code',
  'name',
  'type',
  'fiscalCode',
  'phone',
  'email',
  'branch',
  'licence',
  'state',
  'city',
];

async function exportRows(product, client) {
  const input = {
    format: 'xlsx',
    filters: {},
    sort: 'name',
    columns: COLUMNS,
    caption: '',
  };
  const start = async () => (await client.post('contact/export/start', input)).job;
  const result = await measured(product, client, start);
  const name = `export of ${result.view.done.toLocaleString('en')} to Excel`;
  return rowsOf(name, 30, result, result.view.done >= EXPORT_ROWS);
}

/** Long work in the worker, timed from the call that starts it to the job's end. */
export async function jobRows(product) {
  const client = await product.signIn('middle');
  return [...(await exportRows(product, client)), ...(await importRows(product, client))];
}
