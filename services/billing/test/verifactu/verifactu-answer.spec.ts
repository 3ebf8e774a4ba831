import fc from 'fast-check';
import { readQueryAnswer } from '../../src/verifactu/query-answer.js';
import { readSubmissionAnswer } from '../../src/verifactu/verifactu-answer.js';
import {
  bytes,
  duplicateOf,
  enveloped,
  errorOf,
  fault,
  heldRecord,
  type Line,
  queryReply,
  submissionReply,
} from './aeat-replies.js';
import { cancellation, registration } from './sample-records.js';
import { officialCheck, schemaFolder, withoutSchemas } from './schemas.js';

const numbered = (number: string) =>
  registration({ invoice: { issuer: 'B12345674', number, date: '2026-11-02' } });
const SENT = [numbered('A1'), numbered('A2'), cancellation({ invoice: numbered('A1').invoice })];
const LINES: readonly Line[] = [
  { number: 'A1', state: 'Correcto' },
  { number: 'A2', state: 'Correcto' },
  { number: 'A1', state: 'Correcto', kind: 'Anulacion' },
];
const read = (text: string, sent = SENT) => readSubmissionAnswer(bytes(text), sent);
const QUERY = { taxpayer: { name: 'Tal', nif: 'B12345674' }, year: 2026, month: 11 };
const readQuery = (text: string) => readQueryAnswer(bytes(text), QUERY);
const accepted = { state: 'accepted', code: null, message: null, duplicate: null };

describe('the reply to a message', () => {
  it('gives proof, wait and each record’s state', () => {
    expect(read(submissionReply('Correcto', LINES))).toEqual({
      outcome: 'answered',
      csv: 'A-ABCD',
      presentedAt: '2026-11-02T10:00:30+01:00',
      waitSeconds: 120,
      state: 'accepted',
      lines: [accepted, accepted, accepted],
    });
  });

  it('is put into the order of the sent records', () => {
    const lines = [
      { number: 'A2', state: 'Incorrecto', more: errorOf('1189', 'Si TipoFactura es F1 …') },
      { number: 'A1', state: 'Correcto', kind: 'Anulacion' },
      { number: 'A1', state: 'AceptadoConErrores', more: errorOf('2001', 'El NIF …') },
    ];
    expect(read(submissionReply('ParcialmenteCorrecto', lines))).toMatchObject({
      state: 'partly-accepted',
      lines: [
        { state: 'accepted-with-errors', code: '2001', message: 'El NIF …' },
        { state: 'rejected', code: '1189' },
        accepted,
      ],
    });
  });

  it('keeps the order of two records of one invoice', () => {
    const lines = [
      LINES[0],
      { number: 'A1', state: 'Incorrecto', more: errorOf('3000', 'Duplicado') },
    ] as Line[];
    const sent = [numbered('A1'), numbered('A1')];
    expect(read(submissionReply('ParcialmenteCorrecto', lines), sent)).toMatchObject({
      lines: [{ state: 'accepted' }, { state: 'rejected' }],
    });
  });

  it.each([
    ['Correcta', 'accepted'],
    ['AceptadaConErrores', 'accepted-with-errors'],
    ['Anulada', 'cancelled'],
  ])('says that the AEAT holds a record: %s', (word, state) => {
    const more = errorOf('3000', 'Registro de facturación duplicado.') + duplicateOf(word);
    const reply = submissionReply('Incorrecto', [{ number: 'A1', state: 'Incorrecto', more }], null);
    expect(read(reply, [numbered('A1')])).toMatchObject({
      csv: null,
      presentedAt: null,
      state: 'rejected',
      lines: [{ state: 'rejected', code: '3000', duplicate: { request: '20261102000001', state } }],
    });
  });

  it('waits a minute where the AEAT gives no time', () => {
    const reply = submissionReply('Correcto', LINES).replace('>120<', '><');
    expect(read(reply)).toMatchObject({ waitSeconds: 60 });
  });

  it.each([
    ['env:Client', 'Codigo[4102].El XML no cumple el esquema.: Cabecera', 'client', '4102'],
    ['soapenv:Server', 'Codigo[3501].Error técnico de base de datos.', 'server', '3501'],
    ['env:Client', 'Certificado no admitido', 'client', null],
  ])('may be a fault: %s %s', (faultcode, words, side, code) => {
    expect(read(fault(faultcode, words))).toEqual({ outcome: 'fault', side, code, message: words });
  });
});

