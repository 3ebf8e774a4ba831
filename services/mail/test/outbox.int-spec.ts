import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  mailDeliveryRetry,
  mailDeliveryView,
  mailEvents,
  mailOptOutUpdate,
  mailSend,
} from '@volante/contracts/mail/mail-delivery.contract';
import { mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import { newId } from '@volante/service-kit/object-id';
import { permanentKey } from '@volante/service-kit/storage/storage';
import { JAEN, type MailHost, manager, person, startMail, stranger, UBEDA } from './mail-host.js';
import { type House, LETTERHEAD, letter, recipient, send, standInForOthers, untilIn } from './mail-house.js';
import { SmtpStandIn } from './smtp-stand-in.js';

const smtp = new SmtpStandIn();
let mail: MailHost;
let house: House;

beforeAll(async () => {
  await smtp.start();
  Object.assign(process.env, {
    VOLANTE_MAIL_SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=none`,
    VOLANTE_MAIL_FROM: 'correo@volante.example',
    VOLANTE_MAIL_RETRY_MS: '30',
    VOLANTE_MAIL_TIMEOUT_MS: '600',
    VOLANTE_MAIL_DEADLINE_MS: '120000',
    VOLANTE_MAIL_PRIVATE_HOSTS: '1',
  });
  mail = await startMail({ worker: true });
  house = await standInForOthers(mail.host);
  await mail.ok(manager, mailSettingsUpdate, { version: 0, perMinute: 600 });
});
afterAll(async () => {
  await mail.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.behaviour = {};
});

let count = 0;
const someone = () => {
  count += 1;
  return `persona${count}@correo.example`;
};
const sendTo = (address: string, change: Parameters<typeof letter>[0] = {}) =>
  send(mail, letter({ ...change, recipients: [recipient(address)] }));

describe('a mail', () => {
  it('arrives with its names, text beside HTML, and the school around it', async () => {
    const address = someone();
    const content = {
      purpose: 'service' as const,
      subject: 'Examen de {{contact.firstName}} el {{send.date}}',
      body: '<p>Hola, {{contact.firstName}}:<br>nos vemos en {{branch.name}}.</p><script>x</script>',
      header: true,
      footer: true,
    };
    const values = { 'send.date': '14/03/2027' };
    const recipients = [recipient(address, { 'contact.firstName': 'Íñigo <b>&' })];
    await send(mail, letter({ content, values, recipients }));
    const { id } = await untilIn(mail, address, ['sent']);
    const [caught] = await smtp.to(address);
    expect(caught).toMatchObject({
      subject: 'Examen de Íñigo <b>& el 14/03/2027',
      from: { name: 'Autoescuela El Olivo', address: 'correo@volante.example' },
      replyTo: [{ address: 'jaen@elolivo.example' }],
      messageId: `<${id}@volante.example>`,
    });
    expect(caught?.html).toContain('Hola, Íñigo &lt;b&gt;&amp;:<br />nos vemos en Jaén Centro.');
    expect(caught?.html).not.toContain('script');
    expect(caught?.text).toContain('Hola, Íñigo <b>&:\nnos vemos en Jaén Centro.');
    expect(caught?.text).toContain('CIF B12345674');
    expect(caught?.raw).not.toMatch(/^List-Unsubscribe/im);
  });

  it('cannot be given another header or recipient by a name, a subject or an address', async () => {
    const address = someone();
    const evil = 'x\r\nBcc: espia@evil.example\r\n\r\nhola';
    const values = { 'send.text': 'a Bcc: espia@evil.example' };
    const content = { ...letter().content!, subject: 'Aviso {{send.text}}' };
    const to = { ...recipient(address), name: 'Ana" <espia@evil.example>, "' };
    await send(mail, letter({ content, values, recipients: [to] }));
    await untilIn(mail, address, ['sent']);
    const [caught] = await smtp.to(address);
    expect(caught?.envelope.to).toEqual([address]);
    expect(caught?.to).toEqual([{ name: to.name, address }]);
    expect(caught?.bcc ?? []).toEqual([]);
    const injected = { ...recipient(address), address: `${address}${evil}` };
    const { rows } = await send(mail, letter({ recipients: [injected] }));
    expect(rows[0]?.outcome).toBe('badAddress');
    const named = { ...recipient(someone()), name: evil };
    expect(await mail.fails(manager, mailSend, letter({ recipients: [named] }))).toBe('REQ-101');
  });

  it('is queued once by its key, even by rivals', async () => {
    const address = someone();
    const input = letter({ recipients: [recipient(address)] });
    const answers = await Promise.all([send(mail, input), send(mail, input), send(mail, input)]);
    const outcomes = answers.map(({ rows }) => rows[0]?.outcome).sort();
    expect(outcomes).toEqual(['queued', 'repeated', 'repeated']);
    expect(new Set(answers.map(({ rows }) => rows[0]?.delivery)).size).toBe(1);
    await untilIn(mail, address, ['sent']);
    expect(await smtp.to(address)).toHaveLength(1);
  });

  it('carries the logo inside and files that its sender may read', async () => {
    const address = someone();
    const storage = mail.host.services[0]!.kit.storage;
    const business = DEMO.school.id;
    const [logo, pdf, foreign] = [newId(), newId(), newId()];
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    const logoKey = permanentKey(business, logo);
    await storage.put(logoKey, [png] as unknown as AsyncIterable<Uint8Array>);
    await storage.put(permanentKey(business, pdf), [
      Buffer.from('%PDF'),
    ] as unknown as AsyncIterable<Uint8Array>);
    house.letterhead = { ...LETTERHEAD, logo: { file: logo, key: logoKey } };
    const file = { mime: 'application/pdf', size: 4, width: null, height: null, isFree: false };
    house.files.set(pdf, {
      ...file,
      id: pdf,
      key: permanentKey(business, pdf),
      name: 'Citación ñ.pdf',
      isReadable: true,
    });
    house.files.set(foreign, {
      ...file,
      id: foreign,
      key: permanentKey(business, foreign),
      name: 'x.pdf',
      isReadable: false,
    });
    const input = letter({ attachments: [pdf], recipients: [recipient(address)] });
    await send(mail, input);
    await untilIn(mail, address, ['sent']);
    const [caught] = await smtp.to(address);
    expect(
      caught?.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    ).toEqual(
      expect.arrayContaining([
        ['logo.png', 'image/png', 'inline'],
        ['Citación ñ.pdf', 'application/pdf', 'attachment'],
      ]),
    );
    expect(caught?.html).toContain('cid:logo@volante');
    house.letterhead = { ...LETTERHEAD };
    expect(await mail.fails(manager, mailSend, { ...input, key: newId(), attachments: [foreign] })).toBe(
      'MAIL-004',
    );
    house.files.set(pdf, { ...house.files.get(pdf)!, isFree: true });
    await send(mail, { ...input, key: newId(), check: true });
    expect(house.kept).toEqual([]);
    await send(mail, { ...input, key: newId() });
    expect(house.kept).toMatchObject([
      { files: [{ id: pdf }], owner: { kind: 'mail', branch: JAEN }, permission: 'mail.send' },
    ]);
    house.files.set(pdf, { ...house.files.get(pdf)!, size: 11 * 1024 * 1024 });
    expect(await mail.fails(manager, mailSend, { ...input, key: newId() })).toBe('MAIL-003');
  });

  it('with a file that is gone is given up, and says which', async () => {
    const address = someone();
    const gone = newId();
    house.files.set(gone, {
      id: gone,
      key: permanentKey(DEMO.school.id, gone),
      name: 'Ido.pdf',
      mime: 'application/pdf',
      size: 4,
      width: null,
      height: null,
      isFree: false,
      isReadable: true,
    });
    await sendTo(address, { attachments: [gone] });
    expect(await untilIn(mail, address, ['failed'])).toMatchObject({
      reason: 'attachmentGone',
      reply: 'Ido.pdf',
    });
  });

  it('that is secret lies sealed while it waits and is erased once it has gone', async () => {
    const address = someone();
    smtp.behaviour = { recipient: () => [451, 'later'] };
    const content = { ...letter().content!, body: '<p>Tu código es 428517</p>' };
    await sendTo(address, { secret: true, content });
    const { id } = await untilIn(mail, address, ['queued'], ({ attempts }) => attempts > 0);
    const stored = async () =>
      (
        await mail.db.unscoped<{ content: Buffer | null }>(
          'SELECT content FROM mail_delivery WHERE id = :id',
          { id },
        )
      )[0];
    expect((await stored())?.content?.includes('428517')).toBe(false);
    expect(await mail.ok(manager, mailDeliveryView, { id })).toMatchObject({ html: null, text: null });
    smtp.behaviour = {};
    await untilIn(mail, address, ['sent']);
    expect((await smtp.to(address))[0]?.html).toContain('428517');
    expect((await stored())?.content).toBeNull();
  });
});

it('shows colleagues no secret of a link that went to somebody else', async () => {
  const address = someone();
  const secret = 'Zx9_-'.repeat(8);
  const link = `https://escuela.example/open/document#${secret}`;
  const content = { ...letter().content!, body: `<p><a href="${link}">Ver y contestar</a></p>` };
  await sendTo(address, { content });
  const { id } = await untilIn(mail, address, ['sent']);
  expect((await smtp.to(address))[0]?.html).toContain(secret);
  const shown = await mail.ok(manager, mailDeliveryView, { id });
  expect(shown.html).toContain('https://escuela.example/open/document"');
  expect(JSON.stringify(shown)).not.toContain(secret);
  const [stored] = await mail.db.unscoped<{ content: Buffer }>(
    'SELECT content FROM mail_delivery WHERE id = :id',
    { id },
  );
  expect(stored?.content.includes('open/document')).toBe(false);
});

it('that was written readable, before all were sealed, is shown', async () => {
  const address = someone();
  await sendTo(address);
  const { id } = await untilIn(mail, address, ['sent']);
  const content = JSON.stringify({ html: '<p>De antes</p>', text: 'De antes', logoKey: null });
  await mail.db.unscopedRun('UPDATE mail_delivery SET content = :content WHERE id = :id', { id, content });
  expect((await mail.ok(manager, mailDeliveryView, { id })).text).toBe('De antes');
});

describe('who gets none', () => {
  it('is told apart, and costs the others nothing', async () => {
    const good = someone();
    const refuser = someone();
    await mail.ok(manager, mailOptOutUpdate, { address: refuser.toUpperCase(), refuses: true });
    const content = {
      ...letter().content!,
      purpose: 'advertising' as const,
      body: '<p>{{contact.licence}}</p>',
    };
    const values = { 'contact.licence': 'B' };
    const recipients = [
      recipient(good, values),
      recipient('', values),
      recipient('no es un correo', values),
      recipient(refuser, values),
      recipient(someone()),
    ];
    const input = letter({ content, recipients });
    const expected = ['queued', 'noAddress', 'badAddress', 'optedOut', 'missing'];
    const checked = await send(mail, { ...input, check: true });
    expect(checked.rows.map(({ outcome }) => outcome)).toEqual(expected);
    expect(checked.rows.every(({ delivery }) => delivery === null)).toBe(true);
    const { rows } = await send(mail, input);
    expect(rows.map(({ outcome }) => outcome)).toEqual(expected);
    expect(rows[4]?.missing).toEqual(['contact.licence']);
    await untilIn(mail, good, ['sent']);
    const [caught] = await smtp.to(good);
    expect(caught?.raw).toMatch(/^List-Unsubscribe: <mailto:jaen@elolivo\.example\?subject=BAJA>/im);
    expect(caught?.text).toContain('BAJA');
    expect(await smtp.to(refuser)).toEqual([]);
  });

  it('a mail about one’s own studies reaches those who refuse advertising', async () => {
    const address = someone();
    await mail.ok(manager, mailOptOutUpdate, { address, refuses: true });
    await sendTo(address);
    await untilIn(mail, address, ['sent']);
  });

  it('a value that the sender chose stands in for what a person lacks', async () => {
    const address = someone();
    const content = { ...letter().content!, subject: 'Permiso {{contact.licence}}' };
    await sendTo(address, { content, values: { 'contact.licence': 'que elijas' } });
    await untilIn(mail, address, ['sent']);
    expect((await smtp.to(address))[0]?.subject).toBe('Permiso que elijas');
  });
});

describe('a mail server', () => {
  it('that refuses one address for good costs only that one, and the failure is told', async () => {
    const [bad, good] = [someone(), someone()];
    smtp.behaviour = { recipient: (address) => (address === bad ? [550, '5.1.1 User unknown'] : undefined) };
    await send(mail, letter({ recipients: [recipient(bad), recipient(good)] }));
    await untilIn(mail, good, ['sent']);
    const row = await untilIn(mail, bad, ['failed']);
    expect(row).toMatchObject({ reason: 'addressRefused', reply: '550 5.1.1 User unknown', attempts: 1 });
    const events = async () =>
      (
        await mail.ok<{ rows: { entityId: string; topic: string; state: object }[] }>(manager, mailEvents, {
          after: 0,
          topics: ['mail.failed', 'notification.asked'],
          limit: 500,
        })
      ).rows;
    const deadline = Date.now() + 10_000;
    let told = (await events()).find(({ entityId }) => entityId === row.id);
    while (!told && Date.now() < deadline)
      told = (await events()).find(({ entityId }) => entityId === row.id);
    const asked = (await events()).find(
      ({ topic, state }) => topic === 'notification.asked' && JSON.stringify(state).includes(row.id),
    );
    expect(asked?.state).toMatchObject({ kind: 'mail.failed', to: { users: [manager.id] } });
    expect(told).toMatchObject({
      topic: 'mail.failed',
      state: { address: bad, reason: 'addressRefused', sentBy: { id: manager.id } },
    });
  });

  it('that refuses everybody fails them all, and a person may try again', async () => {
    const addresses = [someone(), someone()];
    smtp.behaviour = { recipient: () => [554, 'No'] };
    await send(mail, letter({ recipients: addresses.map((address) => recipient(address)) }));
    const failed = await Promise.all(addresses.map((address) => untilIn(mail, address, ['failed'])));
    smtp.behaviour = {};
    const id = failed.map((row) => row.id);
    expect(await mail.ok(manager, mailDeliveryRetry, { id })).toEqual({ changed: 2 });
    await Promise.all(addresses.map((address) => untilIn(mail, address, ['sent'])));
    expect(await mail.fails(manager, mailDeliveryRetry, { id: id[0] })).toBe('MAIL-002');
  });

  it('that asks to come back later (greylisting) gets it then', async () => {
    const address = someone();
    let asked = 0;
    smtp.behaviour = {
      recipient: () => {
        asked += 1;
        return asked < 3 ? [451, '4.7.1 Greylisted'] : undefined;
      },
    };
    await sendTo(address);
    expect(await untilIn(mail, address, ['sent'])).toMatchObject({ attempts: 3, reason: null });
    expect(await smtp.to(address)).toHaveLength(1);
  });

  it('that refuses the content says so', async () => {
    const address = someone();
    smtp.behaviour = { message: () => [554, '5.7.1 Spam'] };
    await sendTo(address);
    expect(await untilIn(mail, address, ['failed'])).toMatchObject({ reason: 'contentRefused' });
  });

  it('that is down gets it when it is back', async () => {
    const address = someone();
    const { port } = smtp;
    await smtp.stop();
    await sendTo(address);
    expect(await untilIn(mail, address, ['queued'], ({ attempts }) => attempts > 0)).toMatchObject({
      reason: 'unreachable',
    });
    await smtp.start(port);
    await untilIn(mail, address, ['sent']);
  });

  it.each(['greeting', 'recipient'] as const)(
    'that falls silent at the %s is left and asked again',
    async (at) => {
      const address = someone();
      smtp.behaviour = { silent: at };
      await sendTo(address);
      const row = await untilIn(mail, address, ['queued'], ({ attempts }) => attempts > 0);
      expect(row.reason).toBe('tooSlow');
      smtp.behaviour = {};
      await untilIn(mail, address, ['sent']);
      expect(await smtp.to(address)).toHaveLength(1);
    },
  );

  it('that goes away in the middle of a long message gets it again', async () => {
    const address = someone();
    const big = newId();
    // More than the buffers of both ends hold: the rest is still with us when the other end goes.
    const size = 14 * 1024 * 1024;
    const key = permanentKey(DEMO.school.id, big);
    const storage = mail.host.services[0]!.kit.storage;
    await storage.put(key, [Buffer.alloc(size, 'a')] as unknown as AsyncIterable<Uint8Array>);
    house.files.set(big, {
      id: big,
      key,
      name: 'Grande.pdf',
      mime: 'application/pdf',
      size: 1,
      width: null,
      height: null,
      isFree: false,
      isReadable: true,
    });
    smtp.behaviour = { hangUp: 'begin' };
    await sendTo(address, { attachments: [big] });
    // A busy machine may need a third for so much.
    expect((await untilIn(mail, address, ['sent'])).attempts).toBeGreaterThan(1);
    expect(await smtp.to(address)).toHaveLength(1);
  });

  it('that goes away with all of it, without a word, is not sent it twice unless a person says so', async () => {
    const address = someone();
    smtp.behaviour = { hangUp: 'end' };
    await sendTo(address);
    const row = await untilIn(mail, address, ['uncertain']);
    expect(row).toMatchObject({ reason: 'interrupted', attempts: 1, dueAt: null });
    smtp.behaviour = {};
    await mail.ok(manager, mailDeliveryRetry, { id: row.id });
    await untilIn(mail, address, ['sent']);
    expect((await smtp.to(address))[0]?.messageId).toBe(`<${row.id}@volante.example>`);
  });

  it('that never wants it is given up after six tries', async () => {
    const address = someone();
    smtp.behaviour = { recipient: () => [450, 'Later'] };
    await sendTo(address);
    const { id } = await untilIn(mail, address, ['queued'], ({ attempts }) => attempts > 0);
    await mail.db.unscopedRun('UPDATE mail_delivery SET attempts = 5 WHERE id = :id', { id });
    expect(await untilIn(mail, address, ['failed'])).toMatchObject({ attempts: 6, reason: 'busy' });
  });
});

describe('a worker that died', () => {
  it('leaves what it was sending uncertain, and what it had only taken to the next', async () => {
    const [begun, taken] = [someone(), someone()];
    smtp.behaviour = { recipient: () => [450, 'Later'] };
    await send(mail, letter({ recipients: [recipient(begun), recipient(taken)] }));
    const rows = await Promise.all(
      [begun, taken].map((address) => untilIn(mail, address, ['queued'], ({ attempts }) => attempts > 0)),
    );
    const past = "lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND, lease_owner = REPEAT('d', 24)";
    await mail.db.unscopedRun(`UPDATE mail_delivery SET state = 'sending', ${past} WHERE id = :id`, {
      id: rows[0]!.id,
    });
    await mail.db.unscopedRun(`UPDATE mail_delivery SET ${past} WHERE id = :id`, { id: rows[1]!.id });
    smtp.behaviour = {};
    await untilIn(mail, taken, ['sent']);
    expect(await untilIn(mail, begun, ['uncertain'])).toMatchObject({ reason: 'interrupted' });
    expect(await smtp.to(begun)).toEqual([]);
  });
});

describe('the log', () => {
  it('shows a mail where its contact is, and to no other school', async () => {
    const address = someone();
    await sendTo(address);
    const { id } = await untilIn(mail, address, ['sent']);
    const of = (branches: string[]) =>
      person({ branches, permissions: manager.permissions.filter((one) => one !== 'client.all-branches') });
    expect(await mail.ok(of([JAEN]), mailDeliveryView, { id })).toMatchObject({
      address,
      text: expect.stringContaining('Texto'),
    });
    expect(await mail.fails(of([UBEDA]), mailDeliveryView, { id })).toBe('DATA-404');
    expect(await mail.fails(of([]), mailDeliveryView, { id })).toBe('DATA-404');
    expect(await mail.fails(stranger, mailDeliveryView, { id })).toBe('DATA-404');
    expect(await mail.fails(of([UBEDA]), mailDeliveryRetry, { id })).toBe('DATA-404');
  });
});
