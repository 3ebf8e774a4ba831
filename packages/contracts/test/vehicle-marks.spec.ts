import { expect, it } from '@jest/globals';
import { isVinChecked, plateForm } from '../src/training/vehicle-marks.js';

it.each([
  ['4821 LBC', 'current'],
  ['E 1234 BCD', 'current'],
  ['R1234BCD', 'current'],
  ['M 4521 AB', 'old'],
  ['GC 1234 AX', 'old'],
  ['J 123456', 'old'],
  ['4821 LAC', 'unknown'],
  ['QQ 1234 AB', 'unknown'],
  ['AA-123-BB', 'unknown'],
] as const)('the plate %s has a form that is %s', (plate, form) => {
  expect(plateForm(plate)).toBe(form);
});

it.each([
  ['1M8GDM9AXKP042788', true],
  ['1M8GDM9A1KP042788', false],
  ['VSSZZZ6JZ9R001234', null],
  ['', null],
] as const)('the check letter of %s is right: %s', (vin, isRight) => {
  expect(isVinChecked(vin)).toBe(isRight);
});