/** Replies that nobody may rely on, each with its code. */
const right = submissionReply('Correcto', LINES);
const HOSTILE: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['nothing', '', 'VF-R01'],
  ['9 MB', ' '.repeat(9_000_000), 'VF-R02'],
  ['Latin letters', new Uint8Array([0x3c, 0x61, 0x3e, 0xf1, 0x3c, 0x2f, 0x61, 0x3e]), 'VF-R03'],
  ['a page of maintenance', '<!DOCTYPE html><html><body>Mantenimiento</body></html>', 'VF-R04'],
  ['a page without document type', '\n<HTML><body>', 'VF-R04'],
  ['entities', `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(50)}">]>${right}`, 'VF-R05'],
  ['a document type', `<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd">${right}`, 'VF-R05'],
  ['100,000 elements deep', '<a>'.repeat(100_000), 'VF-R05'],
  ['100,001 elements wide', `<a>${'<b/>'.repeat(100_001)}</a>`, 'VF-R05'],
  ['garbage', '\u0000\u0001PK\u0003', 'VF-R06'],
  ['JSON', '{"estado":"Correcto"}', 'VF-R06'],
  ['an entity that is none', right.replace('A-ABCD', '&nada;'), 'VF-R06'],
  ['a prefix that is none', right.replaceAll('tikR:CSV', 'otro:CSV'), 'VF-R06'],
  ['two documents', right + right, 'VF-R06'],
  ['another root', '<respuesta/>', 'VF-R07'],
  ['an empty envelope', enveloped(''), 'VF-R07'],
  ['another message', queryReply(), 'VF-R07'],
  ['another namespace', right.replaceAll('RespuestaSuministro.xsd', 'Otra.xsd'), 'VF-R07'],
  ['a state that is none', right.replace('EstadoEnvio>Correcto', 'EstadoEnvio>constructor'), 'VF-R08'],
  [
    'a state of a record that is none',
    right.replace('EstadoRegistro>Correcto', 'EstadoRegistro>toString'),
    'VF-R08',
  ],
  ['a wait that is no number', right.replace('>120<', '>pronto<'), 'VF-R08'],
  ['a record without number', right.replace('<tik:NumSerieFactura>A1</tik:NumSerieFactura>', ''), 'VF-R08'],
  [
    'a code that is none',
    right.replace(
      '</tikR:EstadoRegistro>',
      '</tikR:EstadoRegistro><tikR:CodigoErrorRegistro>12 OR 1'.concat('</tikR:CodigoErrorRegistro>'),
    ),
    'VF-R08',
  ],
  ['another invoice', right.replace('>A2<', '>A3<'), 'VF-R09'],
  ['another issuer', right.replace(/(.*)B12345674<\/tik:IDE/, '$1A28083806</tik:IDE'), 'VF-R09'],
  ['another day', right.replace('02-11-2026', '03-11-2026'), 'VF-R09'],
  ['another kind', right.replace('>Anulacion<', '>Alta<'), 'VF-R09'],
  ['a record too few', submissionReply('Correcto', LINES.slice(1)), 'VF-R09'],
  ['a record too many', submissionReply('Correcto', [...LINES, ...LINES]), 'VF-R09'],
];

