import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExchangeFormat } from '@volante/contracts/e-learning/exchange-words';
import { MAX_EXCHANGE_TEXT } from '@volante/contracts/e-learning/exchange-words';
import { question } from '@volante/contracts/e-learning/question.contract';
import { questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

const boss = PEOPLE.manager;
const GIFT = '::A::¿Uno?{=Sí ~No}';
const LINE = 50_000;
let house: ServiceHouse;

beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
});
afterAll(() => house.stop());

const load = (change: object = {}, as = boss) =>
  house.call(as, questionImport, { format: 'gift', text: GIFT, dryRun: true, ...change });
const list = () => house.call(boss, question.calls.read, { limit: 1 });

/** The processes of ours that read files. */
function readers(): number[] {
  const commandOf = (pid: string): string => {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return parent === `${process.pid}` ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name).includes('read-process'))
    .map(Number);
}

const lines = (text: string): string => {
  const whole = text.repeat(Math.ceil(MAX_EXCHANGE_TEXT / text.length)).slice(0, MAX_EXCHANGE_TEXT - 20);
  return (whole.match(new RegExp(`[\\s\\S]{1,${LINE}}`, 'g')) ?? []).join('\n');
};
const OPENED = '<quiz><question type="multichoice">';
/** As large as they may be, each the worst that its reader may meet. */
const HOSTILE: readonly [ExchangeFormat, string][] = [
  ['gift', lines('{=~%')],
  ['gift', lines('\\{\\=')],
  ['gift', lines('::a::[html]<b><i><p>&amp;{=a ~b}')],
  ['moodle', `${OPENED}${lines('<a>').slice(OPENED.length)}`],
  [
    'moodle',
    `${OPENED}<questiontext><text>${lines('&lt;b&gt;&amp;').slice(80)}</text></questiontext></question></quiz>`,
  ],
];

describe('a file that takes long', () => {
  it('is read in a process of its own: another call is answered meanwhile', async () => {
    expect((await load()).data).toMatchObject({ added: 1 });
    const [reader] = readers();
    expect(readers()).toHaveLength(1);
    process.kill(Number(reader), 'SIGSTOP');
    let isRead = false;
    const reading = load({ text: lines('¿Uno?{=Sí ~No}\n\n') }).finally(() => {
      isRead = true;
    });
    for (let turn = 0; turn < 5; turn += 1) expect((await list()).success).toBe(true);
    expect(isRead).toBe(false);
    // Another school has a process of its own.
    expect((await load({}, PEOPLE.stranger)).data).toMatchObject({ added: 1 });
    expect(isRead).toBe(false);
    process.kill(Number(reader), 'SIGCONT');
    expect((await reading).error?.code).toBe('EXCHANGE-002');
  });

  it('is refused in Spanish when its process is lost, and the next one is read', async () => {
    await load();
    const [reader] = readers();
    process.kill(Number(reader), 'SIGSTOP');
    const reading = load();
    await list();
    process.kill(Number(reader), 'SIGKILL');
    expect((await reading).error?.code).toBe('EXCHANGE-003');
    expect((await load()).data).toMatchObject({ added: 1 });
  });

  it.each(HOSTILE)('in %s ends, whatever is in it', async (format, text) => {
    expect(text.length).toBeGreaterThan(MAX_EXCHANGE_TEXT * 0.9);
    const answer = await load({ format, text: text.slice(0, MAX_EXCHANGE_TEXT) });
    expect(answer.error?.code ?? 'read').toMatch(/^(?:read|EXCHANGE-00[1-3])$/);
  });
});
