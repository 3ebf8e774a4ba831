import { CARGO_DRAWINGS } from './cargo-drawings.js';
import { MANOEUVRE_SCENES, PRIORITY_SCENES } from './crossing-drawings.js';
import { DANGER_SIGNS } from './danger-signs.js';
import { LIGHT_DRAWINGS, VEHICLE_SIGNS } from './light-drawings.js';
import { ROAD_MARKS } from './road-drawings.js';
import { BAN_SIGNS, INFO_SIGNS, ORDER_SIGNS, PRIORITY_SIGNS } from './rule-signs.js';

/** The drawings of the questions that come with the product, drawn for it. */
export const DRAWINGS = {
  ...DANGER_SIGNS,
  ...PRIORITY_SIGNS,
  ...BAN_SIGNS,
  ...ORDER_SIGNS,
  ...INFO_SIGNS,
  ...LIGHT_DRAWINGS,
  ...VEHICLE_SIGNS,
  ...ROAD_MARKS,
  ...PRIORITY_SCENES,
  ...MANOEUVRE_SCENES,
  ...CARGO_DRAWINGS,
};
export type DrawingName = keyof typeof DRAWINGS;
