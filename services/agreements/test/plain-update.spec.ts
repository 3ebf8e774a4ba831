import { describe, expect, it } from '@jest/globals';
import { CodedError } from '@volante/service-kit/coded-error';
import { plainUpdate } from '../src/certificates/plain-update.js';

const read = (text: string): number[] | string => {
  try {
    return plainUpdate(text);
  } catch (error) {
    return error instanceof CodedError ? error.code : String(error);
  }
};

describe('an update of a PDF', () => {
  it('is read with its texts, lists and streams', () => {
    expect(read('9 0 obj <</T (a (b\\) %c) d) /V 5 0 R /Rect [0 0 /A 0] /H <00ff>>> endobj')).toEqual([]);
    expect(read('7 0 obj <</Length 4>>\nstream\n>>))\nendstream endobj')).toEqual([]);
    expect(
      read('xref\n0 1\n0000000000 65535 f\ntrailer <</Prev 12 /Size 3>>\nstartxref\n5\n%%EOF\n'),
    ).toEqual([12]);
  });

  it('is refused where readers could differ', () => {
    const odd = [
      '<</Pages 1 0 R /Pages 2 0 R>>',
      '<</A <</B 1 /B 2>>>>',
      '<</Pre#76 12>>',
      '[/Pre#76]',
      '<</Type /ObjStm /Length 0>>\nstream\n\nendstream',
      '<</XRefStm 12>>',
      '<</Length 2>>\nstream\n1234\nendstream',
      '<</Length 5 0 R>>\nstream\n1234\nendstream',
      'stream\n1\nendstream',
      '<</A>>',
      '<</A [1>> ]',
      '<</A 1',
      '(open',
      ')',
    ];
    for (const text of odd) expect([text, read(text)]).toEqual([text, 'AGREEMENT-030']);
  });

  it('names its `/Prev` of dictionaries alone', () => {
    expect(read('% /Prev 12\ntrailer <</T (/Prev 12)>>')).toEqual([]);
    expect(read('trailer <</Prev 12>> trailer <</Prev 13>>')).toEqual([12, 13]);
  });
});
