import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newCode } from '@volante/service-kit/secret';
import { isReachable, wishLetter } from '../letters/letters.js';
import { happened, senderOf } from '../store/request-writes.js';
import type { RequestRow, SignerRow } from '../store/rows.js';
import type { LetterSecrets } from '../store/secrets.js';
import type { Standing } from './find-signer.js';
import { maskedAddress, textedPhone } from './masked.js';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
/** Counted for one link; a new one begins at zero. */
const WRONG_A_LINK = 20;
const CODES_A_LINK = 60;
const CODES_AN_HOUR = 5;
const CODES_A_DAY = 10;

/** A code opens the document, or stands as the signature; neither does for the other. */
export type CodeUse = 'open' | 'sign';
const COLUMN = { open: 'code', sign: 'own_code' } as const;
const SENT = { open: 'codeSent', sign: 'codeToSign' } as const;
const LETTER = { open: 'code', sign: 'signCode' } as const;

export type Wrong = 'AGREEMENT-013' | 'AGREEMENT-014' | 'AGREEMENT-025';

const waitingCode = (one: SignerRow, use: CodeUse) =>
  use === 'open'
    ? { hash: one.code_hash, until: one.code_until, tries: one.code_tries }
    : { hash: one.own_code_hash, until: one.own_code_until, tries: one.own_code_tries };

/** The digest of one use says nothing of the other. */
export const codeHashOf = (secrets: LetterSecrets, { id }: SignerRow, use: CodeUse, code: string): string =>
  secrets.codeHash(use === 'open' ? id : `${id} sign`, code);

/** A fresh code goes to the address on file, and to the signer's own mobile. */
export async function sendCode(
  tx: TenantTx,
  secrets: LetterSecrets,
  { row, one }: Standing,
  use: CodeUse,
): Promise<{ address: string; phone: string; minutes: number }> {
  if (!isReachable(one)) throw new CodedError('AGREEMENT-008');
  await refuseManyCodes(tx, one);
  const code = newCode();
  const column = COLUMN[use];
  await tx.run(
    `UPDATE agreement_signer SET ${column}_hash = :hash, ${column}_tries = 0, codes = codes + 1,
       ${column}_until = UTC_TIMESTAMP(3) + INTERVAL ${CODE_MINUTES} MINUTE
     WHERE business_id = :business AND id = :id`,
    { id: one.id, hash: codeHashOf(secrets, one, use, code) },
  );
  await wishLetter(tx, secrets, { request: row.id, signer: one, kind: LETTER[use], secret: code });
  await happened(tx, {
    ...{ request: row.id, signer: one.id, kind: SENT[use], who: one.name },
    note: one.email || one.phone,
  });
  const phone = await textedPhone((sql, params) => tx.rows(sql, params), one);
  return { address: maskedAddress(one.email), phone, minutes: CODE_MINUTES };
}

/** AGREEMENT-015: both uses count together. */
export async function refuseManyCodes(tx: TenantTx, one: SignerRow): Promise<void> {
  const [sent] = await tx.rows<{ of_day: number; of_hour: number | null }>(
    `SELECT COUNT(*) of_day, SUM(at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR) of_hour FROM agreement_event
     WHERE business_id = :business AND signer_id = :id AND kind IN ('codeSent', 'codeToSign') AND at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY`,
    { id: one.id },
  );
  const isMuch =
    Number(sent?.of_hour ?? 0) >= CODES_AN_HOUR ||
    Number(sent?.of_day ?? 0) >= CODES_A_DAY ||
    one.codes >= CODES_A_LINK;
  if (isMuch) throw new CodedError('AGREEMENT-015');
}

/** `null`: the code is right. Every try counts before it is judged; twenty wrong ones close the link. */
export async function judgeCode(
  tx: TenantTx,
  { row, one }: Standing,
  which: CodeUse,
  hash: string,
): Promise<Wrong | null> {
  const waits = waitingCode(one, which);
  const isLate = (waits.until?.getTime() ?? 0) <= Date.now();
  if (waits.hash === null || isLate || waits.tries >= MAX_TRIES) return 'AGREEMENT-014';
  const isRight = waits.hash === hash;
  await tx.run(
    `UPDATE agreement_signer SET ${COLUMN[which]}_tries = ${COLUMN[which]}_tries + 1, wrong_codes = wrong_codes + :wrong
     WHERE business_id = :business AND id = :id`,
    { id: one.id, wrong: isRight ? 0 : 1 },
  );
  if (isRight) return null;
  const isClosed = one.wrong_codes + 1 >= WRONG_A_LINK;
  await happened(tx, {
    ...{ request: row.id, signer: one.id, kind: 'codeWrong', who: one.name },
    note: isClosed ? 'Enlace cerrado: demasiados códigos equivocados' : '',
  });
  if (isClosed) {
    await closeLink(tx, row, one);
    return 'AGREEMENT-025';
  }
  return waits.tries + 1 >= MAX_TRIES ? 'AGREEMENT-014' : 'AGREEMENT-013';
}

/** Somebody guesses: the link opens nothing any more until the sender or a reminder gives another. */
async function closeLink(tx: TenantTx, row: RequestRow, one: SignerRow): Promise<void> {
  await tx.run(
    `UPDATE agreement_signer SET key_hash = NULL, code_hash = NULL, own_code_hash = NULL, proof_hash = NULL
     WHERE business_id = :business AND id = :id`,
    { id: one.id },
  );
  notify(tx, {
    ...{ kind: 'agreement.trouble', to: senderOf(row) },
    title: `El enlace de ${one.name} para «${row.title}» se ha cerrado`,
    text: 'Se han probado demasiados códigos equivocados. Habla con la persona y vuelve a enviárselo.',
    link: `/agreement/view/${row.agreement_id}?tab=contratos`,
  });
}
