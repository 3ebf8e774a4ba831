import { businessLetterhead } from './business/business.contract.js';
import type { CallDeclaration } from './call.js';
import { accountCards } from './employees/account-card.contract.js';
import { fileAttach, fileRegister } from './files/file.contract.js';
import { recordFileChange, recordFileList } from './files/record-file.contract.js';
import type { AnyRecord } from './records/record.js';
import { ownPasswordCheck } from './session/own-password.contract.js';

const DOCUMENTS = /\/document\/add$/;
const EXPORT = /\/export\/start$/;

/** The calls to other services that the kit makes for what a service declares: its exports, its files, its documents. */
export function derivedUses(
  caller: string,
  calls: readonly CallDeclaration[],
  records: readonly AnyRecord[],
): readonly CallDeclaration[] {
  const own = records.filter(({ service }) => service === caller);
  const isExported =
    own.some((record) => record.calls.export !== null) ||
    calls.some(({ service, path }) => service === caller && EXPORT.test(path));
  const hasFiles = own.some(
    ({ fields, calls: { qualifications } }) =>
      Boolean(qualifications) ||
      Object.values(fields).some(({ kind }) => kind === 'file' || kind === 'images'),
  );
  const hasDocuments = calls.some(({ service, path }) => service === caller && DOCUMENTS.test(path));
  return [
    ...(isExported ? [fileRegister, businessLetterhead] : []),
    ...(hasFiles || hasDocuments ? [fileAttach] : []),
    ...(hasDocuments ? [recordFileList, recordFileChange] : []),
    ...(own.some(({ shapes }) => shapes.proved !== null) ? [ownPasswordCheck, accountCards] : []),
  ].filter(({ service }) => service !== caller);
}
