import { z } from 'zod';
import { line } from '../fields.js';

export const skipReasonFields = z.strictObject({ reason: line(200).default('') });
