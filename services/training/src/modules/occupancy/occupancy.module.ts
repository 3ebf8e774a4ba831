import { Module } from '@nestjs/common';
import { occupancyFile, occupancyRead } from '@volante/contracts/training/occupancy.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PassingFiles } from '../../fleet-store/passing-files.js';
import { OccupancyService } from './occupancy.service.js';

@Module({
  controllers: [controllerOf(methods(OccupancyService, { read: occupancyRead, file: occupancyFile }))],
  providers: [OccupancyService, PassingFiles],
})
export class OccupancyModule {}
