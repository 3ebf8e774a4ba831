import { Module } from '@nestjs/common';
import {
  enrolmentRead,
  enrolmentResume,
  enrolmentSkip,
} from '@volante/contracts/contacts/enrolment.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { EnrolmentService } from './enrolment.service.js';

const EnrolmentController = controllerOf(
  methods(EnrolmentService, { list: enrolmentRead, skip: enrolmentSkip, resume: enrolmentResume }),
);

@Module({ controllers: [EnrolmentController], providers: [EnrolmentService] })
export class EnrolmentModule {}
