import { expect, it } from '@jest/globals';
import { phoneText } from '../src/phone-text.js';

it.each([
  ['+34 612-34.56 78', '612 345 678'],
  ['612345678', '612 345 678'],
  ['0034 (953) 11-22-33', '953 112 233'],
  ['34612345678', '612 345 678'],
  ['+33612345678', '+33612345678'],
  ['+1 (212) 555-0100', '+1 (212) 555-0100'],
  ['', ''],
])('«%s» is shown as «%s»', (phone, text) => expect(phoneText(phone)).toBe(text));
