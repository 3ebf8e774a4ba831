import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listenOnLoopback } from '@volante/testing/stand-ins/loopback-server';
import { type Misbehaviour, TrialExamService } from '@volante/testing/stand-ins/trial-exam-service';
import { ExamService } from '../src/exam-service/exam-service.js';
import type { ServiceFault } from '../src/exam-service/service-fault.js';
import type { Presented } from '../src/exam-service/service-words.js';

const SCHOOL = 'a'.repeat(24);
const ID = '0'.repeat(23);
const trial = new TrialExamService('key=of the school');
const presented: Presented = {
  student: { dni: '12345678Z', firstName: 'Berta', surnames: 'Ortega Ruiz', birthDate: '2000-02-29' },
  licence: 'B',
  test: 'road',
  day: '2026-12-01',
  center: { code: '23', name: 'Jaén', province: 23 },
  fee: '',
};
let address = '';
let service: ExamService;

function connect(url: string, { key = 'key=of the school', timeoutMs = 5_000 } = {}): ExamService {
  Object.assign(process.env, {
    VOLANTE_AUES_URL: url,
    VOLANTE_AUES_KEYS: `${SCHOOL}=${key}`,
    VOLANTE_AUES_TIMEOUT_MS: String(timeoutMs),
  });
  return new ExamService();
}

const faultOf = async (work: Promise<unknown>): Promise<Partial<ServiceFault>> =>
  work.then(
    () => ({}),
    (error: ServiceFault) => error,
  );

beforeAll(async () => {
  address = await trial.start();
  service = connect(address);
});
afterAll(async () => {
  await trial.stop();
  for (const name of ['URL', 'KEYS', 'TIMEOUT_MS']) delete process.env[`VOLANTE_AUES_${name}`];
});

describe('the authority’s service for exam presentations', () => {
  it('takes the same presentation once, and tells what became of it', async () => {
    const id = `${ID}1`;
    expect(await service.whatBecameOf(SCHOOL, id)).toBeNull();
    const first = await service.present(SCHOOL, id, presented);
    expect(await service.present(SCHOOL, id, presented)).toEqual(first);
    expect(await service.whatBecameOf(SCHOOL, id)).toEqual(first);
    expect(first.state).toBe('accepted');
    expect(trial.presentationsOf('12345678Z')).toBe(1);
  });

  it.each<[Misbehaviour, string]>([
    ['garbage', 'unknown'],
    ['late', 'unknown'],
    ['never', 'unknown'],
    ['lost', 'unknown'],
    ['broken', 'unknown'],
    ['stranger', 'unknown'],
    ['endless', 'unknown'],
    ['busy', 'busy'],
  ])('%s: what is known of the presentation is %s', async (fault, kind) => {
    trial.presenting.push(fault);
    const hurried = connect(address, { timeoutMs: 300 });
    expect((await faultOf(hurried.present(SCHOOL, `${ID}2`, presented))).kind).toBe(kind);
  });

  it('says that nothing went out where nobody listens', async () => {
    const gone = await listenOnLoopback(() => undefined);
    await gone.stop();
    expect((await faultOf(connect(gone.address).present(SCHOOL, `${ID}3`, presented))).kind).toBe('unsent');
  });

  it('asks nothing for a school without a key, nor with a wrong one, and follows no other address', async () => {
    const before = trial.asked.length;
    expect((await faultOf(connect(address).present('b'.repeat(24), `${ID}4`, presented))).kind).toBe(
      'refused',
    );
    expect(trial.asked.length).toBe(before);
    const wrong = connect(address, { key: 'other' });
    expect(await faultOf(wrong.present(SCHOOL, `${ID}4`, presented))).toMatchObject({
      kind: 'refused',
      status: 401,
    });
    const elsewhere = await listenOnLoopback((_, response) =>
      response.writeHead(307, { location: `${address}/presentations/${ID}4` }).end(),
    );
    expect((await faultOf(connect(elsewhere.address).present(SCHOOL, `${ID}4`, presented))).kind).toBe(
      'unknown',
    );
    expect(trial.taken.has(`${ID}4`)).toBe(false);
    await elsewhere.stop();
  });
});
