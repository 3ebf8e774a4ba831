/** `npm run record -- <entity>`: prints the tables of a declared record and a migration for them. */
import { RECORDS } from '@volante/contracts/catalogue';
import { recordTables, suggestedMigration } from './record-table.js';

const [entity = ''] = process.argv.slice(2);
const record = RECORDS.get(entity);
if (record) {
  const file = `services/${record.service}/src/migrations/${entity}-table.migration.ts`;
  const tables = recordTables(record).map(({ sql }) => `${sql};\n\n`);
  process.stdout.write(`${tables.join('')}-- ${file}\n${suggestedMigration(record, Date.now())}`);
} else {
  process.stderr.write(`No existe el registro "${entity}". Existen: ${[...RECORDS.keys()].join(', ')}.\n`);
  process.exitCode = 1;
}
