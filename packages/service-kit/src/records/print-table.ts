/** `npm run record -- <entity>`: prints the table of a declared record and a migration for it. */
import { RECORDS } from '@volante/contracts/catalogue';
import { createTable, suggestedMigration } from './record-table.js';

const [entity = ''] = process.argv.slice(2);
const record = RECORDS.get(entity);
if (record) {
  const file = `services/${record.service}/src/migrations/${entity}-table.migration.ts`;
  process.stdout.write(`${createTable(record)};\n\n-- ${file}\n${suggestedMigration(record, Date.now())}`);
} else {
  process.stderr.write(`No existe el registro "${entity}". Existen: ${[...RECORDS.keys()].join(', ')}.\n`);
  process.exitCode = 1;
}
