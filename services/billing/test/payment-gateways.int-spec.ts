import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  paymentGateway,
  paymentGatewayKey,
  paymentGatewayKeyDelete,
  paymentGatewayKeySave,
} from '@volante/contracts/billing/payment-gateway.contract';
import { paymentLinkCreate } from '@volante/contracts/billing/payment-link.contract';
import type { openPaymentBegin } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput } from '@volante/contracts/call';
import { describeRecord } from '@volante/testing/records/describe-record';
import { FIRST_BRANCH, OWN_PASSWORD, PEOPLE, SECOND_BRANCH } from '@volante/testing/records/service-house';
import { readMessage, TRIAL_TERMINAL, trialMessage } from '@volante/testing/redsys/trial-signature';
import { readRedsysSites } from '../src/payment-links/redsys-sites.js';
import { ADMINISTRATORS, manager } from './paper-house.js';
import { type PaymentDesk, paymentDesk, REAL_KEY } from './payment-desk.js';

const PROOF = { ownPassword: OWN_PASSWORD };

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await paymentDesk();
});
afterAll(() => desk.stop());

describeRecord(paymentGateway, {
  house: () => desk.house,
  right: (n) => ({ name: `Pasarela ${n}`, branch: FIRST_BRANCH, merchant: '123456789' }),
  change: { bizum: true },
});

const notified = (link: string) =>
  desk.house.db.unscoped<{ state: string }>(
    "SELECT CAST(state AS CHAR) state FROM event_log WHERE topic = 'notification.asked' AND state LIKE :link",
    { link: `%${link}%` },
  );

describe('where the money goes', () => {
  const input = { name: 'TPV de otro', branch: FIRST_BRANCH, merchant: '123456789' };

  it('is chosen with the own password alone, and administrators are notified, the author too', async () => {
    const create = (rest: object) =>
      desk.house.fails(manager, paymentGateway.calls.create, { ...input, ...rest });
    expect(await create({})).toBe('USER-001');
    expect(await create({ ownPassword: 'otra' })).toBe('USER-001');
    const { id } = await desk.house.ok(manager, paymentGateway.calls.create, { ...input, ...PROOF });
    const link = `/payment/gateway/view/${id}`;
    expect((await notified(link)).map(({ state }) => JSON.parse(state))).toMatchObject([
      { to: { users: ADMINISTRATORS.map((one) => one.id) }, except: null, kind: 'payment.route' },
    ]);
    const change = (version: number, rest: object) =>
      desk.house.fails(manager, paymentGateway.calls.update, { id, version, ...rest });
    expect(await change(1, { merchant: '987654321' })).toBe('USER-001');
    expect(await change(1, { merchant: '987654321', ownPassword: 'otra' })).toBe('USER-001');
    expect(await change(1, { name: 'TPV de Jaén, nuevo', merchant: '123456789' })).toBe('no error');
    expect(await notified(link)).toHaveLength(1);
    expect(await change(1, { merchant: '987654321' })).toBe('DATA-409');
    expect(await change(2, { merchant: '987654321', ...PROOF })).toBe('no error');
    expect(await notified(link)).toHaveLength(2);
    const key = { id, key: TRIAL_TERMINAL.key };
    expect(await desk.house.fails(manager, paymentGatewayKeySave, key)).toBe('USER-001');
    expect(await desk.house.fails(manager, paymentGatewayKeySave, { ...key, ...PROOF })).toBe('no error');
    expect(await notified(link)).toHaveLength(3);
  });

  it('is no way round the password for a version that comes to be right meanwhile', async () => {
    const { id } = await desk.house.ok(manager, paymentGateway.calls.create, {
      ...{ ...input, name: 'TPV con carrera', ...PROOF },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => [
        desk.house.fails(manager, paymentGateway.calls.update, { id, version: at + 1, bizum: at % 2 === 0 }),
        desk.house.fails(manager, paymentGateway.calls.update, {
          id,
          version: at + 2,
          merchant: '987654321',
        }),
      ]).flat(),
    );
    expect(answers.filter((code) => !['no error', 'DATA-409', 'USER-001'].includes(code))).toEqual([]);
    const { record } = await desk.house.ok(manager, paymentGateway.calls.read, { id });
    expect(record?.merchant).toBe('123456789');
  });
});

