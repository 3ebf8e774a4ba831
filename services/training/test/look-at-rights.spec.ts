import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import type { accountStanding } from '@volante/contracts/employees/account-card.contract';
import { type GivenOut, lookAtRights } from '../src/sheet-store/look-at-rights.js';

type Question = CallInput<typeof accountStanding>;
const WRITER = { name: 'tx' };
let questions: Question[];
let written: [business: string, changes: string[]][];
let isOver: boolean;

/** Accounts hold all permissions unless they are called lost. */
const calls = {
  call: async (_: unknown, __: unknown, question: Question) => {
    questions.push(question);
    const rows = question.accounts.filter((id) => !id.startsWith('lost')).map((id) => ({ id }));
    return { rows };
  },
};
const signer = { sign: () => 'signed' };
const db = {
  write: async (ctx: { actor: { businessId: string } }, work: (tx: object) => Promise<void>) => {
    written.push([ctx.actor.businessId, []]);
    await work(WRITER);
  },
};

const look = (given: readonly GivenOut[], isStopped = () => isOver) =>
  lookAtRights<GivenOut, string>(
    {
      ...{ db: db as never, calls: calls as never, signer: signer as never, by: 'Mirón', given },
      changesOf: async (page, ask) => {
        const standing = await ask(['practice.view']);
        return page.flatMap(({ account }) => (standing.has(account) ? [] : [account]));
      },
      write: async (tx, change) => {
        expect(tx).toBe(WRITER);
        written.at(-1)?.[1].push(change);
      },
    },
    isStopped,
  );

beforeEach(() => {
  [questions, written, isOver] = [[], [], false];
});

const of = (business: string, ...accounts: string[]) => accounts.map((account) => ({ business, account }));

describe('the rights of what accounts have given out', () => {
  it('are compared school by school, each account once, and written together', async () => {
    await look([...of('a', 'one', 'lost', 'one'), ...of('b', 'two'), ...of('a', 'lost again')]);
    expect(questions).toEqual([
      { business: 'a', accounts: ['one', 'lost', 'lost again'], holding: ['practice.view'] },
      { business: 'b', accounts: ['two'], holding: ['practice.view'] },
    ]);
    expect(written).toEqual([['a', ['lost', 'lost again']]]);
  });

  it('are looked up a thousand at a time, and no further after the stop', async () => {
    const many = of('a', ...Array.from({ length: 2_001 }, (_, at) => `lost ${at}`));
    await look(many);
    expect(questions.map(({ accounts }) => accounts.length)).toEqual([1_000, 1_000, 1]);
    expect(written.flatMap(([, changes]) => changes)).toHaveLength(2_001);
    questions = [];
    await look(many, () => questions.length > 0);
    expect(questions).toHaveLength(1);
  });
});
