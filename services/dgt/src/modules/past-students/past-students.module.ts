import { Module } from '@nestjs/common';
import { pastStudents } from '@volante/contracts/dgt/past-students.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PastStudentsService } from './past-students.service.js';

const PastStudentsController = controllerOf(methods(PastStudentsService, { read: pastStudents }));

@Module({ controllers: [PastStudentsController], providers: [PastStudentsService] })
export class PastStudentsModule {}