describe('the key of a gateway', () => {
  const create = async (rest: object = {}) =>
    (
      await desk.house.ok(manager, paymentGateway.calls.create, {
        ...{ name: `TPV ${Math.random()}`, branch: FIRST_BRANCH, merchant: '123456789', ...PROOF },
        ...rest,
      })
    ).id;

  it('goes in and never out, nor does the database have it', async () => {
    const id = await create();
    expect(await desk.house.ok(manager, paymentGatewayKey, { id })).toEqual({
      ...{ key: null, site: 'trial' },
      notification: `https://volante.example/api/payment/notification/${id}`,
    });
    await desk.house.ok(manager, paymentGatewayKeySave, { id, key: ` ${TRIAL_TERMINAL.key}\n`, ...PROOF });
    const shown = await desk.house.ok(manager, paymentGatewayKey, { id });
    expect(shown.key).toMatchObject({ addedBy: manager.name });
    expect(JSON.stringify(shown)).not.toContain(TRIAL_TERMINAL.key);
    const [row] = await desk.house.db.unscoped<{ sealed: Buffer }>(
      'SELECT sealed FROM payment_gateway_key WHERE gateway_id = :id',
      { id },
    );
    expect(row?.sealed.toString('latin1')).not.toContain(TRIAL_TERMINAL.key);
    const kept = await desk.house.db.unscoped<{ text: string }>(
      "SELECT CONCAT(IFNULL(changes, ''), '') text FROM audit_entry WHERE entity_id = :id",
      { id },
    );
    expect(JSON.stringify(kept)).not.toContain(TRIAL_TERMINAL.key);
    await desk.house.ok(manager, paymentGatewayKeyDelete, { id });
    expect((await desk.house.ok(manager, paymentGatewayKey, { id })).key).toBeNull();
  });

  it('that is none is refused at its field, and belongs to its branch', async () => {
    const id = await create();
    for (const key of ['', 'corta', `${TRIAL_TERMINAL.key}A`])
      expect((await desk.house.call(manager, paymentGatewayKeySave, { id, key })).error).toMatchObject({
        ...{ code: 'PAYMENT-GATEWAY-002', errors: [{ path: 'key' }] },
      });
    const right = { id, key: TRIAL_TERMINAL.key, ...PROOF };
    for (const who of [PEOPLE.neighbour, PEOPLE.stranger]) {
      expect(await desk.house.fails(who, paymentGatewayKeySave, right)).toBe('DATA-404');
      expect(await desk.house.fails(who, paymentGatewayKey, { id })).toBe('DATA-404');
    }
  });

  it('without a key, out of use, or without a way to pay, collects nothing', async () => {
    const document = await desk.house.issued();
    const link = (gateway: string) =>
      desk.house.fails(manager, paymentLinkCreate, { documents: [document], cents: 100, gateway });
    expect(await link(await create())).toBe('PAYMENT-LINK-001');
    expect(
      await desk.house.fails(manager, paymentGateway.calls.create, {
        ...{ name: 'Nada', branch: FIRST_BRANCH, merchant: '123456789', card: false, ...PROOF },
      }),
    ).toBe('PAYMENT-GATEWAY-004');
  });

  it('of a gateway with links stays with its merchant, before anybody has paid', async () => {
    await desk.link();
    const { record } = await desk.house.ok(manager, paymentGateway.calls.read, { id: desk.gateway });
    const version = record?.version ?? 0;
    const update = (rest: object) =>
      desk.house.call(manager, paymentGateway.calls.update, { id: desk.gateway, version, ...PROOF, ...rest });
    for (const rest of [{ merchant: '123456789' }, { terminal: 7 }, { environment: 'real' }])
      expect((await update(rest)).error?.code).toBe('PAYMENT-GATEWAY-003');
    expect((await update({ name: 'Otro nombre', terminal: 1 })).success).toBe(true);
  });
});

