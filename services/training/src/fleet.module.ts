import { Module } from '@nestjs/common';
import { fineDrivers, fineLetter } from '@volante/contracts/training/fine-letter.contract';
import { fleetCostFile, fleetCosts } from '@volante/contracts/training/fleet-cost.contract';
import { fleetDue } from '@volante/contracts/training/fleet-due.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { PassingFiles } from './fleet-store/passing-files.js';
import { refuelImportParts } from './fuel-imports/refuel-import-list.js';
import { Costs } from './modules/fleet/costs.service.js';
import { Fines } from './modules/fleet/fines.service.js';
import { FleetAlarms } from './modules/fleet/fleet-alarms.background.js';
import { FleetDue } from './modules/fleet/fleet-due.service.js';
import {
  claimRecord,
  fineRecord,
  handoverRecord,
  insurerRecord,
  paperRuleRecord,
  refuelRecord,
  repairOrderRecord,
  vehiclePaperRecord,
} from './records.js';

const FleetController = controllerOf(
  methods(FleetDue, { list: fleetDue }),
  methods(Costs, { list: fleetCosts, file: fleetCostFile }),
  methods(Fines, { drivers: fineDrivers, letter: fineLetter }),
);

/** Papers, orders, claims, fines and fuel of vehicles. */
@Module({
  imports: [
    vehiclePaperRecord.module,
    paperRuleRecord.module,
    handoverRecord.module,
    refuelRecord.module,
    fineRecord.module,
    insurerRecord.module,
    claimRecord.module,
    repairOrderRecord.module,
  ],
  controllers: [FleetController, refuelImportParts.controller],
  providers: [...refuelImportParts.providers, Costs, Fines, PassingFiles, FleetAlarms, FleetDue],
})
export class FleetModule {}
