/**
 * Packages of a school that brings its bank: 250 questions each, as the bank's own ZIP has them once the browser has opened it, every second one
 * with a picture. The same number makes the same bytes. Half of the pictures are photographs in JPEG, half drawings in PNG.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

/** `BENCH_IMPORT` makes fewer. */
export const IMPORTED = Number(process.env.BENCH_IMPORT || 20_000);
export const OF_PACKAGE = 250;
export const TOPICS = 10;
export const topicName = (number) => `Tema de la importación ${number}`;
export const codeOf = (number) => `BX${String(number).padStart(6, '0')}`;
export const hasPicture = (number) => number % 2 === 0;

const [WIDTH, HEIGHT] = [640, 427];
/** Grain of a photograph: at 80 of 100 it takes some 50 KB, as those of question banks do. */
const GRAIN = { type: 'gaussian', mean: 0, sigma: 7 };
const GRID = { width: 9, height: 6, channels: 3 };
const CROSS = `M0 ${HEIGHT / 2} H${WIDTH} M${WIDTH / 2} 0 V${HEIGHT}`;

/** The picture library is that of the service which looks at what comes; the bench has none of its own. */
const sharp = createRequire(path.join(root, 'services/files/package.json'))('sharp');

/** Bytes that follow from a number: a generator of Lehmer's. */
function bytesOf(seed, count) {
  let state = (seed * 7_919 + 17) % 2_147_483_647;
  return Buffer.from(
    Array.from({ length: count }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 0xff;
    }),
  );
}

async function photograph(number) {
  const { width, height, channels } = GRID;
  const light = await sharp(bytesOf(number, width * height * channels), { raw: GRID })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels, noise: GRAIN } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(light)
    .composite([{ input: grain, blend: 'add' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

function drawing(number) {
  const [red, green, blue, ...places] = bytesOf(number, 19);
  const cars = places
    .flatMap((x, at) => (at % 2 === 0 ? [[x, places[at + 1] ?? 0]] : []))
    .map(
      ([x, y]) =>
        `<rect x="${x * 2.3}" y="${y * 1.5}" width="60" height="30" rx="8" fill="rgb(${x},${y},${red})"/>`,
    );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="rgb(${red},${green},${blue})"/>
    <path d="${CROSS}" stroke="#6d7278" stroke-width="120"/>${cars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const pictureOf = (number) => (number % 4 === 0 ? photograph(number) : drawing(number));

const questionOf = (number) => ({
  name: codeOf(number),
  statement: `En el cruce ${number} de la figura, ¿quién debe pasar primero si ninguno tiene señal que le obligue a ceder?`,
  options: [
    { text: `El vehículo que llega por la derecha, que es el ${number}`, right: true },
    { text: 'El vehículo que circula a mayor velocidad', right: false },
    { text: 'El vehículo de mayor tamaño', right: false },
  ],
  explanation:
    `Sin señales pasa quien viene por la derecha. ${'Quien no tiene preferencia modera la velocidad y espera. '.repeat(3)}`.trim(),
  ...(hasPicture(number)
    ? {
        picture: {
          name: `imagenes/${codeOf(number)}.${number % 4 === 0 ? 'jpg' : 'png'}`,
          alt: `El cruce ${number}`,
        },
      }
    : {}),
  bank: {
    exams: ['common'],
    topic: { name: topicName(number % TOPICS), exam: 'common' },
    norm: { citation: 'RD 1428/2003', name: 'Reglamento General de Circulación' },
    source: { name: 'Banco de la medida', rights: 'own' },
    ...{ article: '57', inForceFrom: null, inForceTo: null, examFrom: null },
  },
});

/** `{ files, pictures }`: the texts of the ZIP, and bytes by name. */
export async function packages() {
  const { writeOwn } = await import(
    pathToFileURL(path.join(root, 'services/e-learning/dist/exchange/own-package.js')).href
  );
  const all = [];
  for (let from = 0; from < IMPORTED; from += OF_PACKAGE) {
    const numbers = Array.from({ length: Math.min(OF_PACKAGE, IMPORTED - from) }, (_, at) => from + at);
    const questions = numbers.map(questionOf);
    const drawn = await Promise.all(numbers.filter(hasPicture).map(pictureOf));
    const names = questions.flatMap(({ picture }) => picture?.name ?? []);
    all.push({
      questions: questions.length,
      files: writeOwn(questions),
      pictures: new Map(names.map((name, at) => [name, drawn[at]])),
    });
  }
  return all;
}
