import { registerBookFile, studentCardFile } from '@volante/contracts/dgt/register-print.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { RegisterFiles } from './register-files.service.js';

export const RegisterFilesController = controllerOf(
  methods(RegisterFiles, { book: registerBookFile, card: studentCardFile }),
);
