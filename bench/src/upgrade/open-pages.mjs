/** Two browsers with a page open each, that are watched while the product behind them changes. */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '../measure/browser.mjs';
import { signedIn, VIEW } from '../rows/front-end.mjs';

const PATIENCE_MS = 60_000;
const LOOK_MS = 100;
const SIGN_IN = /\/user\/sign-in/;

const digits = (count) => Array.from({ length: count }, () => randomInt(10)).join('');

async function open(base, address) {
  const browser = await launchBrowser('shell');
  const context = await browser.newContext({ ...VIEW, storageState: await signedIn(browser, base) });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const asked = [];
  page.on('framenavigated', (frame) => SIGN_IN.test(frame.url()) && asked.push(frame.url()));
  await page.goto(`${base}${address}`);
  return { browser, page, asked };
}

const releaseIn = (html) => html.match(/"release":"(\w+)"/)?.[1] ?? null;

/** The release that the page was loaded with. */
const releaseOf = async (page) => releaseIn(await page.evaluate(() => document.documentElement.innerHTML));

/** The list of contacts with one of them, and the list of fees with one of them. */
export class OpenPages {
  async prepare(client, branch) {
    const word = `Subida${digits(8)}`;
    this.word = word.replaceAll(/\d/g, (digit) => 'abcdefghij'[digit]);
    const fields = { firstName: 'Prueba', lastName: this.word, phone: `600 ${digits(3)} ${digits(3)}` };
    this.contact = (await client.post('contact/create', { ...fields, branch, force: true })).id;
    this.phone = fields.phone;
    this.number = `9052${digits(8)}`;
    const boughtOn = new Date().toISOString().slice(0, 10);
    const purchase = { branch, type: '2.1', count: 1, boughtOn, numbers: [this.number] };
    this.fee = (await client.post('dgt/tax/create', purchase)).ids[0];
  }

  async open(base) {
    this.base = base;
    this.contacts = await open(base, `/contact/list?search=${this.word}`);
    this.fees = await open(base, '/dgt/folder/tax/list');
    await this.contacts.page.getByRole('row', { name: new RegExp(this.word) }).waitFor();
    await this.fees.page.getByText(this.number).first().waitFor();
  }

  get all() {
    return [this.contacts, this.fees];
  }

  releases() {
    return Promise.all(this.all.map(({ page }) => releaseOf(page)));
  }

  /** A change of each record, made by somebody else: milliseconds until the open pages show it. */
  async live(client) {
    const phone = `600 ${digits(3)} ${digits(3)}`;
    const number = `9052${digits(8)}`;
    const started = performance.now();
    const { version } = (await client.get(`contact/read/${this.contact}`)) ?? {};
    await client.post('contact/update', { id: this.contact, version, phone });
    const [fee] = (await client.get(`dgt/tax/read?id=${this.fee}`)).rows;
    await client.post('dgt/tax/update', { id: this.fee, version: fee.version, number });
    await this.contacts.page.getByText(phone).first().waitFor();
    await this.fees.page.getByText(number).first().waitFor();
    Object.assign(this, { phone, number });
    return performance.now() - started;
  }

  /** Loads both pages again, as somebody does who takes the new release. */
  async reload() {
    for (const { page } of this.all) await page.reload();
    await this.contacts.page.getByText(this.phone).first().waitFor();
    await this.fees.page.getByText(this.number).first().waitFor();
  }

  /** Waits until the gateway, which looks for releases now and then, serves this one. */
  async untilServed(release) {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.base}/contact/list`, { headers: { accept: 'text/html' } });
      if (releaseIn(await answer.text()) === release) return;
      await wait(LOOK_MS);
    }
  }

  /** How often a page came to the sign-in. */
  signIns() {
    return this.all.reduce((sum, { asked }) => sum + asked.length, 0);
  }

  async close() {
    for (const one of [this.contacts, this.fees]) await one?.browser.close();
  }
}
