import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Tesseract from 'tesseract.js';
import { plainText } from './plain-text.js';
import { OCR_DPI } from './scanned-pages.js';

/** Below it the letters are guesses: a photograph of a car, a signature. In percent. */
const MIN_CONFIDENCE = 50;
/** Spanish, installed with the service: nothing is fetched when a page is read. */
const LANGUAGE = 'spa';
const DATA = join(
  dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${LANGUAGE}/package.json`)),
  '4.0.0_best_int',
);

/** Reads letters in pictures. The engine starts with the first of them: most documents need none. */
export class LetterReader {
  private engine: Promise<Tesseract.Worker> | null = null;

  /** '': nothing that can be read with any certainty. */
  async read(picture: Buffer): Promise<string> {
    this.engine ??= this.start();
    const { data } = await (await this.engine).recognize(picture, {}, { text: true });
    return data.confidence < MIN_CONFIDENCE ? '' : plainText(data.text);
  }

  async end(): Promise<void> {
    await (await this.engine)?.terminate();
  }

  private async start(): Promise<Tesseract.Worker> {
    const engine = await Tesseract.createWorker(LANGUAGE, Tesseract.OEM.LSTM_ONLY, {
      ...{ langPath: DATA, gzip: true, cacheMethod: 'none' },
    });
    await engine.setParameters({ user_defined_dpi: `${OCR_DPI}` });
    return engine;
  }
}
