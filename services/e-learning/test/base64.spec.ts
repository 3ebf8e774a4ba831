import { describe, expect, it } from '@jest/globals';
import { MAX_EXCHANGE_TEXT } from '@volante/contracts/e-learning/exchange-words';
import { questionImport } from '@volante/contracts/e-learning/question-exchange.contract';
import { readTask } from '../src/exchange-reader/read-task.js';

const MEGABYTE = 1_000_000;
const LINE = 76;
/** As programs write it: lines of 76 letters. */
const base64 = (bytes: number): string => {
  const line = `${'QUJD'.repeat(LINE / 4)}\n`;
  return line.repeat(Math.ceil(bytes / line.length));
};
const moodle = (embedded: string): string =>
  `<quiz><question type="truefalse"><name><text>A</text></name>
<questiontext format="html"><text>&lt;p&gt;¿Qué señal es?&lt;img src="@@PLUGINFILE@@/s.png"&gt;&lt;/p&gt;</text>
<file name="s.png" path="/" encoding="base64">${embedded}</file></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

describe('pictures as base64 within a file', () => {
  it.each([
    ['a text', (text: string) => ({ format: 'moodle', text })],
    ['a text of a package', (text: string) => ({ format: 'qti3', files: [{ name: 'a.xml', text }] })],
  ])('of 100 MB in %s are refused before anything reads them', (_, inputOf) => {
    const input = inputOf(moodle(base64(100 * MEGABYTE)));
    const before = process.cpuUsage();
    const found = questionImport.input.safeParse(input);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
    expect(found.success).toBe(false);
    // The texts of a refusal are short: nothing of the file is in them.
    expect(JSON.stringify(found.error?.issues).length).toBeLessThan(2_000);
  });

  it('are refused as well where each text is short, and all of them are too long', () => {
    const text = base64(MAX_EXCHANGE_TEXT / 2 - 100);
    const files = Array.from({ length: 3 }, (_, n) => ({ name: `${n}.xml`, text }));
    const found = questionImport.input.safeParse({ format: 'qti3', files });
    expect(found.error?.issues.map(({ message }) => message)).toEqual([
      'El archivo es demasiado grande: divídelo en varios',
    ]);
  });

  it('within the bounds leave the question, without the picture, which is counted as lost', () => {
    const text = moodle(base64(MAX_EXCHANGE_TEXT - 2_000));
    expect(questionImport.input.safeParse({ format: 'moodle', text }).success).toBe(true);
    const before = process.cpuUsage();
    const read = readTask({ format: 'moodle', text, files: [] });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
    expect(read?.questions).toMatchObject([{ name: 'A', statement: '¿Qué señal es?' }]);
    expect(JSON.stringify(read)).not.toContain('QUJDQUJD');
    expect(read?.lost).toHaveLength(1);
  });
});
