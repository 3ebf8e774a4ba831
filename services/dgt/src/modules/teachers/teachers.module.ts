import { Module } from '@nestjs/common';
import { teacherWeek } from '@volante/contracts/dgt/teacher.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { TeacherWeekService } from './teacher-week.service.js';
import { TeachersController } from './teachers.controller.js';

const TeacherWeekController = controllerOf(methods(TeacherWeekService, { read: teacherWeek }));

@Module({ controllers: [TeachersController, TeacherWeekController], providers: [TeacherWeekService] })
export class TeachersModule {}
