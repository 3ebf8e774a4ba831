import { expect, it } from '@jest/globals';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import { refuseUnfit } from '../src/pdf/fitted-words.js';
import { type Hand, withHands } from '../src/pdf/write-paper.js';
import { field, SIGNATURE } from './agreement-desk.js';
import { samplePdf } from './sample-pdf.js';

const PAGES = [{ width: 595, height: 842 }];
const INITIALS = () => field('initials', { width: 300, height: 150 });
const typed = (text: string): Hand => ({
  ...{ role: 'holder', name: 'Mar', strokes: null, typed: text, ticks: [], texts: {} },
});

const WORDS: [string, AgreementField, Hand, boolean][] = [
  ['a name', SIGNATURE(), typed('Ángela Núñez Peña'), true],
  ['one word of 120 letters', SIGNATURE(), typed('W'.repeat(120)), false],
  ['a name in other letters', SIGNATURE(), typed('Ωμέγα 李 😀'), true],
  ['initials of a short name', INITIALS(), typed('x'), true],
  [
    'initials of a long name',
    INITIALS(),
    { ...typed('x'), name: 'María del Carmen de la Fuente López Vega' },
    false,
  ],
];

it.each(WORDS)(
  '%s is measured before it counts, and is written whatever came of it',
  async (_what, place, hand, fits) => {
    const measure = () => refuseUnfit(PAGES, [place], hand);
    if (fits) expect(measure).not.toThrow();
    else expect(measure).toThrow(expect.objectContaining({ code: 'AGREEMENT-022' }));
    const sent = await samplePdf();
    const written = await withHands(sent, [place], [hand]);
    expect(written.length).toBeGreaterThan(sent.length + 1_000);
    expect(Buffer.from(written.subarray(0, sent.length)).equals(Buffer.from(sent))).toBe(true);
  },
);