describe('a reply that cannot be relied on', () => {
  it.each(HOSTILE)('with %s is coded', (_name, reply, code) => {
    const answer = readSubmissionAnswer(typeof reply === 'string' ? bytes(reply) : reply, SENT);
    expect(answer).toMatchObject({ outcome: 'unreadable', code });
  });

  it('is coded wherever it was cut', () => {
    const whole = bytes(right);
    for (let end = 0; end < whole.length; end += 7) {
      const answer = readSubmissionAnswer(whole.subarray(0, end), SENT);
      expect(answer).toMatchObject({ outcome: 'unreadable' });
    }
  });

  it('never throws, whatever was changed in it', () => {
    const changes = fc.array(
      fc.tuple(fc.nat(right.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 8 })),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(changes, (list) => {
        let text = right;
        for (const [at, length, piece] of list) text = text.slice(0, at) + piece + text.slice(at + length);
        expect(['answered', 'fault', 'unreadable']).toContain(read(text).outcome);
        expect(['answered', 'fault', 'unreadable']).toContain(readQuery(text).outcome);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the reply to a query', () => {
  it('gives the record that the AEAT holds of each invoice', () => {
    const records = heldRecord('A1', 'Correcto') + heldRecord('A2', 'Anulada', 'C'.repeat(64));
    const answer = readQuery(queryReply({ records, more: 'A2' }));
    expect(answer).toMatchObject({
      outcome: 'answered',
      records: [
        {
          invoice: { issuer: 'B12345674', number: 'A1', date: '2026-11-02' },
          state: 'accepted',
          code: null,
          hash: 'A'.repeat(64),
          previous: { invoice: { number: 'A0', date: '2026-11-01' }, hash: 'B'.repeat(64) },
          generatedAt: '2026-11-02T10:00:00+01:00',
          total: 18_150,
          quotaTotal: 3_150,
          request: '7',
        },
        { state: 'cancelled', hash: 'C'.repeat(64) },
      ],
      next: { issuer: 'B12345674', number: 'A2', date: '2026-11-02' },
    });
  });

  it('may be empty', () => {
    expect(readQuery(queryReply())).toEqual({ outcome: 'answered', records: [], next: null });
  });

  it('reads 10,000 records, each let go before the next', () => {
    const records = Array.from({ length: 10_000 }, (_, at) => heldRecord(`A${at}`, 'Correcto')).join('');
    const answer = readQuery(queryReply({ records }));
    expect(answer.outcome === 'answered' && answer.records.length).toBe(10_000);
  });

  it.each([
    ['another taxpayer', queryReply({ nif: 'A28083806' }), 'VF-R09'],
    ['another month', queryReply({ month: '10' }), 'VF-R09'],
    [
      'an invoice of another taxpayer',
      queryReply({ records: heldRecord('A1', 'Correcto').replace('B12345674', 'A28083806') }),
      'VF-R09',
    ],
    ['a state that is none', queryReply({ records: heldRecord('A1', '__proto__') }), 'VF-R08'],
    [
      'no key for the next page',
      queryReply({ more: 'A1' }).replace(/<r:ClavePaginacion>.*<\/r:ClavePaginacion>/, ''),
      'VF-R08',
    ],
    ['a result that is none', queryReply({ result: 'Quizás' }), 'VF-R08'],
    ['another message', submissionReply('Correcto', LINES), 'VF-R07'],
    ['half of it', queryReply({ records: heldRecord('A1', 'Correcto') }).slice(0, 1_500), 'VF-R06'],
  ])('about %s is coded', (_name, reply, code) => {
    expect(readQuery(reply)).toMatchObject({ outcome: 'unreadable', code });
  });

  it('may be a fault', () => {
    const words = 'Codigo[4112].El titular del certificado debe ser Obligado Emisión';
    expect(readQuery(fault('env:Client', words))).toMatchObject({ outcome: 'fault', code: '4112' });
  });
});

describe('the replies of these tests', () => {
  const shown = 'are valid by the official schemas';
  it(shown, async () => {
    if (schemaFolder === undefined) return withoutSchemas(shown);
    const check = await officialCheck(schemaFolder);
    const more = errorOf('3000', 'Duplicado') + duplicateOf('Anulada');
    expect(check(submissionReply('Incorrecto', [{ number: 'A1', state: 'Incorrecto', more }]))).toBeNull();
    const reply = queryReply({ records: heldRecord('A1', 'Correcto'), more: 'A1' });
    expect(check(reply)).toBeNull();
  });
});
