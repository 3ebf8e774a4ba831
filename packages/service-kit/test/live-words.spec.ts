import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../src/data/event-relay.js';
import { coalesce, MANY, readWords, type ToldWord } from '../src/live/live-words.js';

const word = (part: Partial<ToldWord> = {}): ToldWord => ({
  entity: 'contact',
  id: 'c',
  version: 1,
  kind: 'updated',
  by: 'u',
  origin: 't',
  branches: ['jaen'],
  user: null,
  ...part,
});

describe('live words', () => {
  it('of one record become one: newest version, every branch, and a doer only when it was one', () => {
    const both = coalesce([word({ version: 3 }), word({ version: 2, by: 'v', branches: ['ubeda'] })]);
    expect(both).toEqual([word({ version: 3, by: null, branches: ['jaen', 'ubeda'] })]);
  });

  it('of too many records become one, which nobody hears who would have heard none of them', () => {
    const records = Array.from({ length: MANY + 1 }, (_, at) => word({ id: String(at) }));
    expect(coalesce(records.slice(1))).toHaveLength(MANY);
    expect(coalesce([...records, word({ entity: 'branch', id: 'b', branches: null })])).toEqual([
      word({ id: null, version: 0, kind: 'many' }),
      word({ entity: 'branch', id: 'b', branches: null }),
    ]);
  });

  it('of two persons are never mixed', () => {
    const own = [word({ entity: 'notification', user: 'a' }), word({ entity: 'notification', user: 'b' })];
    expect(coalesce(own)).toHaveLength(2);
  });

  it('that no service of ours would say are not read', () => {
    for (const text of ['', '{}', '[1]', '[{}]', JSON.stringify([{ ...word(), value: 'x' }])])
      expect(readWords(text)).toBeNull();
    expect(readWords(JSON.stringify([word()]))).toEqual([word()]);
  });
});

describe('the relay', () => {
  const waiting = (topic: string) => ({
    id: '1',
    business_id: 'b',
    topic,
    entity_id: 'f',
    version: 2,
    branches: '["jaen"]',
    actor_id: 'u',
    origin: null,
  });
  const noticesOf = (service: string, topic: string) =>
    wordsOf(service, waiting(topic)).map(({ entity, kind, id }) => [entity, kind, id]);

  it('tells of a renamed kind under both names, whichever is logged', () => {
    const both = [
      ['dgt-fee', 'updated', 'f'],
      ['tax', 'updated', 'f'],
    ];
    expect(noticesOf('dgt', 'dgt-fee.updated')).toEqual(both);
    expect(noticesOf('dgt', 'tax.updated')).toEqual(both);
  });

  it('tells nothing of what is not declared or reaches one person', () => {
    expect(noticesOf('dgt', 'unknown.updated')).toEqual([]);
    expect(noticesOf('session', 'notification.asked')).toEqual([]);
    expect(noticesOf('contacts', 'contact.updated')).toEqual([['contact', 'updated', 'f']]);
  });
});
