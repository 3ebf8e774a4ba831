import { describe, expect, it } from '@jest/globals';
import type { AccessTerms } from '../src/access-store/standing.js';
import { SOLD_KINDS, soldTerms, Unfit } from '../src/sold-access/sold-terms.js';

const TODAY = '2026-03-10';
const sale = (amount = 0, isOfSale = false) => ({ amount, today: TODAY, isOfSale });
const terms = (change: Partial<AccessTerms> = {}): AccessTerms => ({
  ...{ level: 'enrolled', until: '2026-04-01', testsUntil: null, repeats: 0, blocked: false, moreTime: 0 },
  ...change,
});

describe('days of tests', () => {
  it('give access from today to who has none, and to who was given one by the same sale', () => {
    expect(soldTerms('test-days', null, sale(30))).toEqual(terms({ until: '2026-04-09' }));
    const fresh = terms({ until: null, level: 'demo' });
    expect(soldTerms('test-days', fresh, sale(30, true))).toEqual({ ...fresh, until: '2026-04-09' });
  });

  it('never shorten an access, nor end one without an end', () => {
    expect(soldTerms('test-days', terms({ until: '2026-12-31' }), sale(30)).until).toBe('2026-12-31');
    expect(soldTerms('test-days', terms({ until: null }), sale(30)).until).toBeNull();
    const apart = terms({ until: '2026-12-31', testsUntil: '2026-03-01' });
    expect(soldTerms('test-days', apart, sale(30))).toEqual({ ...apart, testsUntil: '2026-04-09' });
  });
});

describe('an extension', () => {
  it('counts from the last day, or from today where that is over', () => {
    expect(soldTerms('test-extension', terms(), sale(10)).until).toBe('2026-04-11');
    expect(soldTerms('test-extension', terms({ until: '2026-01-01' }), sale(10)).until).toBe('2026-03-20');
  });

  it('needs an access, as repeats do', () => {
    expect(() => soldTerms('test-extension', null, sale(10))).toThrow(Unfit);
    expect(() => soldTerms('test-repeats', null, sale(3))).toThrow(Unfit);
    expect(soldTerms('test-repeats', terms(), sale(3)).repeats).toBe(3);
  });
});

describe('DEMO', () => {
  it('does not take a paid access away; enrolling makes one of it', () => {
    expect(() => soldTerms('demo', terms(), sale())).toThrow('Ya está matriculado');
    expect(soldTerms('demo', terms({ until: '2026-03-09' }), sale()).level).toBe('demo');
    expect(soldTerms('demo', null, sale())).toEqual(terms({ level: 'demo', until: null }));
    const demo = terms({ level: 'demo' });
    expect(soldTerms('enrolled', demo, sale())).toEqual({ ...demo, level: 'enrolled' });
  });
});

it('a blocked access takes nothing that is sold: the office opens it first', () => {
  for (const kind of SOLD_KINDS)
    expect(() => soldTerms(kind, terms({ blocked: true }), sale(10))).toThrow('El acceso está bloqueado');
});
