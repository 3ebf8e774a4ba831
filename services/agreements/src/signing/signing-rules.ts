import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { USUAL_WRITTEN } from '@volante/contracts/agreements/signing-limits';
import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { invite } from '../letters/letters.js';
import { moveRequest } from '../store/request-writes.js';
import {
  fromJson,
  isCertificatesTurn,
  type PageSize,
  type SignerRow,
  turnOf,
  waiting,
} from '../store/rows.js';
import type { LetterSecrets } from '../store/secrets.js';
import type { Standing } from './find-signer.js';

/** A page that was left open for hours asks for another code; what was typed there is not lost with it. */
export function refuseStaleProof(one: SignerRow, proof: string): void {
  const isFresh = (one.proof_until?.getTime() ?? 0) > Date.now();
  if (!isFresh || one.proof_hash !== sha256(proof)) throw new CodedError('AGREEMENT-021');
}

export const ownFields = ({ row, one }: Standing): AgreementField[] =>
  fromJson<AgreementField[]>(row.fields).filter(({ signer }) => signer === one.role);

/** Every page was passed, and every box that has to be ticked is. */
export function refuseUnread(
  state: Standing,
  input: { pages: readonly number[]; ticks: readonly string[] },
): void {
  const count = fromJson<PageSize[]>(state.row.pages).length;
  const seen = new Set(input.pages);
  for (let page = 1; page <= count; page += 1)
    if (!seen.has(page)) throw new CodedError('AGREEMENT-017', { page });
  const open = ownFields(state).find(
    ({ id, variable, required }) => variable === 'tick' && required && !input.ticks.includes(id),
  );
  if (open) throw new CodedError('AGREEMENT-017', { box: open.label });
}

/** The signer's own texts by field; empty ones are left out. */
export const textsOf = (
  state: Standing,
  texts: readonly { field: string; text: string }[],
): Record<string, string> => {
  const own = new Set(ownFields(state).flatMap(({ id, variable }) => (variable === 'written' ? [id] : [])));
  return Object.fromEntries(
    texts.flatMap(({ field, text }) => (own.has(field) && text !== '' ? [[field, text]] : [])),
  );
};

/** A text that has to be typed is there (AGREEMENT-044), and none is longer than its template allows (AGREEMENT-045). */
export function refuseTexts(state: Standing, texts: Readonly<Record<string, string>>): void {
  for (const { id, variable, label, required, maxLength = USUAL_WRITTEN } of ownFields(state)) {
    if (variable !== 'written') continue;
    const text = texts[id] ?? '';
    if (required && text === '') throw new CodedError('AGREEMENT-044', { field: id, text: label });
    if (text.length > maxLength) throw new CodedError('AGREEMENT-045', { field: id, text: label, maxLength });
  }
}

/** Those of the ticked boxes that are the signer's own. */
export const ticksOf = (state: Standing, ticks: readonly string[]): string[] =>
  ownFields(state)
    .filter(({ id }) => ticks.includes(id))
    .map(({ id }) => id);

/** The next ones are invited; with the last signature the seal begins. Guardians who are not needed any more are closed (`lockedTurn`). Answers whether it was the last. */
export async function moveOn(
  tx: TenantTx,
  secrets: LetterSecrets,
  { row, signers, one }: Standing,
): Promise<boolean> {
  const left = waiting(signers.filter(({ id }) => id !== one.id));
  if (left.length === 0) {
    await moveRequest(tx, row, { state: 'sealing' });
    return true;
  }
  await moveRequest(tx, row, { state: 'partSigned' });
  // Those with a certificate are invited once their document is made.
  if (row.in_order && !isCertificatesTurn(left)) await invite(tx, secrets, row, turnOf(row, left));
  return false;
}
