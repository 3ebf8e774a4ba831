import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DEMO } from '@volante/contracts/demo';
import { openDatabase } from '@volante/service-kit/boot/service-kit';
import { loadContacts } from './demo/bulk.js';
import { service } from './main.js';

/** `npm run demo -- --contacts 1000000`: that many more contacts in the demo school, for benches. */
const MAX_CONTACTS = 10_000_000;
const STEPS = 20;

const { values } = parseArgs({ options: { contacts: { type: 'string' } } });
const count = Number(values.contacts);
if (!Number.isInteger(count) || count < 1 || count > MAX_CONTACTS) {
  process.stderr.write(`Uso: npm run demo -- --contacts <de 1 a ${MAX_CONTACTS}>\n`);
  process.exit(2);
}

const db = await openDatabase(service);
const { id: businessId, branches } = DEMO.school;
const [counter] = await db.unscoped<{ last: number }>(
  'SELECT last FROM contact_counter WHERE business_id = :business',
  { business: businessId },
);
const firstCode = Number(counter?.last ?? 0) + 1;
/** No two loads begin at the same code, so no two share an id. */
const mark = `b${firstCode.toString(16).padStart(9, '0')}`;
const started = Date.now();
let told = 0;
await loadContacts(db, { businessId, branches, count, mark, firstCode }, (done) => {
  if (done - told < count / STEPS) return;
  told = done;
  process.stdout.write(`  ${done} de ${count} contactos\n`);
});
await db.close();
process.stdout.write(`Listo: ${count} contactos en ${Math.round((Date.now() - started) / 1000)} s\n`);
