import { studentCopyRebuild, studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { StudentCopyService } from './student-copy.service.js';

export const StudentCopyController = controllerOf(
  methods(StudentCopyService, { state: studentCopyState, rebuild: studentCopyRebuild }),
);
