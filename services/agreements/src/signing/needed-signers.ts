import { isGuardian, matterOf } from '@volante/contracts/agreements/agreement-words';
import { whoSigns } from '@volante/contracts/agreements/who-signs';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { dropBase, incrementsOf, wakeForBase } from '../certificates/certificate-rows.js';
import { branchMoment } from '../store/branch-day.js';
import { closeSigner, happened } from '../store/request-writes.js';
import { type Read, type RequestRow, type SignerRow, waiting } from '../store/rows.js';

/** The day that it is now in a branch. */
export type DayIn = (branch: string) => Promise<string>;

/** Each branch is read once. */
export function daysOf(read: Read): DayIn {
  const days = new Map<string, Promise<string>>();
  return (branch) => {
    const day = days.get(branch) ?? branchMoment(read, branch).then((moment) => moment.day);
    days.set(branch, day);
    return day;
  };
}

/** Whether the holder needs no guardian any more on the day that it is now in the branch. */
export async function isGrownUp(dayIn: DayIn, row: RequestRow): Promise<boolean> {
  const on = await dayIn(row.branch_id);
  const signs = whoSigns({
    ...{ matter: matterOf(row.kind), birth: row.birth_date, on, isEmancipated: row.emancipation !== '' },
    ...{ guardians: row.guardians, imageGuardian: row.image_guardian === 1 },
  });
  return signs.known && signs.guardians === 0;
}

/** Guardians who wait beside a holder who will sign alone, since the day of the signature counts. */
async function needlessOf(
  dayIn: DayIn,
  row: RequestRow,
  signers: readonly SignerRow[],
): Promise<SignerRow[]> {
  const left = waiting(signers);
  const guardians = left.filter(({ role }) => isGuardian(role));
  const isHolderLeft = left.some(({ role }) => role === 'holder');
  return isHolderLeft && guardians.length > 0 && (await isGrownUp(dayIn, row)) ? guardians : [];
}

const without = (signers: readonly SignerRow[], needless: readonly SignerRow[]): SignerRow[] =>
  signers.map((signer) => (needless.includes(signer) ? { ...signer, state: 'notNeeded' } : signer));

/** Signers of an open request as they stand today: a guardian who is not needed any more shows so before anybody has written it down. */
export const neededSigners = async (
  dayIn: DayIn,
  row: RequestRow,
  signers: readonly SignerRow[],
): Promise<SignerRow[]> => without(signers, await needlessOf(dayIn, row, signers));

/** Why such a request becomes void. */
export const OUTGROWN = 'Por su edad ya firma la propia persona: envía otra solicitud';

/**
 * A birthday since the sending, or between two signatures: a guardian is waited for who may not sign any more, and the holder has signed already, as
 * a minor, or was never to sign. Nobody can complete such a request.
 */
export async function isOutgrown(
  dayIn: DayIn,
  row: RequestRow,
  signers: readonly SignerRow[],
): Promise<boolean> {
  const left = waiting(signers);
  const isForGuardian =
    left.some(({ role }) => isGuardian(role)) && !left.some(({ role }) => role === 'holder');
  return isForGuardian && (await isGrownUp(dayIn, row));
}

/**
 * Writes down in a locked request which guardians nobody waits for any more: their letters are not sent, and a document that was made for certificates
 * is made again without their place, unless a certificate has signed it. Answers the signers as they stand then.
 */
export async function closeNeedless(
  tx: TenantTx,
  row: RequestRow,
  signers: readonly SignerRow[],
): Promise<SignerRow[]> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const needless = await needlessOf(daysOf(read), row, signers);
  if (needless.length === 0) return [...signers];
  for (const guardian of needless) {
    await closeSigner(tx, guardian, 'notNeeded');
    await happened(tx, { request: row.id, signer: guardian.id, kind: 'notNeeded', who: guardian.name });
  }
  await tx.run(
    `UPDATE agreement_letter SET state = 'skipped', secret = NULL
     WHERE business_id = :business AND request_id = :id AND signer_id IN (:signers) AND state = 'waiting'`,
    { id: row.id, signers: needless.map(({ id }) => id) },
  );
  if ((await incrementsOf(read, row.id)).length === 0) await dropBase(tx, row.id);
  await wakeForBase(tx, row.id);
  return without(signers, needless);
}
