import { z } from 'zod';
import { PASSWORD_LENGTH, passwordStrength } from './password-strength.js';

/** A password that is asked for, not chosen: what nobody can have typed is no password. */
export const typedPassword = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[^\p{Cc}]*$/u, 'Contiene caracteres no permitidos');

/** Length is what makes a password; the meter advises, it does not command. Common ones are refused by the service. */
export const newPassword = z
  .string()
  .max(256, 'La contraseña es demasiado larga')
  .regex(/^[^\p{Cc}]*$/u, 'Contiene caracteres no permitidos')
  .refine((value) => passwordStrength(value).isLongEnough, {
    error: `La contraseña debe tener al menos ${PASSWORD_LENGTH} caracteres`,
  });
