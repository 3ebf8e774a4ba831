/** Documents to sign: pictures of a template's pages at the gateway, its seal beside the bare signature, and who judges it. */
import path from 'node:path';
import { root } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import { eachRow } from '../measure/each-row.mjs';
import { median, quantile } from '../measure/statistics.mjs';
import { textPdf } from '../pdf.mjs';
import { signingPageRows } from './front-end.mjs';

const PAGES = 20;
const LINES = 40;
const TEMPLATES = 3;
const FIRST_MS = 1_500;
const AGAIN_MS = 50;
const SEAL_RATIO = 1.5;
const VISITS = 7;

/** A template with the PDF, as a person makes it. */
async function template(client, bytes, name, fields = []) {
  const body = new FormData();
  body.append('file', new Blob([bytes], { type: 'application/pdf' }), `${name}.pdf`);
  const { id: file } = JSON.parse(await client.text('filesystem/file/upload', { method: 'POST', body })).data;
  const { id } = await client.post('agreement/create', { name });
  await client.post('agreement/config/save', { id, version: 0, file, fields });
  return id;
}

async function pictureTimes(client, templates) {
  const times = [];
  for (const id of templates)
    for (let page = 1; page <= PAGES; page += 1) {
      const started = performance.now();
      await client.text(`agreement/config/page/${id}?page=${page}`);
      times.push(performance.now() - started);
    }
  return times;
}

const pictureRow = (what, limit, times) => {
  const p95 = quantile(times, 0.95);
  return {
    what: `page picture of a ${PAGES}-page PDF, ${what}: p95 at the gateway`,
    figure: `${Math.round(p95)} ms`,
    target: `≤ ${limit} ms`,
    ok: p95 <= limit,
    detail: `p50 ${Math.round(median(times))} ms, ${times.length} pages`,
    data: { times },
  };
};

async function pictureRows(product) {
  const client = await product.signIn('school');
  const bytes = await textPdf(PAGES, LINES);
  const templates = [];
  try {
    for (let at = 1; at <= TEMPLATES; at += 1)
      templates.push(await template(client, bytes, `Bench ${Date.now()} ${at}`));
    const first = await pictureTimes(client, templates);
    const again = await pictureTimes(client, templates);
    return [pictureRow('first', FIRST_MS, first), pictureRow('again', AGAIN_MS, again)];
  } finally {
    for (const id of templates) await client.post('agreement/delete', { id: [id] });
  }
}

const SIGNATURE = {
  ...{ id: 'be'.padEnd(24, '0'), variable: 'signature', page: PAGES },
  ...{ x: 1_000, y: 7_000, width: 4_000, height: 1_000 },
};
const LOOK_MS = 100;
/** The mail of a request is handed over within seconds; `/dev/mail` has those that left. */
const MAIL_MS = 30_000;

async function linkTo({ base }, address) {
  const until = Date.now() + MAIL_MS;
  while (Date.now() < until) {
    const mails = await (await fetch(`${base}/dev/mail?json`)).json();
    const mail = mails.find(({ to }) => to.some((one) => one.address === address));
    const [, link] = /href="([^"]*agreement\/sign[^"]*)"/.exec(mail?.html ?? '') ?? [];
    if (link) return new URL(link.replaceAll('&amp;', '&'));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`no request was mailed to ${address}`);
}

/** The page by the link of a person who has a contract of 20 pages to sign. */
async function pageRows(product) {
  const client = await product.signIn('school');
  const name = `Bench ${Date.now()}`;
  const email = `firma-${Date.now()}@correo.example`;
  const contact = await client.post('contact/create', {
    ...{ type: 'P', firstName: 'Bench', lastName: 'Firma', email, birthday: '1990-05-01', force: true },
  });
  const id = await template(client, await textPdf(PAGES, LINES), name, [SIGNATURE]);
  try {
    const sent = await client.post('agreement/request/create', { agreement: id, contact: contact.id });
    const { pathname, hash } = await linkTo(product, email);
    const found = await signingPageRows(product, `${pathname}${hash}`, VISITS);
    await client.post('agreement/request/void', { id: sent.id, reason: 'Medida' });
    return found;
  } finally {
    await client.post('contact/delete', { id: [contact.id] });
    await client.post('agreement/delete', { id: [id] });
  }
}

async function sealRows({ servers, dataDir }) {
  const script = path.join(import.meta.dirname, '..', 'seal-papers.mjs');
  const env = hostSettings(servers, dataDir, { role: 'worker', services: ['agreements'], demo: true });
  const { stdout } = await run(process.execPath, [script], { env, cwd: root });
  const { own, sheet, bare, count, valid, refused } = JSON.parse(stdout.trim().split('\n').at(-1));
  return [
    {
      what: 'seal of 10 pages, signatures and evidence included, against the bare signature',
      figure: `${(own / bare).toFixed(2)}×`,
      target: `≤ ${SEAL_RATIO}×`,
      ok: own / bare <= SEAL_RATIO,
      detail: `${own.toFixed(1)} ms, of which ${sheet.toFixed(1)} compose the sheet, against ${bare.toFixed(1)} ms`,
      data: { own, sheet, bare },
    },
    {
      what: `${count} sealed PDFs judged by pdfsig, then with one byte turned over in each`,
      figure: `${valid} valid, ${refused} invalid`,
      target: `${count}, ${count}`,
      ok: valid === count && refused === count,
      detail: 'another byte each time, before the signature’s own',
      data: { valid, refused },
    },
  ];
}

export const agreementRows = (product) =>
  eachRow([
    ['pictures of pages', () => pictureRows(product)],
    ['seals', () => sealRows(product)],
    ['signing page', () => pageRows(product)],
  ]);
