import { chainAudit } from '../../src/verifactu/verifactu-chain.js';
import { chain } from './sample-chain.js';

describe('the audit of a long chain', () => {
  it('follows 100,000 records, one after the other', () => {
    const audit = chainAudit();
    expect(chain(100_000).every((record) => audit(record) === null)).toBe(true);
  });
});
