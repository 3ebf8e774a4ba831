import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CallDeclaration } from './call.js';
import { type ContractModule, collect } from './collect.js';
import * as examFields from './dgt/exam.fields.js';
import * as common from './errors.js';
import { COMMON_ERRORS, type ErrorCatalogue, type ErrorDefinition } from './errors.js';
import { codeNow } from './former-codes.js';
import * as exportedLists from './lists/export-call.js';
import * as importedLists from './lists/import-calls.js';
import * as savedViews from './lists/view-calls.js';
import { LIVE_ENTITIES } from './live/live-entities.js';
import type { AnyRecord } from './records/record.js';
import { REFERENCED_ENTITIES } from './records/referenced-entities.js';
import * as personReports from './reports/person-report.js';

/** Files that declare calls, records and error codes. No others: each import by name costs a start half a millisecond. */
const DECLARING = /\.contract\.[jt]s$/;

/** Error codes that several contracts have. */
const BESIDE: readonly ContractModule[] = [
  { file: 'errors.ts', exports: common },
  { file: 'dgt/exam.fields.ts', exports: examFields },
  { file: 'lists/export-call.ts', exports: exportedLists },
  { file: 'lists/import-calls.ts', exports: importedLists },
  { file: 'lists/view-calls.ts', exports: savedViews },
  { file: 'reports/person-report.ts', exports: personReports },
];

/** Every declaring file of this package, found by its name: a new one is listed nowhere. */
function declaringModules(): readonly ContractModule[] {
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => DECLARING.test(file))
    .sort();
  // Not `import()`: a module that awaits cannot be required, and integration tests that run together are.
  const load = createRequire(import.meta.url);
  return files.map((file) => ({ file, exports: load(`./${file}`) as ContractModule['exports'] }));
}

const collected = collect([...BESIDE, ...declaringModules()], {
  referenced: REFERENCED_ENTITIES,
  live: Object.keys(LIVE_ENTITIES),
});

/** Every declared call. */
export const CALLS: readonly CallDeclaration[] = collected.calls;

export type { ErrorCode } from './error-codes.js';

/** Every error code with its status and Spanish message. */
export const ERRORS: ErrorCatalogue = collected.errors;

/** Every declared record, by its entity. */
export const RECORDS: ReadonlyMap<string, AnyRecord> = collected.records;

export function errorDefinition(code: string): ErrorDefinition {
  return ERRORS[codeNow(code)] ?? COMMON_ERRORS['REQ-110'];
}
