import { defineRecord } from '../records/define-record.js';
import { choice, count, fixedChoice, flag, several, text } from '../records/kinds.js';
import { GEARBOXES, VEHICLE_LICENCES } from './fixed-lists.js';
import { VEHICLE_CATEGORIES } from './fleet-words.js';
import { GRID_MINUTES, PRACTICE_KINDS, ROOM_KINDS } from './practice-words.js';

const MAX_MINUTES = 480;
const MAX_HOURS = 240;
const WHOLE = 100;

/** A kind of practice that the school gives: how long it takes, what it needs, what it costs in units, how it is cancelled. */
export const practiceType = defineRecord({
  service: 'training',
  entity: 'practice-type',
  path: 'hermes/practice/type',
  permission: 'practice-type',
  licence: 'formative',
  words: {
    one: 'tipo de práctica',
    many: 'tipos de práctica',
    gender: 'm',
    palette: 'crear añadir nuevo tipo de práctica clase circuito simulador',
    purpose: 'Las prácticas que se dan: cuánto duran, qué necesitan, qué gastan del bono y cómo se cancelan.',
    sections: { who: 'Práctica', needs: 'Qué necesita', cancel: 'Cancelación' },
  },
  fields: {
    name: text('Nombre', 80, { required: 'Escribe el nombre', unique: 'PRACTICE-TYPE-001' }),
    kind: fixedChoice('Clase', PRACTICE_KINDS, 'road'),
    licences: several('Permisos', VEHICLE_LICENCES),
    minutes: count('Duración', MAX_MINUTES, {
      min: GRID_MINUTES,
      unit: 'min',
      help: 'De cinco en cinco minutos. Si lo dejas vacío, 45.',
    }),
    units: count('Unidades del bono', 20, { help: 'Las que gasta cada práctica. Si lo dejas vacío, una.' }),
    debt: count('A deber como mucho', 20, {
      unit: 'unidades',
      help: 'Las que se pueden reservar sin bono. Si lo dejas vacío, ninguna.',
    }),
    noVehicle: flag('Se da sin vehículo'),
    category: choice('Vehículo', VEHICLE_CATEGORIES, {
      help: 'Categoría del vehículo con que se da. Sin elegir, cualquiera que sirva para el permiso.',
    }),
    secondVehicle: flag('Con un segundo vehículo', {
      help: 'El remolque, por ejemplo. En moto por vías abiertas el del profesor va siempre.',
      sql: 'TINYINT(1) NOT NULL DEFAULT 0',
    }),
    gearbox: choice('Cambio', GEARBOXES),
    room: choice('Sala', ROOM_KINDS, { help: 'Si hay que reservar una.' }),
    selfBooking: flag('La reservan los alumnos', {
      help: 'Con su enlace personal, donde se cumplen todas las reglas.',
    }),
    freeHours: count('Se cancela gratis hasta', MAX_HOURS, {
      unit: 'horas antes',
      help: 'Si lo dejas vacío, 24.',
    }),
    latePercent: count('Después se cobra', WHOLE, {
      unit: '%',
      help: 'De la práctica. Si lo dejas vacío, el 100 %.',
    }),
    freeLate: count('Tardías sin cobrar', 20, {
      help: 'Por alumno y permiso: las primeras no se cobran. Si lo dejas vacío, una.',
    }),
    noShowPercent: count('Si no se presenta se cobra', WHOLE, {
      unit: '%',
      help: 'De la práctica. Si lo dejas vacío, el 100 %.',
    }),
  },
  title: ['name'],
  list: {
    show: ['name', 'kind', 'licences', 'minutes', 'units', 'noVehicle', 'room'],
    filters: { kind: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  errors: { 'PRACTICE-TYPE-001': { status: 409, message: 'Ya hay un tipo de práctica con ese nombre.' } },
  calls: {
    read: { path: 'list' },
    one: { path: 'read/{id}', specified: true },
    create: { required: ['name'] },
  },
  check: ({ minutes }, add) => {
    if (minutes !== null && minutes % GRID_MINUTES !== 0)
      add('minutes', 'Las prácticas duran de cinco en cinco minutos');
  },
});
