import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type StandInWeather, standInWeather } from '@volante/testing/stand-ins/stand-in-weather';
import { aemetForecast } from '../src/modules/weather/aemet-client.js';

let aemet: StandInWeather;
beforeAll(async () => {
  aemet = await standInWeather();
});
afterAll(() => aemet.stop());
beforeEach(() => {
  Object.assign(aemet, { paths: [], answer: null, first: null });
});

const ask = () => aemetForecast({ url: `${aemet.address}/opendata/`, key: 'a key', timeoutMs: 300 }, '23050');
const json = (body: unknown) => (_request: unknown, response: ServerResponse) =>
  void response.end(JSON.stringify(body));

it('is the forecast of three days, by what of today is still to come', async () => {
  expect(await ask()).toEqual([
    { day: '2026-11-23', sky: 'Nuboso con lluvia', min: 6, max: 14, rain: 35 },
    { day: '2026-11-24', sky: 'Niebla en la mañana', min: null, max: 12, rain: 35 },
    { day: '2026-11-25', sky: 'Despejado', min: -2, max: 15, rain: 35 },
  ]);
  expect(aemet.paths).toEqual([
    '/opendata/api/prediccion/especifica/municipio/diaria/23050?api_key=a+key',
    '/opendata/sh/0a1b2c3d',
  ]);
});

describe('fails, and says nothing wrong, where the service', () => {
  const whole = (dia: unknown) => json([{ prediccion: { dia } }]);
  const status = (code: number) => (_request: unknown, response: ServerResponse) => {
    response.statusCode = code;
    response.end('{}');
  };

  it.each<[string, Partial<StandInWeather>]>([
    ['counts requests', { first: status(429) }],
    ['is down', { first: status(503) }],
    ['knows no such key', { first: json({ estado: 401, descripcion: 'API key invalido' }) }],
    ['has no data', { first: json({ estado: 404, descripcion: 'No hay datos' }) }],
    ['leads elsewhere', { first: json({ estado: 200, datos: 'http://localhost:9/opendata/sh/x' }) }],
    ['leads to a file', { first: json({ estado: 200, datos: 'file:///etc/passwd' }) }],
    ['answers no JSON', { answer: (_request, response) => void response.end('<html>') }],
    ['answers another list', { answer: json([]) }],
    ['answers days of nonsense', { answer: whole([{ fecha: 'mañana', temperatura: {} }]) }],
    ['answers too much', { answer: (_request, response) => void response.end('x'.repeat(600_000)) }],
    ['never answers', { answer: () => undefined }],
    ['stops in the middle', { answer: (_request, response) => void response.write('[{') }],
    [
      'sends the browser on',
      {
        answer: (_request, response) =>
          void response.writeHead(302, { location: 'http://localhost:9/' }).end(),
      },
    ],
  ])('%s', async (_what, answers) => {
    Object.assign(aemet, answers);
    await expect(ask()).rejects.toThrow();
  });
});

it('leaves out a temperature or a probability that nobody can have', async () => {
  const dia = [
    {
      fecha: '2026-11-23',
      temperatura: { maxima: 999, minima: -61 },
      probPrecipitacion: [{ value: 101 }],
      estadoCielo: [],
    },
  ];
  aemet.answer = json([{ prediccion: { dia } }]);
  expect(await ask()).toEqual([{ day: '2026-11-23', sky: '', min: null, max: null, rain: null }]);
});
