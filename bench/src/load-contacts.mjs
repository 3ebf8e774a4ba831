/**
 * Fills the two businesses of the bench through the contacts service's own loader, each once. Runs with the
 * service's settings; its last line says how many seconds each took: `{"big":12.3,"middle":null}`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { service } = await built('services/contacts/dist/main.js');
const { loadContacts } = await built('services/contacts/dist/demo/bulk.js');
const { DEMO } = await built('packages/contracts/dist/demo.js');

const FIRST_CODE = 500_000;
/** Part of the new ids: nobody else's contacts have it. */
const MARKS = { big: 'be00000001', middle: 'be00000002' };

async function fill(db, name) {
  const { business, size } = TENANTS[name];
  const [{ found }] = await db.unscoped(
    'SELECT COUNT(*) AS found FROM contact WHERE business_id = :business AND SUBSTRING(id, 9, 10) = :mark',
    { business, mark: MARKS[name] },
  );
  if (Number(found) >= size) return null;
  if (Number(found) > 0) throw new Error(`${name} is half full: remove the bench's data folder`);
  const started = Date.now();
  const { branches } = Object.values(DEMO).find(({ id }) => id === business);
  const target = { businessId: business, branches, count: size, mark: MARKS[name], firstCode: FIRST_CODE };
  await loadContacts(db, target);
  return (Date.now() - started) / 1000;
}

const db = await openDatabase(service);
const big = await fill(db, 'big');
const middle = await fill(db, 'middle');
await db.close();
process.stdout.write(`${JSON.stringify({ big, middle })}\n`);