describe('a real gateway', () => {
  const state = async (id: string) => {
    const { record } = await desk.house.ok(manager, paymentGateway.calls.read, { id });
    return {
      version: record?.version ?? 0,
      key: (await desk.house.ok(manager, paymentGatewayKey, { id })).key,
    };
  };
  const made = async (name: string, environment: 'test' | 'real' = 'test') =>
    desk.gatewayOf({ name, environment, branch: SECOND_BRANCH });
  const update = async (id: string, rest: object) =>
    desk.house.fails(manager, paymentGateway.calls.update, {
      ...{ id, version: (await state(id)).version, ...PROOF, ...rest },
    });

  it('is moved to another branch with the own password alone', async () => {
    const id = await made('TPV que se muda', 'real');
    expect(await update(id, { branch: FIRST_BRANCH, ownPassword: undefined })).toBe('USER-001');
    expect(await update(id, { branch: FIRST_BRANCH })).toBe('no error');
    expect((await state(id)).key).not.toBeNull();
  });

  it('begins without the key that it had for tests, or by another merchant or terminal', async () => {
    for (const [name, change] of Object.entries({
      'TPV que se hace real': { environment: 'real' },
      'TPV de otro comercio': { merchant: '123456789' },
      'TPV de otro terminal': { terminal: 9 },
    })) {
      const id = await made(name);
      expect(await update(id, { name: `${name} de aquí` })).toBe('no error');
      expect((await state(id)).key).not.toBeNull();
      expect(await update(id, change)).toBe('no error');
      expect((await state(id)).key).toBeNull();
    }
  });

  it('takes no published key, and believes nothing that is signed with one', async () => {
    const id = await made('TPV de verdad', 'real');
    const save = (key: string) => desk.house.call(manager, paymentGatewayKeySave, { id, key, ...PROOF });
    for (const key of [TRIAL_TERMINAL.key, 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev'])
      expect((await save(key)).error).toMatchObject({
        code: 'PAYMENT-GATEWAY-005',
        errors: [{ path: 'key' }],
      });
    expect((await save(REAL_KEY)).success).toBe(true);
    const document = await desk.house.issued({ branch: SECOND_BRANCH });
    const link = await desk.house.ok(manager, paymentLinkCreate, {
      ...{ documents: [document], cents: 24_200, gateway: id },
    });
    const begun = (await desk.begin(link.key)).data as CallOutput<typeof openPaymentBegin>;
    const form = readMessage(begun.fields)?.fields ?? {};
    const order = form.DS_MERCHANT_ORDER ?? '';
    // A real gateway of before this rule has such a key.
    await desk.house.db.unscopedRun("UPDATE payment_gateway SET environment = 'test' WHERE id = :id", { id });
    expect((await save(TRIAL_TERMINAL.key)).success).toBe(true);
    await desk.house.db.unscopedRun("UPDATE payment_gateway SET environment = 'real' WHERE id = :id", { id });
    expect((await desk.begin(link.key)).error?.code).toBe('PAYMENT-LINK-013');
    const paid = trialMessage('HMAC_SHA256_V1', TRIAL_TERMINAL.key, order, {
      ...{
        Ds_Amount: '24200',
        Ds_Currency: '978',
        Ds_Order: order,
        Ds_MerchantCode: TRIAL_TERMINAL.merchant,
      },
      ...{ Ds_Terminal: '001', Ds_Response: '0000', Ds_TransactionType: '0', Ds_AuthorisationCode: '123456' },
    });
    expect(await desk.send(paid, id)).toBe('PAYMENT-NOTIFICATION-001');
    expect((await desk.document(document)).paidCents).toBe(0);
  });
});

describe('where the gateway is', () => {
  it('is real or for tests by the gateway, and the stand-in takes the place of the latter alone', () => {
    const plain = readRedsysSites({});
    expect(plain.site('test')).toBe('test');
    expect(plain.payUrl('test')).toBe('https://sis-t.redsys.es:25443/sis/realizarPago');
    const trial = readRedsysSites({ VOLANTE_REDSYS_URL: 'http://127.0.0.1:9300/x' });
    expect([trial.site('test'), trial.site('real')]).toEqual(['trial', 'real']);
    expect(readRedsysSites({ VOLANTE_REDSYS_URL: 'https://sis-t.redsys.es:25443' }).site('test')).toBe(
      'test',
    );
    expect([trial.takesTrials, readRedsysSites({ VOLANTE_AEAT_SITE: 'real' }).takesTrials]).toEqual([
      true,
      false,
    ]);
    expect(trial.payUrl('trial')).toBe('http://127.0.0.1:9300/sis/realizarPago');
    expect(trial.restUrl('real')).toBe('https://sis.redsys.es/sis/rest/trataPeticionREST');
  });
});
