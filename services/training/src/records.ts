import { claim } from '@volante/contracts/training/claim.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { handover } from '@volante/contracts/training/handover.contract';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { insurer } from '@volante/contracts/training/insurer.contract';
import { motorcycleReading } from '@volante/contracts/training/motorcycle-reading.contract';
import { paperRule } from '@volante/contracts/training/paper-rule.contract';
import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { room } from '@volante/contracts/training/room.contract';
import { schedule } from '@volante/contracts/training/schedule.contract';
import { travelTime } from '@volante/contracts/training/travel-time.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { recordParts } from '@volante/service-kit/records/record-parts';
import { practiceStudentRules, practiceTeacherRules } from './agenda-store/agenda-rules.js';
import { travelTimeRules } from './agenda-store/travel-rules.js';
import {
  fineRules,
  handoverRules,
  refuelRules,
  repairOrderRules,
  vehiclePaperRules,
} from './fleet-store/fleet-rules.js';
import { vehicleRules } from './fleet-store/vehicle-changes.js';
import { waitingWishRules } from './waiting/waiting-rules.js';

export const insuranceRecord = recordParts(insurance);
export const vehicleRecord = recordParts(vehicle, vehicleRules, { zone: zoneOfPerson });
export const workshopRecord = recordParts(workshop);
export const practiceTypeRecord = recordParts(practiceType);
export const practiceTeacherRecord = recordParts(practiceTeacher, practiceTeacherRules);
export const practiceStudentRecord = recordParts(practiceStudent, practiceStudentRules);
export const roomRecord = recordParts(room);
export const scheduleRecord = recordParts(schedule);

export const vehiclePaperRecord = recordParts(vehiclePaper, vehiclePaperRules);
export const paperRuleRecord = recordParts(paperRule);
export const handoverRecord = recordParts(handover, handoverRules);
export const refuelRecord = recordParts(refuel, refuelRules, { zone: zoneOfPerson });
export const fineRecord = recordParts(fine, fineRules);
export const insurerRecord = recordParts(insurer);
export const claimRecord = recordParts(claim);
export const repairOrderRecord = recordParts(repairOrder, repairOrderRules);
export const practicePlaceRecord = recordParts(practicePlace);
export const travelTimeRecord = recordParts(travelTime, travelTimeRules);
export const motorcycleReadingRecord = recordParts(motorcycleReading);
export const waitingWishRecord = recordParts(waitingWish, waitingWishRules);
