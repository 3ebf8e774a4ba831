import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

/** One day as AEMET writes it; parts of today that are over are empty. */
const day = (fecha: string, descripcion: string, maxima: number | string, minima: number | string) => ({
  fecha: `${fecha}T00:00:00`,
  probPrecipitacion: [
    { value: '', periodo: '00-12' },
    { value: 35, periodo: '12-24' },
  ],
  estadoCielo: [
    { value: '', periodo: '00-12', descripcion: '' },
    { value: '12', periodo: '12-24', descripcion },
  ],
  temperatura: { maxima, minima, dato: [] },
});

const FORECAST = [
  {
    nombre: 'Jaén',
    prediccion: {
      dia: [
        day('2026-11-23', 'Nuboso con lluvia', 14, 6),
        day('2026-11-24', 'Niebla en la mañana', '12', ''),
        day('2026-11-25', 'Despejado', 15, -2),
        day('2026-11-26', 'Despejado', 16, 3),
      ],
    },
  },
];

export interface StandInWeather extends LoopbackServer {
  /** Paths of the requests, with their keys. */
  paths: string[];
  /** Answers the forecast's address in place of the usual one. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** Answers the first request. */
  first: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

/** AEMET OpenData as far as a forecast goes: the address of the data first, then the data in ISO 8859-15. */
export async function standInWeather(): Promise<StandInWeather> {
  const server = await listenOnLoopback((request, response) => {
    made.paths.push(request.url ?? '');
    const isData = request.url?.startsWith('/opendata/sh/');
    const own = isData ? made.answer : made.first;
    if (own) return own(request, response);
    if (isData) {
      response.setHeader('content-type', 'text/plain;charset=ISO-8859-15');
      return response.end(Buffer.from(JSON.stringify(FORECAST), 'latin1'));
    }
    const datos = `${made.address}/opendata/sh/0a1b2c3d`;
    return response.end(JSON.stringify({ descripcion: 'exito', estado: 200, datos, metadatos: datos }));
  });
  const made: StandInWeather = { ...server, paths: [], answer: null, first: null };
  return made;
}
