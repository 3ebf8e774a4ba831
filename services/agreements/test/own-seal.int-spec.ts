import { generateKeyPairSync, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  agreementSealDelete,
  agreementSealRead,
  agreementSealSave,
} from '@volante/contracts/agreements/agreement-seal.contract';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { Sealer } from '@volante/service-kit/sealing';
import { trialAuthority, trialPkcs12 } from '@volante/testing/aeat/trial-certificates';
import { judgeSeal } from '@volante/testing/pdf/judge-seal';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { OWN_PASSWORD } from '@volante/testing/records/service-house';
import { OwnSealAlarmBackground } from '../src/sealing/own-seal-alarm.background.js';
import { signerOf } from '../src/sealing/pkcs12.js';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, manager } from './agreement-desk.js';

const DAY_MS = 86_400_000;
const PASSWORD = 'la del archivo';
const SCHOOL = { kind: 'seal', nif: 'B23000000', name: 'Ñandú, S. L.' } as const;
const authority = trialAuthority();
let desk: AgreementDesk;

beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const fileOf = (of: Parameters<typeof authority.person>[0] = SCHOOL): string =>
  trialPkcs12(authority.person(of), PASSWORD).toString('base64');

const save = (change: object = {}) =>
  desk.host.call(manager, agreementSealSave, {
    ...{ file: fileOf(), password: PASSWORD, ownPassword: OWN_PASSWORD },
    ...change,
  });

async function sealedPaper(): Promise<{ bytes: Buffer; certificate: string | undefined }> {
  const email = `${newId()}@correo.example`;
  const id = await desk.send({
    agreement: await desk.template(),
    contact: desk.neighbours.person({ email }),
  });
  const reference = await desk.reference(email);
  await desk.sign(reference, await desk.proof(reference, email));
  await desk.until(id, 'signed');
  const [row] = await desk.db.unscoped<{ sealed_key: string; certificate: string }>(
    'SELECT sealed_key, certificate FROM agreement_request WHERE business_id = :business AND id = :id',
    { business: manager.business.id, id },
  );
  return { bytes: await storedBytes(desk.storage, row?.sealed_key ?? ''), certificate: row?.certificate };
}

it('documents are sealed with the school’s own certificate while it is there, and say so', async () => {
  const { data } = await save();
  expect(data).toMatchObject({ holder: SCHOOL.name, addedBy: manager.name });
  const read = await desk.ok(manager, agreementSealRead, {});
  expect(read).toMatchObject({ own: { holder: SCHOOL.name }, isStamped: false });
  expect(JSON.stringify(read)).not.toContain(PASSWORD);

  const own = await sealedPaper();
  expect(own.certificate).toBe(read.own?.fingerprint);
  expect(await judgeSeal(own.bytes, authority.certificate)).toMatchObject({
    // The authority's certificates are for clients of TLS, which NSS does not trust for documents.
    ...{ signatures: 1, isValid: true, isTotal: true, signer: SCHOOL.name },
  });
  expect((await readPdf(own.bytes)).pages.join(' ')).toContain(`el certificado de ${SCHOOL.name}`);

  expect((await desk.host.call(manager, agreementSealDelete, {})).success).toBe(true);
  const local = await sealedPaper();
  expect(local.certificate).not.toBe(own.certificate);
  expect((await readPdf(local.bytes)).pages.join(' ')).toContain('un certificado que Volante hizo');
  expect((await desk.ok(manager, agreementSealRead, {})).own).toBeNull();
});

it.each([
  ['the wrong password of the person', { ownPassword: 'otra' }, 'USER-001'],
  ['the wrong password of the file', { password: 'otra' }, 'CERT-002'],
  ['bytes that are no certificate', { file: Buffer.from('hello').toString('base64') }, 'CERT-001'],
  ['one that has ended', { file: fileOf({ ...SCHOOL, validTo: new Date(Date.now() - DAY_MS) }) }, 'CERT-005'],
  [
    'one that has not begun',
    { file: fileOf({ ...SCHOOL, validFrom: new Date(Date.now() + DAY_MS) }) },
    'CERT-006',
  ],
])('%s is refused, and nothing changes', async (_what, change, code) => {
  const before = await desk.ok(manager, agreementSealRead, {});
  expect((await save(change)).error?.code).toBe(code);
  expect(await desk.ok(manager, agreementSealRead, {})).toEqual(before);
});

const sealedRow = async () => {
  const [row] = await desk.db.unscoped<{ sealed: Buffer }>(
    'SELECT sealed FROM agreement_own_seal WHERE business_id = :business',
    { business: manager.business.id },
  );
  return row?.sealed ?? Buffer.alloc(0);
};
const place = `agreement_own_seal ${manager.business.id}`;

it('is opened once, at its upload: a seal derives no key from a password', async () => {
  const sealer = Sealer.of('agreements');
  await save();
  const kept = JSON.parse(sealer.open(await sealedRow(), place)) as object;
  expect(Object.keys(kept).sort()).toEqual(['certificate', 'chain', 'curve', 'key']);
  // As it was kept before.
  const sealed = sealer.seal(JSON.stringify({ file: fileOf(), password: PASSWORD }), place);
  await desk.db.unscopedRun('UPDATE agreement_own_seal SET sealed = :sealed WHERE business_id = :business', {
    sealed,
    business: manager.business.id,
  });
  const { bytes } = await sealedPaper();
  expect(await judgeSeal(bytes, authority.certificate)).toMatchObject({ isValid: true, signer: SCHOOL.name });
  expect(sealer.open(await sealedRow(), place)).not.toContain('password');
});

it('signs with a key on a curve, too', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = await signerOf({
    key: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ...{ curve: 'P-256', certificate: '', chain: [] },
  });
  const data = Buffer.from('contrato');
  expect(verify('sha256', data, publicKey, await signer.sign(data, 'SHA-256'))).toBe(true);
});

it('is not in the database as it came', async () => {
  await save();
  const [row] = await desk.db.unscoped<{ sealed: Buffer }>(
    'SELECT sealed FROM agreement_own_seal WHERE business_id = :business',
    { business: manager.business.id },
  );
  expect(row?.sealed.length).toBeGreaterThan(1_000);
  for (const secret of [PASSWORD, fileOf().slice(0, 24)]) expect(row?.sealed.includes(secret)).toBe(false);
});

it('its end is notified once 30 days before, once 7, and once when it has come', async () => {
  const end = Date.now() + 100 * DAY_MS;
  await save({ file: fileOf({ ...SCHOOL, validTo: new Date(end) }) });
  const alarms = new OwnSealAlarmBackground(desk.db, createLog('test'));
  const warned = async (daysBefore: number) => {
    await alarms.raise(new Date(end - daysBefore * DAY_MS));
    const [row] = await desk.db.unscoped<{ warned_days: number | null }>(
      'SELECT warned_days FROM agreement_own_seal WHERE business_id = :business',
      { business: manager.business.id },
    );
    return row?.warned_days;
  };
  const days: unknown[] = [];
  for (const before of [40, 29, 20, 6, -1, -5]) days.push(await warned(before));
  expect(days).toEqual([null, 30, 30, 7, 0, 0]);
  const [{ n } = { n: -1 }] = await desk.db.unscoped<{ n: number }>(
    `SELECT COUNT(*) n FROM event_log WHERE business_id = :business AND state LIKE '%certificado de los sellos%'`,
    { business: manager.business.id },
  );
  expect(Number(n)).toBe(3);
});
