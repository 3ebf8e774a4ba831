import { Module } from '@nestjs/common';
import { studentTutors } from '@volante/contracts/training/student-tutor.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { StudentTutors } from './student-tutors.service.js';

@Module({
  controllers: [controllerOf(methods(StudentTutors, { read: studentTutors }))],
  providers: [StudentTutors],
})
export class StudentTutorsModule {}
