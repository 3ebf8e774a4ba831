import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { branchRefs } from '@volante/service-kit/branches/branch-refs';
import { businessStandings } from '@volante/service-kit/businesses/business-standing';
import { employeeRefs } from './agenda-store/employee-refs.js';
import { examCopies } from './agenda-store/exam-days.js';
import {
  circuitCopies,
  contractCopies,
  contractScans,
  inscriptionCopies,
} from './agenda-store/student-papers.js';
import { loadTrainingDemo } from './demo/training.demo.js';
import { ExamDaysBackground } from './exam-store/exam-days.background.js';
import { examDays } from './exam-store/exam-days.consumer.js';
import { ForgettingSweep } from './forgetting/forgetting.sweep.js';
import { gonePeople } from './forgetting/gone-people.consumer.js';
import { refuelImportParts } from './fuel-imports/refuel-import-list.js';
import { givenCopies, lotCopies } from './lesson-store/bag-copies.js';
import { AgendaFeeds1700000944000 } from './migrations/agenda-feeds.migration.js';
import { AgendaNeeds1700001772000 } from './migrations/agenda-needs.migration.js';
import { AgendaRecords1700000930000 } from './migrations/agenda-records.migration.js';
import { BusinessStanding1700001770000 } from './migrations/business-standing.migration.js';
import { ExamDays1700000947000 } from './migrations/exam-days.migration.js';
import { ExpiredUnits1700000984000 } from './migrations/expired-units.migration.js';
import { FeedDues1700000992000 } from './migrations/feed-dues.migration.js';
import { FleetEvents1700000972000 } from './migrations/fleet-events.migration.js';
import { FleetRecords1700000971000 } from './migrations/fleet-records.migration.js';
import { FuelImports1700000973000 } from './migrations/fuel-imports.migration.js';
import { HolidaySetting1700001773000 } from './migrations/holiday-setting.migration.js';
import { InsuranceTable1700000910000 } from './migrations/insurance-table.migration.js';
import { LessonLinks1700000942000 } from './migrations/lesson-links.migration.js';
import { LessonTables1700000940000 } from './migrations/lesson-tables.migration.js';
import { LetterLinks1700000990000 } from './migrations/letter-links.migration.js';
import { OneBrand1700000987000 } from './migrations/one-brand.migration.js';
import { PackTypes1700000982000 } from './migrations/pack-types.migration.js';
import { PersonActs1700000946000 } from './migrations/person-acts.migration.js';
import { PlanSpread1700000988000 } from './migrations/plan-spread.migration.js';
import { PracticeKeeping1700001774000 } from './migrations/practice-keeping.migration.js';
import { PracticeSheets1700000965000 } from './migrations/practice-sheets.migration.js';
import { Qualifications1700000991000 } from './migrations/qualifications.migration.js';
import { RouteMinutes1700000989000 } from './migrations/route-minutes.migration.js';
import { SheetChain1700000966000 } from './migrations/sheet-chain.migration.js';
import { SheetRepairs1700000986000 } from './migrations/sheet-repairs.migration.js';
import { SlotTables1700000941000 } from './migrations/slot-tables.migration.js';
import { TravelPairs1700001775000 } from './migrations/travel-pairs.migration.js';
import { TypeCategory1700001771000 } from './migrations/type-category.migration.js';
import { UnitChecks1700000983000 } from './migrations/unit-checks.migration.js';
import { UnitTables1700000981000 } from './migrations/unit-tables.migration.js';
import { VehiclePhotos1700000995000 } from './migrations/vehicle-photos.migration.js';
import { VehicleTable1700000900000 } from './migrations/vehicle-table.migration.js';
import { WaitingTables1700000943000 } from './migrations/waiting-tables.migration.js';
import { WeekPlans1700000985000 } from './migrations/week-plans.migration.js';
import { WorkshopTable1700000920000 } from './migrations/workshop-table.migration.js';
import { FeedRightsBackground } from './modules/feeds/feed-rights.background.js';
import { FleetAlarms } from './modules/fleet/fleet-alarms.background.js';
import { HoldBackground } from './modules/lessons/hold.background.js';
import { SheetCardBackground } from './modules/sheets/card.background.js';
import { PhoneRightsBackground } from './modules/sheets/rights.background.js';
import { WeekPlanJob } from './modules/week/week-plan.job.js';
import { PersonActsBackground } from './person-acts/person-acts.background.js';
import { personActs } from './person-acts/person-acts.consumer.js';
import { refuelRecord, vehicleRecord } from './records.js';
import { RoutesBackground } from './route-store/routes.background.js';
import { TrainingModule } from './training.module.js';
import { bagContacts } from './unit-store/bag-contacts.consumer.js';
import { UnitChecksBackground } from './unit-store/unit-checks.background.js';
import { UnitsBackground } from './unit-store/units.background.js';
import { WaitingBackground } from './waiting/waiting.background.js';

export const service: ServiceDefinition = {
  name: 'training',
  module: TrainingModule,
  entities: [],
  migrations: [
    VehicleTable1700000900000,
    InsuranceTable1700000910000,
    WorkshopTable1700000920000,
    AgendaRecords1700000930000,
    LessonTables1700000940000,
    SlotTables1700000941000,
    LessonLinks1700000942000,
    WaitingTables1700000943000,
    AgendaFeeds1700000944000,
    PersonActs1700000946000,
    ExamDays1700000947000,
    PracticeSheets1700000965000,
    SheetChain1700000966000,
    FleetRecords1700000971000,
    FleetEvents1700000972000,
    FuelImports1700000973000,
    UnitTables1700000981000,
    PackTypes1700000982000,
    UnitChecks1700000983000,
    ExpiredUnits1700000984000,
    WeekPlans1700000985000,
    SheetRepairs1700000986000,
    OneBrand1700000987000,
    PlanSpread1700000988000,
    RouteMinutes1700000989000,
    LetterLinks1700000990000,
    Qualifications1700000991000,
    FeedDues1700000992000,
    VehiclePhotos1700000995000,
    BusinessStanding1700001770000,
    TypeCategory1700001771000,
    AgendaNeeds1700001772000,
    HolidaySetting1700001773000,
    PracticeKeeping1700001774000,
    TravelPairs1700001775000,
  ],
  appendOnly: ['practice_unit'],
  consumes: [
    branchRefs(),
    businessStandings(),
    employeeRefs,
    lotCopies,
    givenCopies,
    contractCopies,
    contractScans,
    inscriptionCopies,
    circuitCopies,
    examCopies,
    bagContacts,
    personActs,
    examDays,
    gonePeople,
  ],
  background: [
    HoldBackground,
    UnitsBackground,
    UnitChecksBackground,
    FleetAlarms,
    SheetCardBackground,
    PhoneRightsBackground,
    FeedRightsBackground,
    WaitingBackground,
    PersonActsBackground,
    ExamDaysBackground,
    RoutesBackground,
  ],
  jobs: [...vehicleRecord.jobs, ...refuelRecord.jobs, ...refuelImportParts.jobs, WeekPlanJob],
  sweeps: [refuelImportParts.sweep, ForgettingSweep],
  demo: loadTrainingDemo,
};
