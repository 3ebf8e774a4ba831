import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 100;
const PATIENCE_MS = 5 * 60_000;
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
const INPUT = { format: 'xlsx', filters: {}, sort: 'name', columns: COLUMNS, caption: '' };
const OVER = ['done', 'failed', 'cancelled'];

/** An export of all contacts that still runs when the product is stopped. */
export class Export {
  constructor(id) {
    this.id = id;
  }

  /** Resolves when the worker has written its first rows. */
  static async start(client) {
    const { job } = await client.post('contact/export/start', INPUT);
    const one = new Export(job);
    while ((await one.#view(client)).done === 0) await wait(STEP_MS);
    return one;
  }

  #view(client) {
    return client.get(`contact/job/read/${this.id}`);
  }

  async inDatabase(admin) {
    const [[row]] = await admin.query('SELECT state, done FROM volante_contacts.job WHERE id = ?', [this.id]);
    return row;
  }

  /** Contacts that an export of all holds: those of the school that are not deleted. */
  async inSchool(admin) {
    const [[row]] = await admin.query(
      `SELECT COUNT(*) count FROM volante_contacts.contact c JOIN volante_contacts.job j ON j.business_id = c.business_id
       WHERE j.id = ? AND c.state NOT IN ('deleted', 'blocked')`,
      [this.id],
    );
    return Number(row.count);
  }

  async untilOver(client) {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const view = await this.#view(client);
      if (OVER.includes(view.state) || Date.now() > deadline) return view;
      await wait(STEP_MS);
    }
  }
}
